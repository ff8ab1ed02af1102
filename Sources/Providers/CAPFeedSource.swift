public import Foundation
import Synchronization
public import Weather

/// A feed of CAP messages, one answer for all places of a country, or of the world.
public final class CAPFeedSource: AlertSource {
  /// How many linked messages are read for one look at a feed, the newest first: a feed may list hundreds of areas, of few
  /// messages each.
  static let mostMessages = 24

  public let id: String
  /// The id, the feed's host and its path: a query may hold a key.
  public let feed: String
  /// The one country that it speaks for, ISO 3166-1 alpha-2; `nil` for all.
  public let countryCode: String?
  private let address: URL
  private let readsMessages: Bool
  private let userAgent: String
  private let transport: any HTTPTransport
  /// Messages by their address; a message never changes.
  private let messages = Mutex<[URL: AlertMessage]>([:])

  /// - Parameters:
  ///   - id: whose warnings they are called.
  ///   - countryCode: the one country that it speaks for, ISO 3166-1 alpha-2; `nil` for all.
  ///   - readsMessages: whether the messages that entries link to are read too, for their shapes; only from the feed's
  ///     own host.
  public init(
    feed: URL, id: String = "cap", countryCode: String? = nil, readsMessages: Bool = false,
    transport: any HTTPTransport,
    userAgent: String = "Fairweather/0.1 (+https://github.com/fairweather/fairweather)"
  ) {
    address = feed
    self.feed = "\(id)/\(feed.host() ?? "")\(feed.path())"
    self.id = id
    self.countryCode = countryCode?.uppercased()
    self.readsMessages = readsMessages
    self.transport = transport
    self.userAgent = userAgent
  }

  /// True in its own country, or everywhere.
  public func covers(_ place: Place) -> Bool {
    countryCode == nil || countryCode == place.countryCode?.uppercased()
  }

  /// The feed's address: it is one answer for everyone.
  public func key(for place: Place) -> String { "cap \(address.absoluteString)" }

  /// Reads the feed; see ``ProviderError``.
  public func bulletin(for place: Place, now: Date) async throws(ProviderError) -> AlertBulletin {
    let listed = try CAP.messages(in: try await body(at: address, now: now))
    return (readsMessages ? await completed(listed, now: now) : listed).bulletin()
  }

  private func body(at address: URL, now: Date) async throws(ProviderError) -> Data {
    let headers = [(name: "Accept", value: "application/atom+xml, application/cap+xml, application/xml, */*;q=0.1")]
    let answer = try await transport.send(
      UpstreamRequest(url: address, headers: headers + [(name: "User-Agent", value: userAgent)]))
    let wait = RetryAfter.wait(answer.headers["retry-after"], now: now)
    switch answer.status {
    case 200..<300: return answer.body
    case 429: throw .quota(retryAfter: wait ?? .seconds(600), reason: nil)
    default: throw .refused(status: answer.status, retryAfter: wait, reason: nil)
    }
  }
}

// MARK: Linked messages
extension CAPFeedSource {
  /// The list with whole messages in place of the outlines that link to them; one that cannot be had stays an outline.
  private func completed(_ listed: [AlertMessage], now: Date) async -> [AlertMessage] {
    var wanted: [URL] = []
    for message in listed.sorted(by: { ($0.sent ?? .distantPast) > ($1.sent ?? .distantPast) }) {
      guard let link = message.link, link.host() == address.host(), link.scheme == address.scheme,
        link.port == address.port,
        message.parts.contains(where: { !$0.areas.contains(where: \.hasShapes) }), !wanted.contains(link)
      else { continue }
      wanted.append(link)
    }
    let known = messages.withLock { $0 }
    let missing = wanted.filter { known[$0] == nil }.prefix(Self.mostMessages)
    let found = await withTaskGroup(of: (URL, AlertMessage?).self) { group in
      for link in missing {
        group.addTask { (link, try? await CAP.messages(in: self.body(at: link, now: now)).first) }
      }
      var found: [URL: AlertMessage] = [:]
      for await (link, message) in group { found[link] = message }
      return found
    }
    // What the feed no longer lists is not asked about again.
    let all = known.merging(found) { $1 }.filter { wanted.contains($0.key) }
    messages.withLock { $0 = all }
    return listed.map { message in message.link.flatMap { all[$0] } ?? message }
  }
}
