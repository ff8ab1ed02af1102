import CMicrohttpd
import Glibc

// libmicrohttpd 0.9.75, https://www.gnu.org/software/libmicrohttpd/: every call into it, and every callback out of it.

/// The library's polling threads; the owner hands them connections and must stop them.
///
/// Thread rule (manual, "Controlling the threading"): `MHD_add_connection` may be called from any thread where
/// `MHD_USE_ITC` is set; `MHD_stop_daemon` once, with no connection suspended. Both are called by the housekeeper's
/// thread only, which keeps `core` alive until the daemon has stopped: callbacks borrow it.
///
/// The library's own limit on connections stays out of reach: a polling thread of 0.9.75 that meets it keeps a lock for
/// ever (`new_connection_process_` in daemon.c). `ListenerCore` counts instead.
struct MHDDaemon: ~Copyable {
  private let daemon: OpaquePointer

  init(core: ListenerCore) throws(ServerError) {
    let configuration = core.configuration
    let callbacks = fw_callbacks(
      owner: Unmanaged.passUnretained(core).toOpaque(), target: targetArrived, request: requestArrived,
      completed: requestCompleted, connection: connectionChanged)
    guard
      let daemon = fw_start(
        callbacks, UInt32(max(1, configuration.threads)),
        UInt32(max(1, configuration.idleTime.components.seconds)), configuration.maxHead)
    else { throw .cannotStart }
    self.daemon = daemon
  }

  /// Gives the socket away; the library closes it also where it refuses it, which is when this is false.
  func add(_ socket: Int32, address: UnsafePointer<sockaddr>, length: socklen_t) -> Bool {
    MHD_add_connection(daemon, socket, address, length) == .YES
  }

  /// Closes all connections and joins the threads.
  consuming func stop() {
    MHD_stop_daemon(daemon)
  }
}

/// A connection as the library names it; valid in its callbacks and while it is suspended.
struct MHDConnection: @unchecked Sendable {  // a name, dereferenced by the library alone, under the rules of `Exchange`
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  /// What `connectionChanged` stored.
  var client: ClientConnection? {
    fw_connection_context(handle).map { Unmanaged<ClientConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  var socket: Int32 { fw_connection_socket(handle) }

  /// The peer in numbers, an IPv4 address as such even where it came through IPv6; empty where unknown.
  var peer: String {
    guard let address = fw_connection_peer(handle) else { return "" }
    let length =
      address.pointee.sa_family == UInt16(AF_INET6)
      ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { text in
      guard
        getnameinfo(address, socklen_t(length), text.baseAddress, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0,
        let start = text.baseAddress
      else { return "" }
      let name = String(cString: start)
      return name.hasPrefix("::ffff:") ? String(name.dropFirst(7)) : name
    }
  }

  func suspend() { MHD_suspend_connection(handle) }
  func resume() { MHD_resume_connection(handle) }

  /// Every field of the head.
  func headers() -> HTTPHeaders {
    var headers = HTTPHeaders()
    withUnsafeMutablePointer(to: &headers) { pointer in
      _ = MHD_get_connection_values_n(handle, .HEADER_KIND, headerArrived, pointer)
    }
    return headers
  }

  /// Hands the answer over; false where the library will not have it.
  func queue(_ answer: Outgoing) -> Bool {
    guard let response = Self.response(for: answer.body) else { return false }
    defer { MHD_destroy_response(response) }  // ours; the library counts its own
    for (name, value) in answer.headers.all {
      // Unlike a string passed as an argument, `withCString` allocates nothing.
      name.withCString { name in _ = value.withCString { MHD_add_response_header(response, name, $0) } }
    }
    return MHD_queue_response(handle, UInt32(answer.status), response) == .YES
  }

  private static func response(for body: Outgoing.Body) -> OpaquePointer? {
    switch body {
    case .copied(let bytes):
      return bytes.withUnsafeBytes { raw in
        // MUST_COPY is a promise not to write, which the parameter's type does not show.
        MHD_create_response_from_buffer(
          raw.count, UnsafeMutableRawPointer(mutating: raw.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .shared(let payload, let range):
      guard let start = payload.bytes.baseAddress, !range.isEmpty else {
        return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
      }
      let kept = Unmanaged.passRetained(payload)
      let response = MHD_create_response_from_buffer_with_free_callback_cls(
        range.count, UnsafeMutableRawPointer(mutating: start + range.lowerBound), payloadSent, kept.toOpaque())
      if response == nil { kept.release() }
      return response
    }
  }
}

// MARK: Callbacks

// Each recovers its object and calls one method. They are functions of the file, bound to no actor, as the library
// calls them on threads of its own.

private func targetArrived(
  owner: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let owner, let target, let connection else { return nil }
  let handle = MHDConnection(connection)
  guard let client = handle.client else { return nil }
  let core = Unmanaged<ListenerCore>.fromOpaque(owner).takeUnretainedValue()
  // Bytes that are no UTF-8 leave an empty target, which is refused.
  let exchange = Exchange(core: core, peer: client, handle: handle, target: String(validatingCString: target) ?? "")
  return Unmanaged.passRetained(exchange).toOpaque()  // released in requestCompleted
}

private func requestArrived(
  owner: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?,
  size: UnsafeMutablePointer<Int>?, context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let object = context?.pointee, let url, let method, let version, let size else { return .NO }
  let exchange = Unmanaged<Exchange>.fromOpaque(object).takeUnretainedValue()
  let chunk = size.pointee > 0 ? UnsafeRawBufferPointer(start: data, count: size.pointee) : nil
  size.pointee = 0
  // The version lies behind the target and one space: a target that looks shorter was cut by a NUL in it.
  return exchange.receive(method: method, targetLength: version - url - 1, chunk: chunk) ? .YES : .NO
}

private func requestCompleted(
  owner: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, cause: MHD_RequestTerminationCode
) {
  guard let object = context?.pointee else { return }
  context?.pointee = nil
  Unmanaged<Exchange>.fromOpaque(object).takeRetainedValue().end(completed: cause == .REQUEST_TERMINATED_COMPLETED_OK)
}

private func connectionChanged(
  owner: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, change: MHD_ConnectionNotificationCode
) {
  guard let owner, let connection, let context else { return }
  let core = Unmanaged<ListenerCore>.fromOpaque(owner).takeUnretainedValue()
  if change == .CONNECTION_NOTIFY_STARTED {
    let handle = MHDConnection(connection)
    let client = ClientConnection(
      socket: handle.socket, address: handle.peer, headBy: .now + core.configuration.headTime)
    context.pointee = Unmanaged.passRetained(client).toOpaque()  // released below
    core.add(client)
  } else if let object = context.pointee {
    context.pointee = nil
    let client = Unmanaged<ClientConnection>.fromOpaque(object).takeRetainedValue()
    client.close()
    core.remove(client)
  }
}

private func headerArrived(
  headers: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?, nameLength: Int,
  value: UnsafePointer<CChar>?, valueLength: Int
) -> MHD_Result {
  func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length), as: UTF8.self)
  }
  headers?.assumingMemoryBound(to: HTTPHeaders.self).pointee
    .addUnchecked(text(name, nameLength), text(value, valueLength))
  return .YES
}

private func payloadSent(payload: UnsafeMutableRawPointer?) {
  guard let payload else { return }
  Unmanaged<Payload>.fromOpaque(payload).release()
}
