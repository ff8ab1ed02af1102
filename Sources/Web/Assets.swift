import Foundation
import HTTPServer

/// The files that pages are drawn with, read once and kept: each has an address that changes with its content, so that
/// browsers may keep it for ever.
struct Assets: Sendable {
  struct File: Sendable {
    let bytes: [UInt8]
    let contentType: String
    let fingerprint: String
  }

  private let files: [String: File]

  /// A missing folder leaves the pages bare but whole.
  init(folder: URL? = Bundle.module.url(forResource: "Assets", withExtension: nil)) {
    var files: [String: File] = [:]
    let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
    for name in names {
      guard let type = Self.contentType(name), let data = folder.flatMap({ try? Data(contentsOf: $0 / name) }) else {
        continue
      }
      files[name] = File(bytes: Array(data), contentType: type, fingerprint: Self.fingerprint(data))
    }
    // Modules import one another by plain name; their addresses get the fingerprints too, leaves first.
    for name in names.sorted().filter({ $0.hasSuffix(".js") && $0 != "sw.js" }) where name == "app.js" {
      guard let file = files[name] else { continue }
      var source = String(decoding: file.bytes, as: UTF8.self)
      for (other, module) in files where other.hasSuffix(".js") && other != name {
        source = source.replacing("\"./\(other)\"", with: "\"./\(Self.stamped(other, module.fingerprint))\"")
      }
      let data = Data(source.utf8)
      files[name] = File(bytes: Array(data), contentType: file.contentType, fingerprint: Self.fingerprint(data))
    }
    self.files = files
  }

  /// The file itself, by its plain name.
  subscript(name: String) -> File? { files[name] }

  /// The address to link to: `/assets/site.3f9a….css`.
  func address(_ name: String) -> String {
    guard let file = files[name] else { return "/assets/\(name)" }
    return "/assets/" + Self.stamped(name, file.fingerprint)
  }

  /// Answers `/assets/…`: with its fingerprint a file may be kept for ever, without it must be asked about.
  func response(_ path: String) -> HTTPResponse? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let file = files[path] { return response(file, cache: "no-cache") }
    guard parts.count >= 3 else { return nil }
    let plain = (parts.dropLast(2) + parts.suffix(1)).joined(separator: ".")
    guard let file = files[plain], parts[parts.count - 2] == file.fingerprint else { return nil }
    return response(file, cache: "public, max-age=31536000, immutable")
  }

  func response(_ file: File, cache: String) -> HTTPResponse {
    HTTPResponse(
      headers: HTTPHeaders([
        ("Content-Type", file.contentType), ("Cache-Control", cache), ("X-Content-Type-Options", "nosniff"),
      ]), body: file.bytes)
  }

  private static func stamped(_ name: String, _ fingerprint: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return name }
    return "\(name[..<dot]).\(fingerprint)\(name[dot...])"
  }

  /// FNV-1a, 64 bits: it tells versions apart and guards nothing.
  private static func fingerprint(_ data: Data) -> String {
    let hash = data.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }

  private static func contentType(_ name: String) -> String? {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "webmanifest": "application/manifest+json"
    case "txt": "text/plain; charset=utf-8"
    default: nil
    }
  }
}

extension URL {
  fileprivate static func / (folder: URL, name: String) -> URL { folder.appendingPathComponent(name) }
}
