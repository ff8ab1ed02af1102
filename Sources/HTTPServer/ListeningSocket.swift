import Glibc

/// A bound, listening TCP socket.
struct ListeningSocket: ~Copyable {
  let descriptor: Int32
  let port: Int

  /// Tries each address that the host resolves to, in the resolver's order.
  init(host: String, port: Int) throws(ServerError) {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard (0...65535).contains(port), getaddrinfo(host, "\(port)", &hints, &found) == 0, let first = found else {
      throw .cannotListen(host: host, port: port, code: 0)
    }
    defer { freeaddrinfo(first) }
    var code: Int32 = 0
    for address in sequence(first: first, next: { $0.pointee.ai_next }) {
      let descriptor = Self.listen(on: address.pointee)
      if descriptor >= 0 {
        self.descriptor = descriptor
        self.port = Self.port(of: descriptor)
        return
      }
      code = errno
    }
    throw .cannotListen(host: host, port: port, code: code)
  }

  deinit { close(descriptor) }

  /// −1 with `errno` where it fails.
  private static func listen(on address: addrinfo) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(address.ai_family, kind, address.ai_protocol)
    guard descriptor >= 0 else { return -1 }
    let size = socklen_t(MemoryLayout<Int32>.size)
    var on: Int32 = 1
    var off: Int32 = 0
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size)
    if address.ai_family == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, size) }
    if bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, Glibc.listen(descriptor, 1024) == 0 {
      return descriptor
    }
    let code = errno
    close(descriptor)
    errno = code
    return -1
  }

  private static func port(of descriptor: Int32) -> Int {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { raw in
      guard let base = raw.baseAddress,
        getsockname(descriptor, base.assumingMemoryBound(to: sockaddr.self), &length) == 0
      else { return 0 }
      // Family, then port in network order: the same place in IPv4's and IPv6's address.
      return Int(UInt16(bigEndian: raw.load(fromByteOffset: 2, as: UInt16.self)))
    }
  }
}
