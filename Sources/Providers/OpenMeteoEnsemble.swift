import Foundation
import Weather

/// Open-Meteo's ensembles: each variable as many columns, the control run's and one a member.
///
/// Mapped simply: an hour is the mean of the members (directions as vectors, codes by majority), a day's spread the
/// standard deviation between members of the day's mean temperature.
enum OpenMeteoEnsemble {
  static func hours(_ table: OpenMeteoTable) -> [Hour] {
    let spread = spread(in: table, of: OpenMeteoHours.temperature)
    let spreadAt = Dictionary(zip(table.times, spread)) { first, _ in first }
    return OpenMeteoHours.hours(table) { merged(table.members($0), by: $0.merging, rows: table.count) }.map {
      var hour = $0
      hour.temperatureSpread = spreadAt[hour.time] ?? nil
      return hour
    }
  }

  /// High, low and spread of each date that the hours touch.
  static func days(_ table: OpenMeteoTable, offset: Int) -> [ReadDay] {
    let members = table.members(OpenMeteoHours.temperature)
    guard !members.isEmpty else { return [] }
    let means = merged(members, by: .mean, rows: table.count)
    var rows: [String: [Int]] = [:]
    for (row, time) in table.times.enumerated() {
      guard let time else { continue }
      rows[WireTime.dateText(secondsSince1970: Int(time.timeIntervalSince1970) + offset), default: []].append(row)
    }
    return rows.sorted { $0.key < $1.key }.compactMap { text, rows in
      guard let date = LocalDate(text) else { return nil }
      var day = ReadDay(date: date)
      day.temperatureMax = rows.compactMap { means[$0] }.max().flatMap { Temperature($0) }
      day.temperatureMin = rows.compactMap { means[$0] }.min().flatMap { Temperature($0) }
      day.spread = deviation(
        members.compactMap { member in
          let known = rows.compactMap { member[$0] }
          return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        })
      return day
    }
  }

  /// The standard deviation between the members of a column, one a row; `nil` without members.
  static func spread(in table: OpenMeteoTable, of variable: OpenMeteoVariable) -> [Double?] {
    guard table.isEnsemble(variable) else { return Array(repeating: nil, count: table.count) }
    let members = table.members(variable)
    return table.stamps.indices.map { row in deviation(members.compactMap { $0[row] }) }
  }

  private static func merged(
    _ members: [[Double?]], by merging: OpenMeteoVariable.Merging, rows: Int
  ) -> [Double?] {
    (0..<rows).map { row in
      let known = members.compactMap { $0[row] }
      guard !known.isEmpty else { return nil }
      switch merging {
      case .mean: return known.reduce(0, +) / Double(known.count)
      case .circular: return direction(known)
      case .mode:
        let counts = Dictionary(known.map { ($0, 1) }, uniquingKeysWith: +)
        // Of two as frequent codes the higher, which is the worse weather.
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
      }
    }
  }

  /// The mean of directions as unit vectors; `nil` where they cancel out.
  private static func direction(_ degrees: [Double]) -> Double? {
    let radians = degrees.map { $0 * .pi / 180 }
    let x = radians.map(cos).reduce(0, +)
    let y = radians.map(sin).reduce(0, +)
    return hypot(x, y) < 1e-6 * Double(degrees.count) ? nil : atan2(y, x) * 180 / .pi
  }

  /// The sample's standard deviation; `nil` for fewer than two.
  private static func deviation(_ values: [Double]) -> Double? {
    guard values.count > 1 else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    return (squares / Double(values.count - 1)).squareRoot()
  }
}
