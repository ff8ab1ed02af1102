import API
import Forecasting
import Foundation
import HTTPServer
import Synchronization

/// What the process counts of itself for `/metrics`.
final class Metrics: Sendable {
  private struct Requests {
    var byStatus: [Int: Int] = [:]
    var seconds = 0.0
    var bytes = 0
  }

  private let requests = Mutex(Requests())

  func note(_ record: AccessRecord) {
    let duration = record.duration.components
    requests.withLock {
      $0.byStatus[record.status ?? 499, default: 0] += 1  // 499: the client left, as nginx counts it
      $0.seconds += Double(duration.seconds) + Double(duration.attoseconds) / 1e18
      $0.bytes += record.bytes
    }
  }

  func all(
    _ counts: ForecastCounts, _ log: ServiceLog, sharedCache: (isUp: Bool, failures: Int)?, isSimulated: Bool
  ) async -> [Metric] {
    let requests = requests.withLock { $0 }
    let (services, lost) = (await log.counts, await log.storeFailures)
    return [
      Metric(
        name: "fairweather_http_requests_total", kind: .counter, help: "Requests answered, by status.",
        samples: requests.byStatus.sorted { $0.key < $1.key }.map { ([("status", String($0.key))], Double($0.value)) }),
      single("fairweather_http_request_seconds_total", .counter, "Time spent on requests.", requests.seconds),
      single("fairweather_http_response_bytes_total", .counter, "Bytes of bodies sent.", Double(requests.bytes)),
      byBlock("fairweather_upstream_requests_total", "Requests to providers, repeats included.", counts.upstreamCalls),
      byBlock("fairweather_upstream_failures_total", "Fetches that failed after all repeats.", counts.upstreamFailures),
      single("fairweather_cache_hits_total", .counter, "Blocks served while fresh.", Double(counts.hits)),
      single("fairweather_cache_misses_total", .counter, "Blocks that had to be fetched.", Double(counts.misses)),
      single("fairweather_stale_answers_total", .counter, "Blocks served past their life.", Double(counts.stale)),
      single(
        "fairweather_store_failures_total", .counter, "Failures of the store.", Double(counts.storeFailures + lost)),
      single("fairweather_simulated", .gauge, "1 while the weather is simulated.", isSimulated ? 1 : 0),
    ] + self.services(services) + (sharedCache.map(shared) ?? [])
  }

  private func services(_ counts: [String: ServiceLog.Counts]) -> [Metric] {
    func metric(
      _ name: String, _ kind: Metric.Kind, _ help: String, _ value: (ServiceLog.Counts) -> Double?
    ) -> Metric {
      Metric(
        name: name, kind: kind, help: help,
        samples: counts.sorted { $0.key < $1.key }.compactMap { name, counts in
          value(counts).map { ([("service", name)], $0) }
        })
    }
    return [
      metric("fairweather_service_answers_total", .counter, "Answers of maps, warnings and searches.") {
        Double($0.answers)
      },
      metric("fairweather_service_failures_total", .counter, "Questions to them that failed.") { Double($0.failures) },
      metric("fairweather_service_last_answer_timestamp_seconds", .gauge, "When each last answered.") {
        $0.lastAnswer.map { $0.timeIntervalSince1970.rounded() }
      },
    ]
  }

  private func shared(_ cache: (isUp: Bool, failures: Int)) -> [Metric] {
    [
      single("fairweather_shared_cache_up", .gauge, "1 while the shared cache answers.", cache.isUp ? 1 : 0),
      single(
        "fairweather_shared_cache_failures_total", .counter, "Calls of the shared cache that came to nothing.",
        Double(cache.failures)),
    ]
  }

  private func single(_ name: String, _ kind: Metric.Kind, _ help: String, _ value: Double) -> Metric {
    Metric(name: name, kind: kind, help: help, samples: [([], value)])
  }

  private func byBlock(_ name: String, _ help: String, _ counts: [String: Int]) -> Metric {
    Metric(
      name: name, kind: .counter, help: help,
      samples: counts.sorted { $0.key < $1.key }.map { key, count in
        let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
        return ([("provider", parts[0]), ("block", parts.count > 1 ? parts[1] : "")], Double(count))
      })
  }
}
