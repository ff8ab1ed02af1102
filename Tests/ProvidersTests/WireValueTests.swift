import Foundation
import Testing

@testable import Providers

@Suite("Reading JSON")
struct WireValueTests {
  private func value(_ text: String) throws -> WireValue { try WireValue(Data(text.utf8)) }

  @Test("Keys keep their order and of two equal ones the last counts")
  func order() throws {
    let object = try #require(try value(#"{"b":1,"a":[2,null,true],"b":"x"}"#).object)
    #expect(object.keys == ["b", "a"])
    #expect(object["b"] == .string("x"))
    #expect(object["a"] == .array([.number(2), .null, .bool(true)]))
  }

  @Test(
    "Numbers are what reading their text gives",
    arguments: [
      "0", "-0", "7", "12.5", "-12.345678", "1e3", "1.5E-7", "0.1", "123456789012345", "1234567890123456789",
      "0.30000000000000004", "98.6000000000000014", "1796040000", "-9999.99", "100e-1",
    ])
  func numbers(text: String) throws { #expect(try value(text) == .number(try #require(Double(text)))) }

  @Test(
    "Bare NaN and Infinity of any case are nothing", arguments: ["NaN", "nan", "-nan", "Infinity", "-Infinity", "inf"])
  func notNumbers(text: String) throws { #expect(try value("[\(text), 1]") == .array([.null, .number(1)])) }

  @Test("Escapes are resolved, pairs joined, a lone half replaced")
  func escapes() throws {
    #expect(try value(#""S\u00e3o \"Paulo\"\n\/ \ud83c\udf27 \ud83c""#) == .string("São \"Paulo\"\n/ 🌧 \u{FFFD}"))
  }

  @Test(
    "What is not JSON is refused as a whole",
    arguments: [
      "", " ", "{", "[1,]", "{\"a\":}", "{\"a\" 1}", "tru", "01x", "1 2", "\"a", "<html>", "{'a':1}", "-", "1.",
    ])
  func refused(text: String) {
    #expect(throws: ProviderError.unreadable(field: "")) { try value(text) }
  }

  @Test("An answer cut off anywhere is unreadable, and none crashes the reader")
  func cutOff() {
    let whole = Data(#"{"a":[1.5,"é\u00e9",null,{"b":-2e3}],"c":true}"#.utf8)
    for length in 0..<whole.count {
      #expect(throws: ProviderError.unreadable(field: "")) { try WireValue(whole.prefix(length)) }
    }
  }

  @Test("Lists in lists without end do not eat the stack")
  func depth() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: ProviderError.unreadable(field: "")) { try value(deep) }
  }

  @Test("A byte order mark before the answer does not matter")
  func byteOrderMark() throws {
    #expect(try WireValue(Data([0xEF, 0xBB, 0xBF] + Array("[1]".utf8))) == .array([.number(1)]))
  }

  @Test(
    "Times with and without seconds, zone or offset are instants",
    arguments: [
      ("2026-06-08T18:00", 1_780_956_000), ("2026-06-08T18:00:00", 1_780_956_000), ("2026-06-08 18:00", 1_780_956_000),
      ("2026-06-08T18:00Z", 1_780_941_600), ("2026-06-08T20:00+02:00", 1_780_941_600),
      ("2026-06-08T13:30:15.25-0430", 1_780_941_615),
    ])
  func times(text: String, seconds: Int) throws {
    // 18:00 in an offset of −4 h is 22:00Z; a text's own zone wins over the answer's offset.
    let date = try #require(WireTime.instant(text, offset: -4 * 3600))
    #expect(Int(date.timeIntervalSince1970) == seconds)
  }

  @Test(
    "What is no time is none",
    arguments: ["", "soon", "2026-13-01", "2026-06-08T25:00", "2026-06-08T18", "2026-06-08T18:00+"])
  func noTime(text: String) { #expect(WireTime.instant(text, offset: 0) == nil) }

  @Test(
    "A date is found from seconds before and after 1970 and on a leap day",
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), (1_796_083_199, "2026-11-30"),
    ])
  func dates(seconds: Int, text: String) { #expect(WireTime.dateText(secondsSince1970: seconds) == text) }
}
