public import Foundation

/// The one way instants and missing values are written in JSON: UTC to the second, `null` and never left out.
public enum WeatherJSON {
  public static func encoder(pretty: Bool = false) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      pretty ? [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(text(of: date))
    }
    return encoder
  }

  /// Reads what ``encoder(pretty:)`` writes; other instants are an error that quotes them.
  public static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = instant(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "“\(text)” is not an instant such as 2026-11-30T06:00:00Z")
      }
      return date
    }
    return decoder
  }

  /// `2026-11-30T06:00:00Z`.
  public static func text(of instant: Date) -> String {
    instant.formatted(Date.ISO8601FormatStyle(timeZone: .gmt))
  }

  /// Reads an instant with `Z` or an offset, with or without fractions of a second, with or without seconds.
  ///
  /// A date alone, a time alone, a date that does not exist and anything behind the instant are refused.
  public static func instant(_ text: String) -> Date? {
    let form = /(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d+)?)?(Z|[+-]\d\d:?\d\d)/
    guard let match = text.wholeMatch(of: form), LocalDate(String(match.1)) != nil else { return nil }
    let clock = "\(match.2):\(match.3):\(match.4 ?? "00")"
    let whole = try? Date.ISO8601FormatStyle().parse("\(match.1)T\(clock)\(match.6)")
    return whole?.addingTimeInterval(match.5.flatMap { Double("0\($0)") } ?? 0)
  }
}

extension KeyedDecodingContainer {
  /// A field that costs only itself: absent, `null`, of the wrong type or impossible is `nil`.
  public func lossy<Value: Decodable>(_ key: Key) -> Value? {
    (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
  }
}
