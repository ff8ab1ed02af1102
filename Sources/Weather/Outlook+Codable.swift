public import Foundation

/// Why a saved outlook cannot be read.
public enum OutlookError: Error, Equatable {
  /// What stands at a path of the document (`hours[3].time`) and what was expected there.
  case unreadable(path: String, problem: String)
}

extension Outlook: Encodable {
  private enum CodingKeys: String, CodingKey {
    case place, sources, now, hours, nextHour, days, air, airStation, sea, tides, alerts
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(place, forKey: .place)
    try fields.encode(sources, forKey: .sources)
    try fields.encode(now, forKey: .now)
    try fields.encode(hours, forKey: .hours)
    try fields.encode(nextHour, forKey: .nextHour)
    try fields.encode(days, forKey: .days)
    try fields.encode(air, forKey: .air)
    try fields.encode(airStation, forKey: .airStation)
    try fields.encode(sea, forKey: .sea)
    try fields.encode(tides, forKey: .tides)
    try fields.encode(alerts, forKey: .alerts)
  }

  /// Reads a saved outlook and tells it for a moment; see ``SavedOutlook``.
  public static func read(_ document: Data, at moment: Date? = nil) throws(OutlookError) -> Outlook {
    let saved: SavedOutlook
    do {
      saved = try WeatherJSON.decoder().decode(SavedOutlook.self, from: document)
    } catch let error as DecodingError {
      throw .init(error)
    } catch {
      throw .unreadable(path: "", problem: "it is not JSON")
    }
    return try saved.outlook(at: moment)
  }
}

/// An outlook as a document holds it: `place` and `hours` are needed, every other block may be absent or `null`.
///
/// What follows from the rest (now, days, tides, indices) is not read but made again.
public struct SavedOutlook: Decodable, Sendable {
  private let place: Place
  private let sources: [Source]?
  private let hours: [Hour]
  private let nextHour: [MinuteStep]?
  private let air: [AirHour]?
  private let airStation: AirStation?
  private let sea: [SeaHour]?
  private let alerts: [Alert]?

  /// - Parameter moment: the moment to tell it for; without one the newest `fetchedAt`, else the first hour.
  public func outlook(at moment: Date? = nil) throws(OutlookError) -> Outlook {
    guard let first = hours.map(\.time).min() else {
      throw .unreadable(path: "hours", problem: "it is empty; at least one hour is needed")
    }
    let sources = sources ?? []
    return Outlook(
      place: place, sources: sources, hours: hours, nextHour: nextHour ?? [], air: air ?? [],
      airStation: airStation, sea: sea ?? [], alerts: alerts,
      at: moment ?? sources.map(\.fetchedAt).filter { $0 != Source.undated }.max() ?? first)
  }
}

extension OutlookError: CustomStringConvertible {
  /// `hours[3].time: “noon” is not an instant such as 2026-11-30T06:00:00Z`.
  public var description: String {
    switch self {
    case .unreadable(let path, let problem): path.isEmpty ? problem : "\(path): \(problem)"
    }
  }

  /// Where a decoder stopped, as a path a person can find, and what it missed there.
  public init(_ error: DecodingError) {
    func path(_ keys: [any CodingKey]) -> String {
      keys.reduce(into: "") { path, key in
        if let index = key.intValue {
          path += "[\(index)]"
        } else {
          path += (path.isEmpty ? "" : ".") + key.stringValue
        }
      }
    }
    switch error {
    case .keyNotFound(let key, let context):
      self = .unreadable(path: path(context.codingPath + [key]), problem: "it is missing")
    case .typeMismatch(let type, let context):
      self = .unreadable(path: path(context.codingPath), problem: "it is not \(Self.kind(of: type))")
    case .valueNotFound(_, let context):
      self = .unreadable(path: path(context.codingPath), problem: "it is null")
    case .dataCorrupted(let context):
      self = .unreadable(
        path: path(context.codingPath),
        problem: context.codingPath.isEmpty ? "it is not JSON" : context.debugDescription)
    @unknown default:
      self = .unreadable(path: "", problem: "it cannot be read")
    }
  }

  /// A Swift type in JSON's own words.
  private static func kind(of type: Any.Type) -> String {
    switch type {
    case is any Numeric.Type: "a number"
    case is Bool.Type: "true or false"
    case is String.Type: "a string"
    case is any RandomAccessCollection.Type: "an array"
    default: "an object"
    }
  }
}

extension Day: Encodable {
  private enum CodingKeys: String, CodingKey {
    case date, temperatureMax, temperatureMin, condition, precipitation, precipitationProbabilityMax, snowfall
    case windSpeedMax, windGustMax, uvIndexMax, sunrise, sunset, sun, moonrise, moonset, moonPhase, moonIllumination,
      spread
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(date, forKey: .date)
    try fields.encode(temperatureMax, forKey: .temperatureMax)
    try fields.encode(temperatureMin, forKey: .temperatureMin)
    try fields.encode(condition?.rawValue, forKey: .condition)
    try fields.encode(precipitation, forKey: .precipitation)
    try fields.encode(precipitationProbabilityMax, forKey: .precipitationProbabilityMax)
    try fields.encode(snowfall, forKey: .snowfall)
    try fields.encode(windSpeedMax, forKey: .windSpeedMax)
    try fields.encode(windGustMax, forKey: .windGustMax)
    try fields.encode(uvIndexMax, forKey: .uvIndexMax)
    try fields.encode(sun.sunrise, forKey: .sunrise)
    try fields.encode(sun.sunset, forKey: .sunset)
    try fields.encode(sun.kind.rawValue, forKey: .sun)
    try fields.encode(moonrise, forKey: .moonrise)
    try fields.encode(moonset, forKey: .moonset)
    try fields.encode(moonPhase.rawValue, forKey: .moonPhase)
    try fields.encode(moonIllumination, forKey: .moonIllumination)
    try fields.encode(spread, forKey: .spread)
  }
}
