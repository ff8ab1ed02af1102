public import Foundation
public import Weather

/// Someone who issues or passes on official warnings.
///
/// A source keeps nothing of what it was told between calls but what never changes; remembering is Forecasting's work.
public protocol AlertSource: Sendable {
  /// The name that its warnings carry, such as `nws`.
  var id: String { get }

  /// Whether it speaks for a place at all; only those it speaks for are asked about.
  func covers(_ place: Place) -> Bool

  /// What tells its answers apart: places with the same key share one.
  func key(for place: Place) -> String

  /// Asks once for all that is in force.
  func bulletin(for place: Place, now: Date) async throws(ProviderError) -> AlertBulletin
}

/// A feed of CAP messages, one answer for all places of a country, or of the world.
public struct CAPFeedSource: AlertSource {
  public let id = "cap"
  private let feed: URL
  private let countryCode: String?
  private let userAgent: String
  private let transport: any HTTPTransport

  /// - Parameters:
  ///   - countryCode: the one country that it speaks for, ISO 3166-1 alpha-2; `nil` for all.
  public init(
    feed: URL, countryCode: String? = nil, transport: any HTTPTransport,
    userAgent: String = "Fairweather/0.1 (+https://github.com/fairweather/fairweather)"
  ) {
    self.feed = feed
    self.countryCode = countryCode?.uppercased()
    self.transport = transport
    self.userAgent = userAgent
  }

  /// True in its own country, or everywhere.
  public func covers(_ place: Place) -> Bool {
    countryCode == nil || countryCode == place.countryCode?.uppercased()
  }

  /// The feed's address: it is one answer for everyone.
  public func key(for place: Place) -> String { "cap \(feed.absoluteString)" }

  /// Reads the feed; see ``ProviderError``.
  public func bulletin(for place: Place, now: Date) async throws(ProviderError) -> AlertBulletin {
    let headers = [(name: "Accept", value: "application/atom+xml, application/cap+xml, application/xml, */*;q=0.1")]
    let answer = try await transport.send(
      UpstreamRequest(url: feed, headers: headers + [(name: "User-Agent", value: userAgent)]))
    let wait = RetryAfter.wait(answer.headers["retry-after"], now: now)
    switch answer.status {
    case 200..<300: return try CAP.messages(in: answer.body).bulletin()
    case 429: throw .quota(retryAfter: wait ?? .seconds(600), reason: nil)
    default: throw .refused(status: answer.status, retryAfter: wait, reason: nil)
    }
  }
}
