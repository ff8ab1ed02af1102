import Foundation
import Weather

/// OpenWeatherMap's air: concentrations in µg/m³, one hour a row.
///
/// Its own index of five steps is neither the US nor the European one, and left out.
enum OpenWeatherMapAir {
  static func reading(_ root: WireObject) throws(ProviderError) -> Reading {
    guard let rows = root["list"]?.array else { throw .unreadable(field: "list") }
    if !rows.isEmpty, !rows.contains(where: { $0["components"] != nil }) {
      throw .unreadable(field: "list[0].components")
    }
    var reading = Reading()
    reading.coordinates = OpenWeatherMapPlaces.point(root["coord"])
    let air = rows.compactMap(hour).filter(\.isKnown)
    guard !air.isEmpty else { throw .noData }
    reading.air = air
    return reading
  }

  private static func hour(_ row: WireValue) -> AirHour? {
    guard let time = OpenWeatherMapHours.instant(row["dt"]) else { return nil }
    func amount(_ name: String) -> Concentration? { row["components"]?[name]?.number.flatMap { Concentration($0) } }
    var hour = AirHour(time: time)
    hour.pm2_5 = amount("pm2_5")
    hour.pm10 = amount("pm10")
    hour.ozone = amount("o3")
    hour.nitrogenDioxide = amount("no2")
    hour.sulphurDioxide = amount("so2")
    hour.carbonMonoxide = amount("co")
    return hour
  }
}
