import Foundation

extension HTTPRequest {
  /// Who asks, for counting: the last hop of `X-Forwarded-For`, which the proxy in front wrote itself, else the socket's
  /// peer. Earlier hops are whatever a client likes to claim. An IPv6 address stands for its /64, which is one customer.
  ///
  /// Without a proxy in front anyone can write that field: a server that is reached directly is not protected by it.
  public var client: String {
    let forwarded = headers.values("X-Forwarded-For").last?.split(separator: ",").last
    let address = forwarded.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    return Self.network(of: Self.withoutPort(address.isEmpty ? remoteAddress : String(address.prefix(64))))
  }

  /// Some proxies write the port along: `203.0.113.7:4711`, `[2001:db8::1]:4711`.
  private static func withoutPort(_ address: String) -> String {
    if address.first == "[" { return String(address.dropFirst().prefix { $0 != "]" }) }
    let parts = address.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[0]) : address
  }

  private static func network(of address: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard address.contains(":"), inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    // ::ffff:a.b.c.d is an IPv4 address in the longer form.
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
      return bytes.suffix(4).map(String.init).joined(separator: ".")
    }
    let groups = stride(from: 0, to: 8, by: 2).map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
    return groups.joined(separator: ":") + "::/64"
  }
}
