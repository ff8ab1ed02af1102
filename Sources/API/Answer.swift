import Foundation
import HTTPServer
import Weather

/// One way to turn a value into a JSON answer.
enum Answer {
  static func json(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
    .json(bytes(value), status: status)
  }

  static func bytes(_ value: some Encodable) -> [UInt8] {
    do {
      return Array(try WeatherJSON.encoder().encode(value))
    } catch {
      // Only a non-finite number can do this, and quantities are finite by construction.
      preconditionFailure("an answer of ours cannot be encoded: \(error)")
    }
  }
}
