import Foundation

/// Where a Redis is and as whom we ask: `redis://[user:password@]host[:6379][/0]`.
///
/// Not printable on purpose, because it holds a password; ``label`` is for the log.
public struct RedisAddress: Sendable {
  let host: String
  let port: Int
  /// `nil` for Redis' own default user.
  let user: String?
  /// `nil` where none is needed.
  let password: String?
  let database: Int

  /// Why a text is no such address; says what is wrong without repeating the text, which may hold a password.
  public struct Mistake: Error, Hashable, Sendable {
    /// A sentence.
    public let sentence: String
  }

  /// Reads an address.
  public init(_ text: String) throws(Mistake) {
    let accepted = "Accepted is redis://[user:password@]host[:6379][/0]."
    guard let parts = URLComponents(string: text), let scheme = parts.scheme else {
      throw Mistake(sentence: "it is no address. \(accepted)")
    }
    guard scheme != "rediss" else {
      throw Mistake(
        sentence: "rediss:// needs a hiredis with TLS, which this Fairweather is built without. "
          + "Use redis:// over a private network or a TLS tunnel.")
    }
    guard scheme == "redis" else { throw Mistake(sentence: "its scheme is not redis. \(accepted)") }
    // An IPv6 address stands in brackets in an address, and without them everywhere else.
    let host = (parts.host ?? "").trimmingCharacters(in: ["[", "]"])
    guard !host.isEmpty else { throw Mistake(sentence: "it names no host. \(accepted)") }
    guard (1...65_535).contains(parts.port ?? 6379) else {
      throw Mistake(sentence: "its port is not between 1 and 65535. \(accepted)")
    }
    let user = parts.user.flatMap { $0.isEmpty ? nil : $0 }
    let password = parts.password.flatMap { $0.isEmpty ? nil : $0 }
    guard user == nil || password != nil else {
      throw Mistake(sentence: "it names a user without a password. \(accepted)")
    }
    let path = parts.path.drop { $0 == "/" }
    guard let database = path.isEmpty ? 0 : Int(path), (0...9999).contains(database) else {
      throw Mistake(sentence: "what follows the host is no number of a database. \(accepted)")
    }
    guard parts.query == nil, parts.fragment == nil else {
      throw Mistake(sentence: "it has a query or a fragment, which mean nothing here. \(accepted)")
    }
    self.host = host
    port = parts.port ?? 6379
    self.user = user
    self.password = password
    self.database = database
  }

  /// `host:port/database`, for the log.
  public var label: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)/\(database)" }
}

extension RedisAddress: CustomStringConvertible, CustomReflectable {
  /// The same as ``label``.
  public var description: String { label }

  /// Shows the label alone, also to a dump.
  public var customMirror: Mirror { Mirror(self, children: ["label": label]) }
}
