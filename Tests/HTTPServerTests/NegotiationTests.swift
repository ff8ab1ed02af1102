import CZlib
import Glibc
import Testing

@testable import HTTPServer

@Suite("Negotiation")
struct NegotiationTests {
  private let negotiation = Negotiation(cache: BodyCache(limit: 1 << 20), minimumToCompress: 512)
  private let page = HTTPResponse.json(sampleJSON(4096))

  private func answer(
    _ response: HTTPResponse, _ fields: [(String, String)] = [], method: String = "GET"
  ) -> Outgoing {
    negotiation.answer(response, method: method, headers: HTTPHeaders(fields))
  }

  // MARK: Compression

  @Test("gzip and brotli unpack to the bytes that went in, with tags of their own")
  func codings() throws {
    let plain = answer(page)
    let gzip = answer(page, [("Accept-Encoding", "gzip")])
    let brotli = answer(page, [("Accept-Encoding", "gzip, deflate, br")])
    #expect(plain.bytes == page.body)
    #expect(gunzip(gzip.bytes) == page.body)
    #expect(try unbrotli(brotli.bytes, length: page.body.count) == page.body)
    #expect(gzip.headers["Content-Encoding"] == "gzip")
    #expect(brotli.headers["Content-Encoding"] == "br")
    #expect([plain, gzip, brotli].allSatisfy { $0.headers["Vary"] == "Accept-Encoding" })
    #expect(Set([plain, gzip, brotli].map { $0.headers["ETag"] }).count == 3)
    #expect(gzip.length < page.body.count / 2)
  }

  @Test(
    "The weights of Accept-Encoding are honoured (RFC 9110, 12.5.3)",
    arguments: [
      ("", "identity"), ("gzip", "gzip"), ("br", "br"), ("GZIP", "gzip"), ("x-gzip", "gzip"), ("gzip, br", "br"),
      ("br;q=0.5, gzip", "gzip"), ("br;q=0.5,gzip;q=0.8", "gzip"), ("br;q=0, gzip;q=0", "identity"), ("*", "br"),
      ("*;q=0", "identity"), ("br;q=0, *", "gzip"), ("gzip;q=0.001", "gzip"),
      ("gzip;q=0.5, identity;q=0.1", "gzip"),
      ("identity;q=0, gzip;q=0.1", "gzip"), ("identity, gzip;q=0.5", "identity"), ("deflate", "identity"),
      ("gzip ; q=1.000", "gzip"), ("gzip;q=banana", "identity"), ("gzip;q=1.5555", "identity"), (",,gzip,", "gzip"),
    ])
  func weights(field: String, coding: String) {
    #expect(ContentCoding(accepting: field).rawValue == coding)
  }

  @Test("No field, no packing")
  func noField() {
    #expect(ContentCoding(accepting: nil) == .identity)
  }

  @Test(
    "Short bodies, packed types and handlers that object are left alone",
    arguments: [
      ("image/png", 4096, [:]), ("application/json", 511, [:]), ("", 4096, [:]),
      ("text/html", 4096, ["Content-Encoding": "gzip"]),
      ("text/html", 4096, ["Cache-Control": "max-age=1, no-transform"]),
      ("text/event-stream", 4096, [:]),
    ] as [(String, Int, [String: String])])
  func leftAlone(type: String, length: Int, fields: [String: String]) {
    var response = HTTPResponse(headers: HTTPHeaders([("Content-Type", type)]), body: sampleJSON(length))
    for (name, value) in fields { response.headers[name] = value }
    let sent = answer(response, [("Accept-Encoding", "br, gzip")])
    #expect(sent.bytes == response.body)
    #expect(sent.headers["Content-Encoding"] == fields["Content-Encoding"])
    #expect(sent.headers["Vary"] == nil)
  }

  @Test("A body that does not get shorter is sent as it is")
  func incompressible() {
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let sent = answer(
      HTTPResponse(headers: HTTPHeaders([("Content-Type", "text/plain")]), body: noise), [("Accept-Encoding", "br")])
    #expect(sent.bytes == noise)
    #expect(sent.headers["Content-Encoding"] == nil)
    #expect(sent.headers["Vary"] == "Accept-Encoding")
  }

  @Test("Errors and answers to POST are packed too, but carry no tag and are not to be stored")
  func untagged() {
    var missing = page
    missing.status = 404
    for sent in [
      answer(missing, [("Accept-Encoding", "gzip")]), answer(page, [("Accept-Encoding", "gzip")], method: "POST"),
    ] {
      #expect(gunzip(sent.bytes) == page.body)
      #expect(sent.headers["ETag"] == nil)
      #expect(sent.headers["Cache-Control"] == "no-store")
    }
  }

  @Test("The handler's Vary is kept and completed")
  func vary() {
    var response = page
    response.headers["Vary"] = "Accept-Language"
    #expect(answer(response).headers["Vary"] == "Accept-Language, Accept-Encoding")
    response.headers["Vary"] = "accept-encoding"
    #expect(answer(response).headers["Vary"] == "accept-encoding")
  }

  // MARK: Tags and conditions

  @Test("The same bytes have the same tag, other bytes another")
  func tags() throws {
    let tag = try #require(answer(page).headers["ETag"])
    #expect(tag.wholeMatch(of: /"[0-9a-z]+"/) != nil)
    #expect(answer(.json(Array(page.body))).headers["ETag"] == tag)
    var changed = page.body
    changed[2000] ^= 1
    #expect(answer(.json(changed)).headers["ETag"] != tag)
    #expect(answer(.json(page.body + [0])).headers["ETag"] != tag)
    #expect(answer(.json([])).headers["ETag"] != answer(.json([0])).headers["ETag"])
  }

  @Test(
    "If-None-Match is compared weakly, in lists and with a star",
    arguments: [
      ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("*", true), ("\"b\"", false), ("a", false),
      ("\"", false), ("", false), ("\"a,b\"", false),
    ])
  func noneMatch(field: String, unchanged: Bool) {
    for own in ["\"a\"", "W/\"a\""] {
      var response = page
      response.headers["ETag"] = own
      let sent = answer(response, [("If-None-Match", field)])
      #expect(sent.status == (unchanged ? 304 : 200))
      #expect(sent.headers["ETag"] == own)
    }
  }

  @Test("A 304 has nothing that describes a body but the length of what it spares, and keeps what a cache needs")
  func notModified() throws {
    let tag = try #require(answer(page, [("Accept-Encoding", "br")]).headers["ETag"])
    let sent = answer(page, [("Accept-Encoding", "br"), ("If-None-Match", tag)])
    #expect(sent.status == 304)
    #expect(sent.length == answer(page, [("Accept-Encoding", "br")]).length, "told, not sent")
    #expect(sent.headers.all.map(\.name).sorted() == ["Cache-Control", "ETag", "Vary"])
    #expect(answer(page, [("If-None-Match", tag)]).status == 200, "the plain form has another tag")
    #expect(answer(page, [("Accept-Encoding", "br"), ("If-None-Match", tag)], method: "HEAD").status == 304)
    #expect(answer(page, [("Accept-Encoding", "br"), ("If-None-Match", tag)], method: "POST").status == 200)
  }

  @Test("If-Modified-Since counts only without If-None-Match")
  func modifiedSince() {
    var response = page
    response.headers["Last-Modified"] = "Mon, 30 Nov 2026 11:58:40 GMT"
    #expect(answer(response, [("If-Modified-Since", "Mon, 30 Nov 2026 11:58:40 GMT")]).status == 304)
    #expect(answer(response, [("If-Modified-Since", "Mon, 30 Nov 2026 11:58:39 GMT")]).status == 200)
    let both = [("If-Modified-Since", "Mon, 30 Nov 2026 11:58:40 GMT"), ("If-None-Match", "\"x\"")]
    #expect(answer(response, both).status == 200)
  }

  @Test("What must not be stored has no tag and stays out of the cache")
  func noStore() {
    var response = page
    response.headers["Cache-Control"] = "private, no-store"
    let sent = answer(response, [("Accept-Encoding", "gzip"), ("If-None-Match", "*")])
    #expect(sent.status == 200)
    #expect(sent.headers["ETag"] == nil)
    #expect(gunzip(sent.bytes) == page.body)
    if case .shared = sent.body { Issue.record("kept by the cache") }
  }

  @Test("Cache-Control is no-cache where the handler says nothing, else the handler's")
  func cacheControl() {
    #expect(answer(page).headers["Cache-Control"] == "no-cache")
    var response = page
    response.headers["Cache-Control"] = "max-age=900"
    #expect(answer(response).headers.values("Cache-Control") == ["max-age=900"])
  }

  // MARK: Ranges

  @Test(
    "One range is cut out, a wrong one is refused, others are ignored (RFC 9110, 14.1.2)",
    arguments: [
      ("bytes=0-4", 206, "01234", "bytes 0-4/10"), ("bytes=8-", 206, "89", "bytes 8-9/10"),
      ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=-30", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=5-100", 206, "56789", "bytes 5-9/10"), ("bytes=10-", 416, "", "bytes */10"),
      ("bytes=-0", 416, "", "bytes */10"), ("bytes=0-1,3-4", 200, "0123456789", ""),
      ("bytes=4-2", 200, "0123456789", ""),
      ("lines=0-1", 200, "0123456789", ""), ("bytes=a-b", 200, "0123456789", ""), ("bytes=", 200, "0123456789", ""),
      ("bytes=-", 200, "0123456789", ""), ("bytes=99999999999999999999-", 200, "0123456789", ""),
    ])
  func ranges(field: String, status: Int, body: String, range: String) {
    var response = HTTPResponse(body: Array("0123456789".utf8))
    response.headers["Accept-Ranges"] = "bytes"
    let sent = answer(response, [("Range", field)])
    #expect(sent.status == status)
    #expect(sent.bytes == Array(body.utf8))
    #expect(sent.headers["Content-Range"] ?? "" == range)
    response.headers["Accept-Ranges"] = nil
    #expect(answer(response, [("Range", field)]).status == 200, "only handlers that offer ranges get them")
  }

  @Test("If-Range gives the part only of the very same bytes")
  func ifRange() throws {
    var response = page
    response.headers["Accept-Ranges"] = "bytes"
    let tag = try #require(answer(response).headers["ETag"])
    #expect(answer(response, [("Range", "bytes=0-9"), ("If-Range", tag)]).status == 206)
    #expect(answer(response, [("Range", "bytes=0-9"), ("If-Range", "\"old\"")]).status == 200)
    response.headers["ETag"] = "W/\"weak\""
    #expect(answer(response, [("Range", "bytes=0-9"), ("If-Range", "W/\"weak\"")]).status == 200)
  }

  // MARK: The cache

  @Test("A body seen before is not packed again, whichever array it comes in")
  func cacheHits() {
    let cache = BodyCache(limit: 1 << 20)
    let body = sampleJSON(4096)
    let first = cache.entry(for: body)
    #expect(cache.entry(for: body) === first)
    #expect(cache.entry(for: Array(body + [])) === first)
    #expect(cache.entry(for: sampleJSON(4097)) !== first)
    #expect(first.form(.brotli) === first.form(.brotli))
  }

  @Test("The cache forgets what nobody asks for, and keeps what is asked for again and again")
  func cacheForgets() {
    let cache = BodyCache(limit: 64 * 1024)
    let popular = sampleJSON(1000)
    let first = cache.entry(for: popular)
    let rare = sampleJSON(1001)
    let rareEntry = cache.entry(for: rare)
    for number in 0..<200 {
      _ = cache.entry(for: sampleJSON(2000 + number))
      #expect(cache.entry(for: popular) === first)
    }
    #expect(cache.entry(for: rare) !== rareEntry)
    let large = sampleJSON(20_000)
    #expect(cache.entry(for: large) !== cache.entry(for: large))
  }

  // MARK: Unpacking, by other code than packs

  private func gunzip(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { inflateEnd(&stream) }
    var input = bytes
    return input.withUnsafeMutableBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: 1 << 20) { output, count in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        count = inflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
  }

  /// The decoder is a library of its own, which only this test needs: found while running.
  private func unbrotli(_ bytes: [UInt8], length: Int) throws -> [UInt8] {
    typealias Decompress =
      @convention(c) (
        Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<UInt8>?
      ) -> Int32
    let library = try #require(dlopen("libbrotlidec.so.1", RTLD_NOW))
    let symbol = try #require(dlsym(library, "BrotliDecoderDecompress"))
    let decompress = unsafeBitCast(symbol, to: Decompress.self)
    return [UInt8](unsafeUninitializedCapacity: length + 1) { output, count in
      count = length + 1
      if decompress(bytes.count, bytes, &count, output.baseAddress) != 1 { count = 0 }
    }
  }
}

extension Outgoing {
  /// The body as the client gets it.
  fileprivate var bytes: [UInt8] {
    switch body {
    case .copied(let bytes): bytes
    case .shared(let payload, let range): Array(payload.bytes[range])
    }
  }
}
