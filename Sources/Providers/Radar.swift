public import Foundation

/// A radar that speaks as RainViewer does: the list of its pictures, and where their tiles are.
public struct Radar: Sendable {
  /// RainViewer's limit since 2026, for one address.
  public static let requestsPerMinute = 100

  /// The address below which `public/weather-maps.json` lies.
  public let base: URL
  /// Whether the pictures are made up.
  public let isSimulated: Bool
  private let userAgent: String
  private let transport: any HTTPTransport

  /// - Parameters:
  ///   - base: `nil` for RainViewer's own.
  public init(
    _ base: URL? = nil, transport: any HTTPTransport, userAgent: String = OpenMeteo.Configuration().userAgent,
    isSimulated: Bool = false
  ) {
    // The address is well-formed; an empty one would only ever be unreachable.
    self.base = base ?? URL(string: "https://api.rainviewer.com") ?? URL(filePath: "/")
    self.userAgent = userAgent
    self.transport = transport
    self.isSimulated = isSimulated
  }

  /// `rainviewer`, `simulated`, or the host of another service.
  public var id: String {
    if isSimulated { return "simulated" }
    let host = base.host() ?? ""
    return host == "rainviewer.com" || host.hasSuffix(".rainviewer.com") ? "rainviewer" : host
  }

  /// Who is to be named beside the pictures.
  public var credit: Credit {
    switch id {
    case "rainviewer": Credit(text: "Radar: RainViewer", address: "https://www.rainviewer.com/")
    case "simulated": Credit(text: "Simulated radar", address: nil)
    default: Credit(text: "Radar: \(id)", address: nil)
    }
  }

  /// The timeline now; an empty one is an answer too.
  ///
  /// One whose tiles would lie with somebody else is not believed: we would ask whoever it names.
  public func timeline(now: Date) async throws(ProviderError) -> RadarTimeline {
    let answer = try await transport.send(
      UpstreamRequest(
        url: base.appending(path: "public/weather-maps.json"),
        headers: [("Accept", "application/json"), ("User-Agent", userAgent)]))
    let timeline = try RadarTimeline(answer, now: now)
    guard mayHold(timeline.host) else { throw .unreadable(field: "host") }
    return timeline
  }

  /// What asks for a tile, 256 or 512 pixels wide; `nil` where the service has no such tile.
  public func request(
    for frame: RadarFrame, of timeline: RadarTimeline, zoom: Int, x: Int, y: Int, size: Int
  ) -> UpstreamRequest? {
    timeline.tile(of: frame, zoom: zoom, x: x, y: y, size: size).map {
      UpstreamRequest(url: $0, headers: [("Accept", "image/png"), ("User-Agent", userAgent)])
    }
  }

  /// Whether tiles may be asked for there: at the configured address itself, or at a sibling of its host by name, as
  /// `tilecache.rainviewer.com` is of `api.rainviewer.com`; never less securely.
  private func mayHold(_ host: URL) -> Bool {
    guard let ours = base.host()?.lowercased(), let theirs = host.host()?.lowercased(),
      host.user() == nil, host.password() == nil, base.scheme != "https" || host.scheme == "https"
    else { return false }
    if ours == theirs { return host.port == base.port }
    let labels = ours.split(separator: ".")
    let isName = !ours.contains(":") && labels.last?.contains(where: \.isLetter) == true
    guard isName, labels.count >= 2, host.port == nil else { return false }
    let family = labels.count == 2 ? ours : labels.dropFirst().joined(separator: ".")
    return theirs == family || theirs.hasSuffix("." + family)
  }
}
