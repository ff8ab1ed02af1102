import Foundation

/// What thirty-one forecasts of one hour say: the control run's and thirty members'.
struct EnsembleLine: Sendable {
  let members: [Row]
}

/// `/v1/ensemble`: the forecast's variables, each as many columns, `temperature_2m`, `temperature_2m_member01` …
extension OpenMeteoModel where Line == EnsembleLine {
  static func ensemble(_ planet: Planet, now: Date) -> OpenMeteoModel {
    let run = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 21_600).rounded(.down) * 21_600)
    let variables = OpenMeteoModel<Row>.forecast(planet)
    return OpenMeteoModel(
      grid: 0.25, currentStep: 3600, columns: [:],
      derived: { name in
        guard let (variable, member) = Self.parse(name) else { return nil }
        let found = variables.columns[variable] ?? variables.aliases[variable].flatMap { variables.columns[$0] }
        return found.map { column in
          Column(column.measure, decimals: column.decimals) { line, climate in
            column.value(line.members[member], climate)
          }
        }
      },
      expand: { name in [name] + (1...30).map { "\(name)_member\(CivilDay.two($0))" } }, aliases: [:],
      lines: { climate, start, step, count in
        let runs = (0...30).map { number in
          planet.rows(at: climate, from: start, step: step, count: count, member: (number, run))
        }
        return (0..<count).map { index in EnsembleLine(members: runs.map { $0[index] }) }
      }, daily: [:])
  }

  /// "cape_member07" is the variable "cape" of member 7; without an ending it is the control run's, 0.
  private static func parse(_ name: String) -> (variable: String, member: Int)? {
    guard let mark = name.range(of: "_member", options: .backwards) else { return (name, 0) }
    guard let number = Int(name[mark.upperBound...]), (1...30).contains(number) else { return nil }
    return (String(name[..<mark.lowerBound]), number)
  }
}
