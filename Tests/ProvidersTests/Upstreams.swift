import Foundation
import Synchronization
import Testing
import Weather

@testable import Providers

/// Answers by the path asked for, without a network, and remembers the requests.
final class Script: HTTPTransport {
  private let answers: [(path: String, answer: UpstreamAnswer)]
  private let asked = Mutex<[UpstreamRequest]>([])

  /// - Parameter answers: by a part of the path; the first that fits answers, and what none fits is not found.
  init(_ answers: KeyValuePairs<String, String>, status: Int = 200) {
    self.answers = answers.map { ($0.key, UpstreamAnswer(status: status, body: Data($0.value.utf8))) }
  }

  var requests: [UpstreamRequest] { asked.withLock { $0 } }
  var paths: [String] { requests.map { $0.url.path(percentEncoded: false) } }

  func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
    asked.withLock { $0.append(request) }
    let path = request.url.path(percentEncoded: false)
    return answers.first { path.contains($0.path) }?.answer ?? UpstreamAnswer(status: 404, body: Data())
  }
}

/// A recorded answer's readings.
func recorded(
  _ json: String, from provider: String, kind: String, status: Int = 200, near: Coordinates? = nil,
  now: Date = Date(timeIntervalSince1970: 1_796_040_000)
) throws(ProviderError) -> [Reading] {
  try RecordedAnswer.read(Data(json.utf8), from: provider, kind: kind, status: status, near: near, now: now)
}

/// What becomes of an answer that was cut off after any byte, or of which any value was replaced.
enum Mutation {
  static let replacements = ["null", "true", "-999", "1e300", "\"soon\"", "[]", "{}", "\"-\"", "NaN"]

  /// The answer with each of its values replaced in turn; `json` has no blanks and no text with a colon or comma in it.
  static func all(of json: String) -> [String] {
    let bytes = Array(json.utf8)
    var found: [String] = []
    for (start, byte) in bytes.enumerated() where byte == UInt8(ascii: ":") {
      var end = start + 1
      var depth = 0
      while end < bytes.count {
        switch bytes[end] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        if depth < 0 || (depth == 0 && bytes[end] == UInt8(ascii: ",")) { break }
        end += 1
      }
      for replacement in replacements {
        found.append(
          String(decoding: bytes[...start], as: UTF8.self) + replacement
            + String(decoding: bytes[end...], as: UTF8.self))
      }
    }
    return found
  }
}
