import Foundation
import Weather

/// One location's answer of any Open-Meteo service, opened but not yet understood.
struct OpenMeteoAnswer {
  let root: WireObject
  let coordinates: Coordinates?
  let elevation: Elevation?
  /// Seconds east of Greenwich that every local time of this answer is in, summer and winter alike.
  let offset: Int
  /// What a speed is taken to be in where the answer names no unit: what Open-Meteo sends unless asked otherwise.
  var speedUnit = "km/h"

  init(_ root: WireObject) {
    self.root = root
    if let latitude = root["latitude"]?.number, let longitude = root["longitude"]?.number {
      coordinates = Coordinates(latitude: latitude, longitude: longitude)
    } else {
      coordinates = nil
    }
    elevation = root["elevation"]?.number.flatMap { Elevation($0) }
    offset = Self.offset(of: root)
  }

  /// The answers in a body: one, or one a location where several were asked for.
  static func all(in body: Data, status: Int, now: Date, retryAfter: String? = nil) throws(ProviderError) -> [Self] {
    let value: WireValue
    do {
      value = try WireValue(body)
    } catch {
      // A page of HTML with an error status says all it has to say by its status.
      if status >= 400 {
        throw OpenMeteoError.error(status: status, reason: nil, retryAfter: retryAfter, now: now)
      }
      throw error
    }
    switch value {
    case .object(let root):
      if let error = OpenMeteoError.error(in: root, status: status, retryAfter: retryAfter, now: now) { throw error }
      return [Self(root)]
    case .array(let roots):
      if status >= 400 {
        throw OpenMeteoError.error(status: status, reason: nil, retryAfter: retryAfter, now: now)
      }
      let answers = roots.compactMap(\.object).map(Self.init)
      guard !answers.isEmpty else { throw roots.isEmpty ? .noData : .unreadable(field: "[0]") }
      return answers
    default:
      throw .unreadable(field: "")
    }
  }

  /// The rows of a block; `nil` where the answer has no such block.
  func table(_ name: String) throws(ProviderError) -> OpenMeteoTable? {
    guard let block = root[name], !block.isNull else { return nil }
    let units = root[name + "_units"]?.object
    let columns: WireObject
    switch block {
    case .object(let object): columns = object
    case .array(let rows): columns = Self.columns(of: rows.compactMap(\.object))
    default: throw .unreadable(field: name)
    }
    guard let time = columns["time"] else {
      // Columns without times belong nowhere; a block without columns is an empty one.
      guard !columns.keys.contains(where: { columns[$0]?.array != nil }) else {
        throw .unreadable(field: name + ".time")
      }
      return OpenMeteoTable(columns: columns, units: units, speedUnit: speedUnit, stamps: [], times: [])
    }
    guard let stamps = time.array else { throw .unreadable(field: name + ".time") }
    let times = stamps.map(instant)
    guard stamps.isEmpty || times.contains(where: { $0 != nil }) else { throw .unreadable(field: name + ".time") }
    return OpenMeteoTable(columns: columns, units: units, speedUnit: speedUnit, stamps: stamps, times: times)
  }

  /// A block that is one moment, as a table of one row, with the seconds that its amounts fell in.
  ///
  /// - Parameter now: stands in for a time that is left out.
  func moment(_ name: String, now: Date? = nil) throws(ProviderError) -> (row: OpenMeteoTable, interval: Double?)? {
    guard let block = root[name], !block.isNull else { return nil }
    guard let values = block.object else { throw .unreadable(field: name) }
    let stamp = values["time"] ?? .null
    guard let time = stamp.isNull ? now : instant(stamp) else { throw .unreadable(field: name + ".time") }
    let row = OpenMeteoTable(
      columns: Self.columns(of: [values]), units: root[name + "_units"]?.object, speedUnit: speedUnit, stamps: [stamp],
      times: [time])
    return (row, values["interval"]?.number.flatMap { $0 > 0 ? $0 : nil })
  }

  /// When a stamp is: seconds since 1970, or a local time in this answer's one offset.
  func instant(_ stamp: WireValue) -> Date? {
    if let seconds = stamp.number {
      return abs(seconds) < 1e11 ? Date(timeIntervalSince1970: seconds) : nil
    }
    return stamp.text.flatMap { WireTime.instant($0, offset: offset) }
  }

  /// A daily row's date: as written, or the UTC calendar date of its stamp moved by the answer's offset.
  func date(_ stamp: WireValue) -> LocalDate? {
    if let seconds = stamp.number, abs(seconds) < 1e11 {
      return LocalDate(WireTime.dateText(secondsSince1970: Int(seconds) + offset))
    }
    return stamp.text.flatMap { LocalDate(String($0.prefix(10))) }
  }

  /// Rows of objects turned into columns, missing members as null.
  private static func columns(of rows: [WireObject]) -> WireObject {
    var names = WireObject()
    for row in rows { for key in row.keys { names[key] = .null } }
    var columns = WireObject()
    for key in names.keys { columns[key] = .array(rows.map { $0[key] ?? .null }) }
    return columns
  }

  private static func offset(of root: WireObject) -> Int {
    if let seconds = root["utc_offset_seconds"]?.number, abs(seconds) <= 18 * 3600 { return Int(seconds) }
    // Without the offset the zone's own at the first stamp is the best that can be had.
    guard let name = root["timezone"]?.text, let zone = TimeZone(identifier: name) else { return 0 }
    let stamps = ["hourly", "minutely_15", "daily"].lazy.compactMap { root[$0]?["time"]?.array?.first?.text }
    let first = stamps.first ?? root["current"]?["time"]?.text ?? root["current_weather"]?["time"]?.text
    return first.flatMap { WireTime.instant($0, offset: 0) }.map(zone.secondsFromGMT(for:)) ?? 0
  }
}
