/// Which handler answers which method and path; built once, then handed to a `Listener` as a value.
///
/// Literal segments win over `{name}`, and `{name}` over a trailing `*`:
///
///     var router = Router()
///     router.on("GET", "/places/{id}") { request in .text(request.pathParameters["id"] ?? "") }
///     router.on("GET", "/assets/*") { request in asset(request.pathParameters["*"]) }
///
/// Lookup is O(segments) unless a literal and a `{name}` both fit a segment, when both are tried.
public struct Router: Sendable {
  /// A method and pattern, for documentation and tests to be checked against.
  public struct Route: Hashable, Sendable {
    /// Upper case.
    public let method: String
    /// As registered: "/places/{id}".
    public let pattern: String
  }

  /// Everything registered, in that order.
  public private(set) var routes: [Route] = []
  /// Answers paths that no pattern fits.
  public var notFound: Handler = { _ in .text("Nothing is here.\n", status: 404) }
  /// Answers a method that the path does not take; the router adds `Allow`.
  public var methodNotAllowed: Handler = { _ in .text("This address does not take that method.\n", status: 405) }

  private var root = RouteNode()
  /// Handlers of patterns without names, by path and method: the tree's first choice, found in one step.
  private var literal: [String: [String: Handler]] = [:]

  /// An empty router, which answers 404 to everything.
  public init() {}

  /// Registers a handler. A pattern that is malformed, or fits the same paths as an earlier one for the same method,
  /// is a programmer's mistake and traps.
  public mutating func on(_ method: String, _ pattern: String, _ handler: @escaping Handler) {
    precondition(pattern.utf8.first == 0x2F, "a pattern begins with a slash: \(pattern)")
    let segments = Self.segments(of: pattern).map(String.init)
    let isNew = root.insert(RouteNode.Entry(pattern: pattern, handler: handler), method: method, at: segments[...])
    precondition(isNew, "two routes for \(method) \(pattern)")
    if !pattern.utf8.contains(where: { $0 == 0x7B || $0 == 0x2A }) { literal[pattern, default: [:]][method] = handler }
    routes.append(Route(method: method, pattern: pattern))
  }

  /// The matching handler's answer. HEAD is served by GET's handler where it has none of its own: the body stays, as
  /// the listener sends its length without it.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    if let handler = literal[request.path]?[request.method] { return await handler(request) }
    var search = RouteSearch(method: request.method)
    search.walk(root, Self.segments(of: request.path)[...], caught: [])
    guard let found = search.found else {
      guard !search.allowed.isEmpty else { return await notFound(request) }
      var refusal = await methodNotAllowed(request)
      refusal.headers["Allow"] = search.allowed.sorted().joined(separator: ", ")
      return refusal
    }
    guard !found.caught.isEmpty else { return await found.entry.handler(request) }
    var request = request
    for (name, value) in zip(found.entry.names, found.caught) { request.pathParameters[name] = value }
    return await found.entry.handler(request)
  }

  private static func segments(of path: String) -> [Substring] {
    path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  }
}

/// One segment's worth of the tree of patterns.
private struct RouteNode: Sendable {
  struct Entry: Sendable {
    let pattern: String
    let handler: Handler

    /// What the caught segments are called, in order.
    let names: [String]

    init(pattern: String, handler: @escaping Handler) {
      self.pattern = pattern
      self.handler = handler
      names = pattern.split(separator: "/").compactMap { segment in
        segment == "*" ? "*" : segment.first == "{" ? String(segment.dropFirst().dropLast()) : nil
      }
    }
  }

  var entries: [String: Entry] = [:]
  var literals: [String: RouteNode] = [:]
  /// Behind a pointer's worth of array, as a struct cannot hold itself: none or one.
  var parameter: [RouteNode] = []
  var rest: [String: Entry] = [:]

  /// False when the place is taken.
  mutating func insert(_ entry: Entry, method: String, at segments: ArraySlice<String>) -> Bool {
    guard let segment = segments.first else { return entries.insertIfAbsent(entry, method) }
    if segment == "*" {
      precondition(segments.count == 1, "only the last segment may be *: \(entry.pattern)")
      return rest.insertIfAbsent(entry, method)
    }
    if segment.hasPrefix("{") {
      precondition(segment.hasSuffix("}") && segment.count > 2, "a name is missing: \(entry.pattern)")
      if parameter.isEmpty { parameter.append(RouteNode()) }
      return parameter[0].insert(entry, method: method, at: segments.dropFirst())
    }
    precondition(!segment.contains { "{}*".contains($0) }, "a segment is all name or all literal: \(entry.pattern)")
    return literals[segment, default: RouteNode()].insert(entry, method: method, at: segments.dropFirst())
  }
}

extension Dictionary {
  fileprivate mutating func insertIfAbsent(_ value: Value, _ key: Key) -> Bool {
    guard self[key] == nil else { return false }
    self[key] = value
    return true
  }
}

/// One walk through the tree: the best handler, or else which methods the path would take.
private struct RouteSearch {
  let method: String
  var found: (entry: RouteNode.Entry, caught: [String])?
  var allowed: Set<String> = []

  init(method: String) { self.method = method }

  mutating func walk(_ node: RouteNode, _ segments: ArraySlice<Substring>, caught: [String]) {
    if let segment = segments.first {
      if let next = node.literals[String(segment)] { walk(next, segments.dropFirst(), caught: caught) }
      if found == nil, !segment.isEmpty, let next = node.parameter.first {
        walk(next, segments.dropFirst(), caught: caught + [String(segment)])
      }
      if found == nil, !node.rest.isEmpty {
        take(node.rest, caught: caught + [segments.joined(separator: "/")])
      }
    } else {
      take(node.entries, caught: caught)
    }
  }

  private mutating func take(_ entries: [String: RouteNode.Entry], caught: [String]) {
    if let entry = entries[method] ?? (method == "HEAD" ? entries["GET"] : nil) {
      found = (entry, caught)
    } else {
      allowed.formUnion(entries.keys)
      if entries["GET"] != nil { allowed.insert("HEAD") }
    }
  }
}
