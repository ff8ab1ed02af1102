/// Listens on an address and answers every request with one handler.
///
/// Plain HTTP/1.1; TLS and HTTP/2 are the business of a proxy in front. Starts in `init`; `stop()` ends it in good
/// order. A listener that is let go without `stop()` closes at once.
public final class Listener: Sendable {
  /// The port in use, also where 0 was asked for.
  public let port: Int

  private let housekeeper: Housekeeper

  /// Binds, listens and starts the threads.
  ///
  /// - Parameters:
  ///   - log: called once for each request, on the thread that sent the answer: it must not block.
  ///   - handler: what answers; usually a router's `respond`.
  public init(
    _ configuration: Configuration = .init(), log: @escaping @Sendable (AccessRecord) -> Void = { _ in },
    handler: @escaping Handler
  ) throws(ServerError) {
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    port = socket.port
    let core = ListenerCore(configuration, log: log, handler: handler)
    housekeeper = try Housekeeper(core: core, socket: socket)
  }

  /// Stops accepting, lets running requests end for as long as `Configuration.graceTime` allows, answers 503 to the
  /// rest and closes. Returns when all is closed; calling it again only waits.
  public func stop() async {
    await housekeeper.stop()
  }

  deinit { housekeeper.abandon() }
}

extension Listener {
  /// Where to listen, and the limits that keep one client from hurting the others.
  public struct Configuration: Sendable {
    /// A numeric address or a name that resolves to one; "::" listens on IPv4 as well.
    public var host = "127.0.0.1"
    /// 0 takes any free port.
    public var port = 0
    /// Threads that read, start handlers and write; none of them waits for a handler.
    public var threads = 2
    /// Connections at once; more are closed as they arrive.
    public var maxConnections = 4096
    /// Bytes of request line and fields; above it the answer is 431 or 414. The answer's
    /// fields need room in it too, and as it is wiped for each request, more costs time.
    public var maxHead = 16 * 1024
    /// Bytes of a request's body; above it the answer is 413.
    public var maxBody = 1024 * 1024
    /// From the connection (or the end of the last idle wait) to the end of the head; then 408.
    public var headTime: Duration = .seconds(15)
    /// From the end of the head to the end of the body; then 408.
    public var bodyTime: Duration = .seconds(30)
    /// For a handler; then it is cancelled and the answer is 503.
    public var answerTime: Duration = .seconds(30)
    /// From the answer's first byte to its last; then the connection is closed.
    public var sendTime: Duration = .seconds(120)
    /// How long a connection may lie idle between requests; whole seconds.
    public var idleTime: Duration = .seconds(30)
    /// What running requests are given when the listener stops.
    public var graceTime: Duration = .seconds(10)
    /// Bytes; shorter bodies are not compressed.
    public var minimumToCompress = 512
    /// Bytes of bodies whose tags and packed forms are remembered.
    public var bodyCache = 32 * 1024 * 1024
    /// Words the answers that the server gives by itself.
    public var refuse: @Sendable (Refusal) -> HTTPResponse = { .text("\($0.reason.sentence)\n", status: $0.status) }

    /// The defaults: loopback, any port, two threads.
    public init() {}
  }
}
