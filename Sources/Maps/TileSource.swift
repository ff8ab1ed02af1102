import Forecasting
import Foundation
import Pictures
import Providers

/// Whose pictures a layer shows, how deep they go, how long they hold, and how to ask for one.
struct TileSource: Sendable {
  /// What is asked, and what is shared by all layers of one provider.
  final class Upstream: Sendable {
    let host: String
    let transport: any HTTPTransport
    let pace: Pace
    let breaker = Breaker()
    private let service: String
    private let log: ServiceLog?

    /// - Parameter service: its name in the log, such as `radar`.
    init(service: String, host: String, transport: any HTTPTransport, pace: Pace, log: ServiceLog?) {
      self.service = "maps/\(service)"
      self.log = log
      self.host = host
      self.transport = transport
      self.pace = pace
    }

    /// Notes how a question ended.
    func note(_ error: ProviderError?, at now: Date) async {
      await log?.note(service, error, openUntil: await breaker.openUntil, at: now)
    }
  }

  /// For how long a picture holds, in seconds: at least, where the provider says nothing, and at most.
  struct Life: Sendable {
    let shortest, usual, longest: TimeInterval

    /// A radar's picture of a moment never changes; its frames are gone after two hours.
    static let radar = Life(shortest: 7200, usual: 7200, longest: 7200)
    /// Layers are drawn anew every ten minutes or so.
    static let layer = Life(shortest: 300, usual: 600, longest: 3600)
    /// As long as the public server says, and a week where it says nothing.
    static let base = Life(shortest: 3600, usual: 7 * 86_400, longest: 30 * 86_400)

    func told(_ seconds: TimeInterval?) -> TimeInterval { min(max(seconds ?? usual, shortest), longest) }
  }

  let upstream: Upstream
  let depth: TileDepth
  let life: Life
  /// How wide the deepest pictures are asked for, in pixels, to be cut up.
  let wide: Int
  /// `nil` where the provider has no such picture.
  let request: @Sendable (TileAddress, _ size: Int) -> UpstreamRequest?
}

/// How deep a layer goes.
public struct TileDepth: Hashable, Sendable {
  /// The deepest zoom of the provider's own pictures.
  public let drawn: Int
  /// The deepest zoom that is served, cut from those and enlarged.
  public let served: Int

  /// RainViewer's, and what is left of a pixel beyond.
  public static let radar = TileDepth(drawn: RadarTimeline.deepestZoom, served: 12)
  /// The weather behind OpenWeatherMap's layers is coarser than its pictures of zoom 7.
  public static let layer = TileDepth(drawn: 7, served: 12)
  public static let base = TileDepth(drawn: TileAddress.deepest, served: TileAddress.deepest)
}
