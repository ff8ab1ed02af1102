import Foundation
import Weather

extension Computation {
  /// Sun, moon and the tides they make.
  static let sky: [Computation] = [
    several(
      "sun", ["latitude", "longitude", "date", "time_zone"], ["dawn", "sunrise", "noon", "sunset", "dusk"]
    ) { given in
      guard let coordinates = given.coordinates, let date = given.text("date").flatMap(LocalDate.init),
        let zone = given.text("time_zone").flatMap(TimeZone.init(identifier:))
      else { return nil }
      let day = PlaceCalendar(timeZone: zone).interval(of: date)
      guard day.duration > 0 else { return nil }  // a date that the zone skipped
      let sun = Sun.day(day, at: coordinates)
      return [sun.dawn, sun.sunrise, sun.noon, sun.sunset, sun.dusk].map { $0.map(ComputeText.instant) ?? "" }
    },
    several("moon", ["time"], ["phase_angle", "illumination"]) { given in
      guard let time = given.instant("time") else { return nil }
      let moon = Moon.illumination(at: time)
      return [ComputeText.number(moon.phaseAngle), ComputeText.number(moon.illuminated)]
    },
    Computation(
      name: "tides", columns: ["time", "sea_level"], results: ["time", "kind", "sea_level"],
      method: .table { cases in
        let samples = cases.compactMap { given -> (time: Date, level: SeaLevel)? in
          guard let time = given.instant("time"), let level = given.quantity("sea_level", SeaLevel.self) else {
            return nil
          }
          return (time, level)
        }
        return tides(from: samples).map { tide in
          [ComputeText.instant(tide.time), tide.kind.rawValue, ComputeText.number(tide.seaLevel.metres)]
        }
      }),
  ]
}
