/// What leaves the server: a handler's response after compression, conditions and ranges.
struct Outgoing: Sendable {
  enum Body: Sendable {
    case copied([UInt8])
    /// Sent from where it lies, without a copy.
    case shared(Payload, Range<Int>)
  }

  var status: Int
  var headers: HTTPHeaders
  var body: Body
  /// Nothing is sent, and the connection ends.
  var isSilence = false

  /// Bytes of the body; HEAD and 304 tell that number and send none of them.
  var length: Int {
    switch body {
    case .copied(let bytes): bytes.count
    case .shared(_, let range): range.count
    }
  }
}

/// Makes an `Outgoing` of a response: `ETag`, `If-None-Match`, `Accept-Encoding`, `Range`, `Cache-Control`.
///
/// A handler keeps control through its own headers: an `ETag` of its own is used; `Cache-Control: no-store` means no
/// tag, and no copy kept here; `Content-Encoding` or `no-transform` mean no compression; `Accept-Ranges: bytes` asks
/// for ranges.
struct Negotiation: Sendable {
  let cache: BodyCache
  /// Shorter bodies go as they are: one packet anyway.
  let minimumToCompress: Int

  /// The answer to send for a request with that method and those headers.
  func answer(_ response: HTTPResponse, method: String, headers asked: HTTPHeaders) -> Outgoing {
    var headers = response.headers
    guard !response.closesConnection else {
      return Outgoing(status: response.status, headers: headers, body: .copied([]), isSilence: true)
    }
    let isRead = method == "GET" || method == "HEAD"
    let control = headers["Cache-Control"]
    if control == nil {
      headers.addUnchecked("Cache-Control", isRead && response.status < 400 ? "no-cache" : "no-store")
    }
    // Only what may be stored is worth a tag, and only that is kept in our own cache: the rest may be private.
    let isStorable = isRead && response.status == 200 && !(control.map { $0.mentions("no-store") } ?? false)
    let plain = Outgoing(status: response.status, headers: headers, body: .copied(response.body))
    guard response.status >= 200, response.status != 204, response.status != 304 else { return plain }

    let range = isStorable && method == "GET" && headers["Accept-Ranges"] == "bytes" ? asked["Range"] : nil
    let packs = packs(response, control: control)
    if packs { headers.addToVary("Accept-Encoding") }
    let coding = packs && range == nil ? ContentCoding(accepting: asked["Accept-Encoding"]) : .identity
    guard isStorable else { return packed(response, headers, as: coding) }

    let entry = cache.entry(for: response.body)
    let form = coding == .identity ? nil : entry.form(coding)
    let tag = EntityTag.adding(form == nil ? .identity : coding, to: headers["ETag"] ?? entry.tag)
    headers.setUnchecked("ETag", tag)
    guard let payload = form ?? entry.form(.identity) else { return plain }
    if isUnchanged(asked, tag: tag, modified: headers["Last-Modified"]) { return notModified(headers, payload) }
    if let range, isStillTheSame(asked, tag: tag, modified: headers["Last-Modified"]) {
      switch ByteRange(range, length: response.body.count) {
      case .whole: break
      case .part(let part): return partial(entry, headers, part)
      case .unsatisfiable: return unsatisfiable(headers, length: response.body.count)
      }
    }
    if form != nil { headers.addUnchecked("Content-Encoding", coding.rawValue) }
    return Outgoing(status: 200, headers: headers, body: .shared(payload, 0..<payload.bytes.count))
  }

  /// Whether a packed form of that body exists at all, whatever this client accepts.
  private func packs(_ response: HTTPResponse, control: String?) -> Bool {
    guard response.body.count >= minimumToCompress, response.headers["Content-Encoding"] == nil,
      let type = response.headers["Content-Type"], Self.isCompressible(type)
    else { return false }
    return !(control.map { $0.mentions("no-transform") } ?? false)
  }

  private func packed(_ response: HTTPResponse, _ headers: HTTPHeaders, as coding: ContentCoding) -> Outgoing {
    var headers = headers
    guard let bytes = Compression.pack(response.body, as: coding) else {
      return Outgoing(status: response.status, headers: headers, body: .copied(response.body))
    }
    if let tag = headers["ETag"] { headers["ETag"] = EntityTag.adding(coding, to: tag) }
    headers.add("Content-Encoding", coding.rawValue)
    return Outgoing(status: response.status, headers: headers, body: .copied(bytes))
  }

  /// The body is there for its length, which is the only one a 304 may tell (RFC 9110, 8.6); the library sends none.
  private func notModified(_ headers: HTTPHeaders, _ payload: Payload) -> Outgoing {
    var kept = headers
    // What describes the body goes: the client has that already (RFC 9110, 15.4.5).
    for name in ["Content-Type", "Content-Encoding", "Content-Language", "Last-Modified"] { kept[name] = nil }
    return Outgoing(status: 304, headers: kept, body: .shared(payload, 0..<payload.bytes.count))
  }

  private func partial(_ entry: BodyCache.Entry, _ headers: HTTPHeaders, _ part: Range<Int>) -> Outgoing {
    var headers = headers
    headers.add("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(entry.bytes.count)")
    guard let payload = entry.form(.identity) else {
      return Outgoing(status: 206, headers: headers, body: .copied(Array(entry.bytes[part])))
    }
    return Outgoing(status: 206, headers: headers, body: .shared(payload, part))
  }

  private func unsatisfiable(_ headers: HTTPHeaders, length: Int) -> Outgoing {
    var headers = headers
    headers["Content-Type"] = nil
    headers.add("Content-Range", "bytes */\(length)")
    return Outgoing(status: 416, headers: headers, body: .copied([]))
  }

  /// `If-None-Match` beats `If-Modified-Since`, which is compared as text: clients send back what we sent.
  private func isUnchanged(_ asked: HTTPHeaders, tag: String, modified: String?) -> Bool {
    if let field = asked["If-None-Match"] { return EntityTag.matches(field, tag) }
    guard let modified, let since = asked["If-Modified-Since"] else { return false }
    return since == modified
  }

  private func isStillTheSame(_ asked: HTTPHeaders, tag: String, modified: String?) -> Bool {
    guard let field = asked["If-Range"] else { return true }
    return EntityTag.vouches(field, for: tag) || field == modified
  }

  /// Text and its relatives; pictures, sounds and fonts are packed already.
  static func isCompressible(_ type: String) -> Bool {
    if type == "application/json" || type == "text/html; charset=utf-8" { return true }  // nearly always
    let essence = String(type.prefix { $0 != ";" }).trimmedASCII.lowercased()
    return essence.hasPrefix("text/") && essence != "text/event-stream" || essence.hasSuffix("+json")
      || essence.hasSuffix("+xml") || packedTypes.contains(essence)
  }

  private static let packedTypes: Set = [
    "application/json", "application/javascript", "application/xml", "application/wasm",
    "application/openmetrics-text", "font/ttf", "image/bmp", "image/x-icon",
  ]
}

extension String {
  /// Whether a list such as a `Cache-Control` holds that directive.
  fileprivate func mentions(_ directive: String) -> Bool {
    utf8.split(separator: 0x2C).contains { String(Substring($0)).trimmedASCII.isSameToken(as: directive) }
  }
}

extension HTTPHeaders {
  /// Adds a name to `Vary` beside what a handler put there.
  fileprivate mutating func addToVary(_ name: String) {
    guard let present = self["Vary"] else {
      addUnchecked("Vary", name)
      return
    }
    if present != "*", !present.mentions(name) { self["Vary"] = "\(present), \(name)" }
  }
}
