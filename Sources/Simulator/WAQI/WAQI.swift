import Foundation
import HTTPServer
import Weather

/// WAQI's feeds and map over the planet: a station in the middle of each tenth of a degree, none out at sea.
///
/// As with the real service a station may be silent, telling `"-"` for its index, or have stopped a day ago; the map
/// shows an index for the latter all the same.
struct WAQI: Sendable {
  let planet: Planet

  /// `/waqi/feed/geo:38.7;-9.1/` or `/waqi/feed/@12345/`.
  func feed(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    guard hasToken(request) else { return Self.error("Invalid key") }
    let name = request.path.split(separator: "/").last.map(String.init) ?? ""
    var station: Station?
    if name.hasPrefix("@") {
      station = Int(name.dropFirst()).flatMap(Station.init(id:))
    } else if name.hasPrefix("geo:") {
      let parts = name.dropFirst(4).split(separator: ";").map { Double($0) }
      guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
        let point = Coordinates(latitude: latitude, longitude: longitude)
      else { return Self.error("Invalid geo position") }
      station = Station(near: point)
    } else if name == "berlin" {
      station = Coordinates(latitude: 52.52, longitude: 13.41).flatMap(Station.init(near:))
    }
    guard let station, station.climate.land > 0.05 else { return Self.error("Unknown station") }
    let time = station.health == .stopped ? measured(now).addingTimeInterval(-26 * 3600) : measured(now)
    let air = air(of: station, at: time)
    var json = JSONText()
    json.raw(#"{"status":"ok","data":{"#)
    let index = station.health == .silent ? #""-""# : "\(Int(air.usIndex))"
    json.raw(#""aqi":\#(index),"idx":\#(station.id),"city":{"geo":"#)
    json.list([station.point.latitude, station.point.longitude]) { json, degrees in json.number(degrees, decimals: 3) }
    json.raw(#","name":"Station \#(station.id)"},"iaqi":{"#)
    // A silent station has one sensor left.
    for (key, pollutant) in station.health == .silent ? Array(Self.pollutants.prefix(1)) : Self.pollutants {
      json.name(key)
      json.raw(#"{"v":\#(usAQI(pollutant, air.concentration(of: pollutant)))}"#)
    }
    let dominant = Self.pollutants.max {
      usAQI($0.1, air.concentration(of: $0.1)) < usAQI($1.1, air.concentration(of: $1.1))
    }
    json.raw(#"},"dominentpol":"\#(dominant?.0 ?? "")","time":{"v":\#(Int(time.timeIntervalSince1970)),"iso":"#)
    json.string(Self.iso(time))
    json.raw(#"},"attributions":[{"name":"Simulated Environment Agency"},"#)
    json.raw(#"{"name":"World Air Quality Index Project"}]}}"#)
    return .json(json.bytes)
  }

  /// `/waqi/map/bounds/?latlng=south,west,north,east`: every station of the box with its index, without its time.
  func bounds(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    guard hasToken(request) else { return Self.error("Invalid key") }
    let sides = (request.query("latlng") ?? "").split(separator: ",").compactMap { Double($0) }
    guard sides.count == 4, sides[0] <= sides[2], sides[1] <= sides[3], sides[0] >= -90, sides[2] < 90,
      sides[1] >= -180, sides[3] < 180
    else {
      return Self.error("Invalid bounds")
    }
    let time = measured(now)
    var json = JSONText()
    json.raw(#"{"status":"ok","data":"#)
    json.list(Station.within(sides).filter { $0.climate.land > 0.05 }) { json, station in
      json.raw(#"{"lat":"#)
      json.number(station.point.latitude, decimals: 3)
      json.raw(#","lon":"#)
      json.number(station.point.longitude, decimals: 3)
      let index = station.health == .silent ? "-" : "\(Int(air(of: station, at: time).usIndex))"
      json.raw(#","uid":\#(station.id),"aqi":"\#(index)"}"#)
    }
    json.raw("}")
    return .json(json.bytes)
  }

  private static let pollutants: [(String, Pollutant)] = [
    ("pm25", .pm2_5), ("pm10", .pm10), ("o3", .ozone), ("no2", .nitrogenDioxide), ("so2", .sulphurDioxide),
    ("co", .carbonMonoxide),
  ]

  /// Stations report at the full hour.
  private func measured(_ now: Date) -> Date {
    Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
  }

  private func air(of station: Station, at time: Date) -> AirMoment {
    AirMoment(planet.moment(at: station.climate, time), at: station.climate, on: planet)
  }

  private func hasToken(_ request: HTTPRequest) -> Bool { !(request.query("token") ?? "").isEmpty }

  private static func iso(_ time: Date) -> String {
    let seconds = Int(time.timeIntervalSince1970)
    let day = CivilDay.floorDivide(seconds, 86_400)
    return "\(CivilDay.text(day))T\(CivilDay.two((seconds - day * 86_400) / 3600)):00:00+00:00"
  }

  /// Errors come with status 200, as with the real service.
  private static func error(_ reason: String) -> HTTPResponse {
    .json(Array(#"{"status":"error","data":"\#(reason)"}"#.utf8))
  }
}

extension WAQI {
  /// A station, by its place in a grid of 1,800 rows and 3,600 columns.
  struct Station: Sendable {
    let id: Int
    let point: Coordinates
    var climate: Climate { Climate(at: point, elevation: nil) }
    /// One station in eight is silent and one has stopped, the same ones on every planet.
    var health: Health {
      switch (UInt64(id) &* 0x9E37_79B9_7F4A_7C15) >> 61 {
      case 0: .silent
      case 1: .stopped
      default: .well
      }
    }

    enum Health { case well, silent, stopped }

    init?(id: Int) {
      guard (1...1800 * 3600).contains(id) else { return nil }
      let (row, column) = ((id - 1) / 3600, (id - 1) % 3600)
      guard
        let point = Coordinates(latitude: -89.95 + Double(row) / 10, longitude: -179.95 + Double(column) / 10)
      else { return nil }
      self.id = id
      self.point = point
    }

    init?(near point: Coordinates) {
      let row = min(1799, Int((point.latitude + 90) * 10))
      let column = min(3599, Int((point.longitude + 180) * 10))
      self.init(id: row * 3600 + column + 1)
    }

    /// No more than some thousand of them, row by row from the south.
    static func within(_ sides: [Double]) -> [Station] {
      let rows = Int((sides[0] + 90) * 10)...Int((sides[2] + 90) * 10)
      let columns = Int((sides[1] + 180) * 10)...Int((sides[3] + 180) * 10)
      return rows.prefix(40).flatMap { row in columns.prefix(40).compactMap { Station(id: row * 3600 + $0 + 1) } }
        .filter {
          (sides[0]...sides[2]).contains($0.point.latitude) && (sides[1]...sides[3]).contains($0.point.longitude)
        }
    }
  }
}
