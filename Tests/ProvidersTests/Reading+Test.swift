import Foundation
import Testing
import Weather

@testable import Providers

/// Instants and readings without ceremony; every answer in these tests is synthetic, made for the case it shows.
func instant(_ text: String) throws -> Date { try #require(WeatherJSON.instant(text)) }

func read(_ json: String, kind: String = "forecast", near: Coordinates? = nil) throws -> Reading {
  let readings = try RecordedAnswer.read(
    Data(json.utf8), from: "open-meteo", kind: kind, near: near, now: Date(timeIntervalSince1970: 1_796_040_000))
  return try #require(readings.first)
}

extension Reading {
  func hour(_ text: String) throws -> Hour {
    let time = try instant(text)
    return try #require(hours?.first { $0.time == time })
  }
}
