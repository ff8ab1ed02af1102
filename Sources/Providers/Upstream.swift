public import Foundation

/// A question to a provider: always a GET.
public struct UpstreamRequest: Hashable, Sendable {
  /// The provider's address with path, without a query.
  public var url: URL
  /// In the order they are sent; neither names nor values are percent-encoded yet.
  public var query: [(name: String, value: String)]
  public var headers: [(name: String, value: String)]

  public init(
    url: URL, query: [(name: String, value: String)] = [], headers: [(name: String, value: String)] = []
  ) {
    self.url = url
    self.query = query
    self.headers = headers
  }

  /// The whole address: each name and value percent-encoded exactly once, a comma kept as it is.
  ///
  /// `nil` where the parts make no address.
  public var address: URL? {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return nil }
    guard !query.isEmpty else { return parts.url }
    let encoded = query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
    parts.percentEncodedQuery = [parts.percentEncodedQuery, encoded].compactMap { $0 }.joined(separator: "&")
    return parts.url
  }

  /// The first value of a parameter.
  public func value(of name: String) -> String? { query.first { $0.name == name }?.value }

  private static let plain: CharacterSet = {
    var set = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    set.insert(charactersIn: "-._~,:")
    return set
  }()

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  public static func == (left: UpstreamRequest, right: UpstreamRequest) -> Bool {
    left.address == right.address && left.headers.map(\.name) == right.headers.map(\.name)
      && left.headers.map(\.value) == right.headers.map(\.value)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

/// What came back, whatever its status.
public struct UpstreamAnswer: Sendable {
  public var status: Int
  /// Names in lower case.
  public var headers: [String: String]
  public var body: Data

  /// - Parameters:
  ///   - headers: names in any case; the last of two that differ only in case counts.
  public init(status: Int = 200, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
    self.body = body
  }
}

/// The way out to providers; tests and the simulator stand in for the network here.
public protocol HTTPTransport: Sendable {
  /// Sends one request and waits for the whole answer, whatever its status.
  ///
  /// Errors: ``ProviderError/unreachable(host:)``, ``ProviderError/timedOut(host:)`` and
  /// ``ProviderError/unreadable(field:)`` for an answer that is too large.
  func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer
}
