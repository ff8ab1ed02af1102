import Foundation
import HTTPServer
import Weather

/// What operators ask: health and metrics.
struct OperationEndpoints {
  let services: APIServices

  var endpoints: [Endpoint] {
    [health("/health"), health("/api/v1/health"), metrics]
  }

  private func health(_ path: String) -> Endpoint {
    Endpoint(
      method: "GET", path: path, summary: "Whether all is well.", answer: "Health", failures: [503], counts: .free
    ) { _ in
      let health = await services.health()
      var response = Answer.json(HealthAnswer(health), status: health.isDatabaseUp ? 200 : 503)
      response.headers["Cache-Control"] = "no-store"
      return response
    }
  }

  private var metrics: Endpoint {
    Endpoint(method: "GET", path: "/metrics", summary: "Counters for Prometheus.", media: "text/plain", counts: .free) {
      _ in
      var response = HTTPResponse.text(
        Metric.text(await services.metrics()), contentType: "text/plain; version=0.0.4; charset=utf-8")
      response.headers["Cache-Control"] = "no-store"
      return response
    }
  }
}

private struct HealthAnswer: Encodable {
  let status: String
  let database: String
  @Nulled var sharedCache: String?
  let source: String
  let simulated: Bool
  @Nulled var clockStartedAt: Date?
  let version: String

  init(_ health: Health) {
    status = health.isDatabaseUp ? "UP" : "DEGRADED"
    database = health.isDatabaseUp ? "UP" : "DOWN"
    sharedCache = health.isSharedCacheUp.map { $0 ? "UP" : "DOWN" }
    source = health.source
    simulated = health.source == "simulated"
    clockStartedAt = health.clockStartedAt
    version = health.version
  }
}
