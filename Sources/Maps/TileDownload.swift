import Forecasting
import Foundation
import Pictures
import Providers

/// Asks a provider for one picture: breaker, pace, the question, one repeat.
struct TileDownload: Sendable {
  /// How long somebody who looks at a map waits for their turn.
  static let patience: Duration = .seconds(2)
  /// How long a picture that is not there is not asked for again, in seconds.
  static let missingLife: TimeInterval = 60
  /// How long a provider that asks for rest, or refuses us, and names no time is left alone.
  static let restAfterTooMany: Duration = .seconds(60)
  static let restAfterRefusal: Duration = .seconds(900)
  /// The largest picture that is taken, in pixels each way.
  static let widest = 512

  let source: TileSource
  let clock: @Sendable () -> Date
  let waiting: Waiting

  private enum Outcome {
    case tile(Tile)
    /// The provider says that there is none.
    case absent
    case failure(TileError)

    /// Whether asking once more at once can help.
    var mayImprove: Bool {
      switch self {
      case .tile, .failure(.unknown), .failure(.busy): false
      case .absent: true
      case .failure(.failed(let error)): error.isTransient
      }
    }
  }

  /// - Parameter kept: an older picture, to ask whether it still holds.
  func tile(at address: TileAddress, size: Int, kept: Tile?) async -> Result<Tile, TileError> {
    guard var request = source.request(address, size) else { return .failure(.unknown) }
    if let validator = kept?.validator { request.headers.append(("If-None-Match", validator)) }
    let upstream = source.upstream
    guard await upstream.breaker.mayCall(at: clock()) else {
      return .failure(.failed(.unreachable(host: upstream.host)))
    }
    var outcome = await turn(request, size, kept, patience: Self.patience)
    if outcome.mayImprove, (try? await waiting.sleep(.milliseconds(100 + Int(100 * waiting.jitter())))) != nil {
      // Several servers that do not agree may stand behind one name.
      let second = await turn(request, size, kept, patience: .zero)
      if case .failure(.busy) = second {} else { outcome = second }
    }
    switch outcome {
    case .tile(let tile):
      await upstream.breaker.note(success: true, at: clock())
      await upstream.note(nil, at: clock())
      return .success(tile)
    case .absent:
      await upstream.breaker.note(success: true, at: clock())
      await upstream.note(nil, at: clock())
      return .success(.missing(until: clock().addingTimeInterval(Self.missingLife)))
    case .failure(let error):
      if case .failed(let cause) = error {
        await upstream.breaker.note(success: false, at: clock())
        await upstream.note(cause, at: clock())
      } else {
        await upstream.breaker.forget()
      }
      return .failure(error)
    }
  }

  /// One question, when it is its turn.
  private func turn(_ request: UpstreamRequest, _ size: Int, _ kept: Tile?, patience: Duration) async -> Outcome {
    switch source.upstream.pace.reserve(at: clock(), patience: patience) {
    case .busy(let wait): return .failure(.busy(wait))
    case .after(let wait):
      if wait > .zero, (try? await waiting.sleep(wait)) == nil { return .failure(.busy(wait)) }
    }
    do throws(ProviderError) {
      let outcome = outcome(of: try await source.upstream.transport.send(request), size, kept)
      // A wait that the provider named, not one of our own pace.
      if case .failure(.busy(let wait)) = outcome {
        await source.upstream.note(.quota(retryAfter: wait, reason: nil), at: clock())
      }
      return outcome
    } catch {
      return .failure(.failed(error))
    }
  }

  private func outcome(of answer: UpstreamAnswer, _ size: Int, _ kept: Tile?) -> Outcome {
    let now = clock()
    switch answer.status {
    case 200:
      let file = Array(answer.body)
      // A sentence instead of a picture, or a picture of another shape, is not passed on.
      guard let found = PNG.size(of: file), found == (size, size) || found == (Self.widest, Self.widest) else {
        return .failure(.failed(.unreadable(field: "")))
      }
      return .tile(Tile(file: file, expires: expiry(answer, now), isMissing: false, validator: answer.headers["etag"]))
    case 304:
      guard let kept else { return .failure(.failed(.unreadable(field: ""))) }
      return .tile(
        Tile(file: kept.file, expires: expiry(answer, now), isMissing: kept.isMissing, validator: kept.validator))
    case 204, 404, 410: return .absent
    case 429:
      let wait = RetryAfter.wait(answer.headers["retry-after"], now: now) ?? Self.restAfterTooMany
      source.upstream.pace.rest(for: wait, from: now)
      return .failure(.busy(max(wait, .seconds(1))))
    default:
      let wait = RetryAfter.wait(answer.headers["retry-after"], now: now)
      let isRefusal = answer.status == 401 || answer.status == 403
      if let rest = wait ?? (isRefusal ? Self.restAfterRefusal : nil) {
        source.upstream.pace.rest(for: rest, from: now)
      }
      return .failure(.failed(.refused(status: answer.status, retryAfter: wait, reason: nil)))
    }
  }

  /// `max-age` of `Cache-Control`, within the source's limits.
  private func expiry(_ answer: UpstreamAnswer, _ now: Date) -> Date {
    let told = answer.headers["cache-control"]?.lowercased().split(separator: ",")
      .compactMap { part -> TimeInterval? in
        let word = part.trimmingCharacters(in: .whitespaces)
        return word.hasPrefix("max-age=") ? Int(word.dropFirst(8)).map { TimeInterval(max(0, $0)) } : nil
      }.first
    return now.addingTimeInterval(source.life.told(told))
  }
}
