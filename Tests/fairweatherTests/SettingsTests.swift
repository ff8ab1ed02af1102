import Foundation
import Testing
import Weather

@testable import fairweather

@Suite("Settings")
struct SettingsTests {
  private func settings(_ raw: [String] = [], _ environment: [String: String] = [:]) throws -> Settings {
    let options: [CommandOption] = [
      .taking("N", "port", ""), .taking("INSTANT", "clock", ""), DataOptions.clockSpeed, DataOptions.clockSince,
      .taking("F", "data", ""),
    ]
    return Settings(words: try CommandWords(raw, accepting: options), environment: environment)
  }

  @Test("The command line wins over the environment, and an empty name counts as absent")
  func precedence() throws {
    #expect(try settings(["--port", "1"], ["FAIRWEATHER_PORT": "2"]).value("port") == "1")
    #expect(try settings([], ["FAIRWEATHER_PORT": "2"]).value("port") == "2")
    #expect(try settings([], ["FAIRWEATHER_PORT": ""]).value("port") == nil)
    #expect(try settings([], ["FAIRWEATHER_DATA": "/x/y"]).data.path == "/x/y")
  }

  @Test("A number out of range is refused with the range", arguments: ["0", "70000", "-1", "many", "8080.5"])
  func numbers(text: String) throws {
    let settings = try settings([], ["FAIRWEATHER_PORT": text])
    #expect(throws: UsageError("--port \(text) cannot be; it takes a whole number from 1 to 65535.")) {
      try settings.integer("port", in: 1...65_535, default: 8080)
    }
  }

  @Test("A clock starts where it is told and runs on")
  func clock() throws {
    let clock = try settings(["--clock", "2026-06-18T07:00:00Z"]).clock()
    let first = clock()
    #expect(abs(first.timeIntervalSince1970 - 1_781_766_000) < 5)
    #expect(clock() >= first)
  }

  @Test("A clock that was set can run faster, in whole numbers and not without a start")
  func speed() throws {
    let clock = try settings(["--clock", "2026-06-18T07:00:00Z", "--clock-speed", "100"]).clock()
    let (first, real) = (clock(), ContinuousClock.now)
    while ContinuousClock.now - real < .milliseconds(20) {}
    #expect((2...60).contains(clock().timeIntervalSince(first)))
    let set = ["--clock", "2026-06-18T07:00:00Z", "--clock-since", "2026-05-18T07:00:00Z", "--clock-speed", "2"]
    let since = try #require(WeatherJSON.instant("2026-05-18T07:00:00Z"))
    let expected = since.addingTimeInterval(31 * 86_400 + 2 * Date().timeIntervalSince(since))
    #expect(abs(try settings(set).clock()().timeIntervalSince(expected)) < 60)
    for words in [["--clock-speed", "10"], ["--clock", "2026-06-18T07:00:00Z", "--clock-speed", "0"]] {
      #expect(throws: UsageError.self) { try settings(words).clock() }
    }
  }

  @Test("What is no instant is refused")
  func badClock() throws {
    let settings = try settings(["--clock", "noon"])
    #expect(throws: UsageError.self) { try settings.clock() }
  }
}
