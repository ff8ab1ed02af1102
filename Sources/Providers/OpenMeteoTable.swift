import Foundation
import Weather

/// A quantity as Open-Meteo names it, today's name first, then older ones.
struct OpenMeteoVariable: Sendable {
  let names: [String]
  let unit: WireUnit
  /// What Open-Meteo sends when no other unit was asked for.
  let defaultUnit: String
  let merging: Merging
  /// Whether a truth value counts, as 1 or 0.
  var isFlag = false

  /// How several members of an ensemble become one value.
  enum Merging: Sendable { case mean, circular, mode }

  init(_ names: String..., unit: WireUnit, default defaultUnit: String = "", merging: Merging = .mean) {
    self.names = names
    self.unit = unit
    self.defaultUnit = defaultUnit
    self.merging = merging
  }

  static func temperature(_ names: String...) -> Self { Self(names, .celsius, "°C") }
  static func speed(_ names: String...) -> Self { Self(names, .metresPerSecond, "") }
  static func water(_ names: String...) -> Self { Self(names, .millimetres, "mm") }
  static func plain(_ names: String...) -> Self { Self(names, .plain, "") }
  static func concentration(_ names: String...) -> Self { Self(names, .micrograms, "μg/m³") }
  static func height(_ names: String...) -> Self { Self(names, .metres, "m") }
  static func angle(_ names: String...) -> Self { Self(names, .plain, "", .circular) }
  static func code(_ names: String...) -> Self { Self(names, .plain, "", .mode) }

  static func flag(_ names: String...) -> Self {
    var variable = Self(names, .plain, "", .mode)
    variable.isFlag = true
    return variable
  }

  private init(_ names: [String], _ unit: WireUnit, _ defaultUnit: String, _ merging: Merging = .mean) {
    self.names = names
    self.unit = unit
    self.defaultUnit = defaultUnit
    self.merging = merging
  }
}

/// One block of an answer, such as `hourly`: rows of time, and columns by variable.
///
/// Columns may carry a model's name (`temperature_2m_icon_seamless`) or a member's number (`temperature_2m_member01`).
struct OpenMeteoTable {
  /// When each row is stamped; `nil` for a stamp that cannot be read.
  let times: [Date?]
  /// The stamps as sent, for daily rows whose date is not an instant.
  let stamps: [WireValue]
  let columns: WireObject
  let units: WireObject?
  /// The unit of a speed that has none.
  private let speedUnit: String
  private let keys: Keys

  init(columns: WireObject, units: WireObject?, speedUnit: String, stamps: [WireValue], times: [Date?]) {
    self.columns = columns
    self.units = units
    self.speedUnit = speedUnit
    self.stamps = stamps
    self.times = times
    keys = Keys(columns.keys)
  }

  var count: Int { stamps.count }

  /// Whether any of these variables has a column here.
  func hasAny(of variables: [OpenMeteoVariable]) -> Bool {
    variables.contains { !keys.plainOrModels($0).isEmpty || !keys.members($0).isEmpty }
  }

  /// A column's values in our unit, one a row; of several models the first in the answer that knows the row.
  func numbers(_ variable: OpenMeteoVariable) -> [Double?] {
    let candidates = keys.plainOrModels(variable).map { converted($0, as: variable) }
    guard let first = candidates.first else { return Array(repeating: nil, count: count) }
    return candidates.count == 1
      ? first : stamps.indices.map { row in candidates.lazy.compactMap { $0[row] }.first }
  }

  /// A column's values as sent, for what is not a number.
  func values(_ variable: OpenMeteoVariable) -> [WireValue] {
    let candidates = keys.plainOrModels(variable).compactMap { columns[$0]?.array }
    return stamps.indices.map { row in
      candidates.lazy.compactMap { row < $0.count && !$0[row].isNull ? $0[row] : nil }.first ?? .null
    }
  }

  /// Whether the variable comes as an ensemble; several models are none.
  func isEnsemble(_ variable: OpenMeteoVariable) -> Bool { !keys.members(variable).isEmpty }

  /// Each member's column; the control run is the first.
  func members(_ variable: OpenMeteoVariable) -> [[Double?]] {
    (keys.plainOrModels(variable) + keys.members(variable)).map { converted($0, as: variable) }
  }

  private func converted(_ key: String, as variable: OpenMeteoVariable) -> [Double?] {
    let values = columns[key]?.array ?? []
    // A model's column is listed under its own name, or only under the variable's.
    let unit = units?[key]?.text ?? variable.names.lazy.compactMap { units?[$0]?.text }.first
    let assumed = variable.unit == .metresPerSecond ? speedUnit : variable.defaultUnit
    guard let conversion = variable.unit.conversion(from: unit, default: assumed) else {
      return Array(repeating: nil, count: count)
    }
    return stamps.indices.map { row in
      guard row < values.count else { return nil }
      return (values[row].number ?? (variable.isFlag ? values[row].flag : nil)).map { conversion($0) }
    }
  }
}

extension OpenMeteoTable {
  /// Which columns speak of a variable.
  private struct Keys {
    private var plain: Set<String> = []
    private var suffixed: [(key: String, words: [Substring])] = []

    init(_ keys: [String]) {
      for key in keys {
        plain.insert(key)
        suffixed.append((key, key.split(separator: "_")))
      }
    }

    /// The variable's own column; without one, those of models in the order of the answer.
    func plainOrModels(_ variable: OpenMeteoVariable) -> [String] {
      if let name = variable.names.first(where: plain.contains) { return [name] }
      return suffixes(of: variable) { !Self.isMember($0) && !Self.notModels.contains($0) }
    }

    func members(_ variable: OpenMeteoVariable) -> [String] { suffixes(of: variable, where: Self.isMember) }

    private func suffixes(of variable: OpenMeteoVariable, where accepts: (Substring) -> Bool) -> [String] {
      for name in variable.names {
        let words = name.split(separator: "_")
        let found = suffixed.filter {
          $0.words.count > words.count && $0.words.starts(with: words) && accepts($0.words[words.count])
        }
        if !found.isEmpty { return found.map(\.key) }
      }
      return []
    }

    private static func isMember(_ word: Substring) -> Bool { word.hasPrefix("member") }

    /// Words that make another variable of one, where a model's name would begin.
    private static let notModels: Set<Substring> = [
      "max", "min", "mean", "sum", "dominant", "hours", "duration", "anomaly", "spread", "previous", "instant", "type",
      "probability", "water", "height", "low", "mid", "high", "clear", "median", "p10", "p25", "p75", "p90", "20m",
      "80m", "120m", "180m", "potential", "category", "wildfires", "pm2", "pm10", "ozone", "nitrogen", "sulphur",
      "carbon", "peak", "level", "direction", "period", "convective", "efi", "sot",
    ]
  }
}
