import Foundation
import Weather

/// The air at an instant and the sky above it; nothing beyond the model's horizon.
struct AirLine: Sendable {
  let air: AirMoment?
  let sky: Moment?
}

/// What `/v1/air-quality` can be asked for; all of it is the state at the stamp.
extension OpenMeteoModel where Line == AirLine {
  /// The European service looks five days ahead; what is asked beyond is `null`.
  static func air(_ planet: Planet, now: Date) -> OpenMeteoModel {
    let horizon = now.addingTimeInterval(5 * 86_400)
    return OpenMeteoModel(
      grid: 0.1, currentStep: 3600, columns: columns, aliases: [:],
      lines: { climate, start, step, count in
        (0..<count).map { index in
          let instant = start.addingTimeInterval(Double(index) * step)
          guard instant <= horizon else { return AirLine(air: nil, sky: nil) }
          let sky = planet.moment(at: climate, instant)
          return AirLine(air: AirMoment(sky, at: climate, on: planet), sky: sky)
        }
      }, daily: [:])
  }

  private static var columns: [String: Column<AirLine>] {
    var columns: [String: Column<AirLine>] = [
      "pm10": gas(\.pm10), "pm2_5": gas(\.pm2_5), "carbon_monoxide": gas(\.carbonMonoxide),
      "nitrogen_dioxide": gas(\.nitrogenDioxide), "sulphur_dioxide": gas(\.sulphurDioxide), "ozone": gas(\.ozone),
      "dust": gas(\.dust),
      "uv_index": Column(.plain) { line, _ in line.sky?.uvIndex },
      "uv_index_clear_sky": Column(.plain) { line, _ in line.sky?.clearUV },
      "us_aqi": Column(.usAQI) { line, _ in line.air?.usIndex },
      "european_aqi": Column(.europeanAQI) { line, _ in line.air?.europeanIndex },
    ]
    let kinds = ["alder", "birch", "grass", "mugwort", "olive", "ragweed"]
    for (index, kind) in kinds.enumerated() {
      columns[kind + "_pollen"] = Column(.grains) { line, _ in line.air?.pollen?[index] }
    }
    let names: [(Pollutant, String)] = [
      (.pm2_5, "pm2_5"), (.pm10, "pm10"), (.nitrogenDioxide, "nitrogen_dioxide"), (.ozone, "ozone"),
      (.sulphurDioxide, "sulphur_dioxide"), (.carbonMonoxide, "carbon_monoxide"),
    ]
    for (pollutant, name) in names {
      columns["us_aqi_" + name] = Column(.usAQI) { line, _ in
        line.air.map { Double(usAQI(pollutant, $0.concentration(of: pollutant))) }
      }
      columns["european_aqi_" + name] = Column(.europeanAQI) { line, _ in
        line.air.flatMap { europeanAQI(pollutant, $0.concentration(of: pollutant))?.value }
      }
    }
    return columns
  }

  private static func gas(_ path: any KeyPath<AirMoment, Double> & Sendable) -> Column<AirLine> {
    Column(.micrograms) { line, _ in line.air?[keyPath: path] }
  }
}
