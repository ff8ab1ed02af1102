import Foundation
import Weather

/// What an answer of WeatherAPI.com says; every quantity comes twice, and the metric one counts where both are there.
enum WeatherAPIAnswer {
  /// An answer's value, or the error that it is.
  static func open(
    _ body: Data, status: Int, now: Date, retryAfter: String? = nil
  ) throws(ProviderError) -> WireValue {
    let value: WireValue
    do {
      value = try WireValue(body)
    } catch {
      guard status < 400 else { throw Self.error(nil, status: status, now: now, retryAfter: retryAfter) }
      throw error
    }
    if let said = value["error"], !said.isNull {
      throw Self.error(said, status: status, now: now, retryAfter: retryAfter)
    }
    guard status < 400 else { throw Self.error(nil, status: status, now: now, retryAfter: retryAfter) }
    return value
  }

  /// The service's own codes tell what the status does not: 1006 and 2007 come with 400 and 403.
  private static func error(_ said: WireValue?, status: Int, now: Date, retryAfter: String?) -> ProviderError {
    let reason = said?["message"]?.text ?? said?.text
    let wait = RetryAfter.wait(retryAfter, now: now)
    switch said?["code"]?.number {
    case 1002, 2006: return .refused(status: 401, retryAfter: wait, reason: reason)
    case 1006: return .noSuchPlace
    case 1003, 1005, 9000, 9001: return .refused(status: 400, retryAfter: wait, reason: reason)
    // A month's calls are used up; nobody says when the plan's month ends, so it is tried again each UTC day.
    case 2007: return .quota(retryAfter: wait ?? untilTomorrow(now), reason: reason)
    case 2008, 2009: return .refused(status: 403, retryAfter: wait, reason: reason)
    case 9999: return .refused(status: 500, retryAfter: wait, reason: reason)
    default:
      if status == 429 { return .quota(retryAfter: wait ?? .seconds(90), reason: reason) }
      return .refused(status: status >= 400 ? status : 400, retryAfter: wait, reason: reason)
    }
  }

  static func untilTomorrow(_ now: Date) -> Duration {
    .seconds(86_400 - Int(now.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)) + 60)
  }

  /// A forecast or the present weather; each block only where the answer speaks of it.
  ///
  /// - Parameter now: stands in for the time of a present state that tells none.
  static func weather(_ root: WireValue, now: Date?) throws(ProviderError) -> Reading {
    guard root.object != nil else { throw .unreadable(field: "") }
    if root["bulk"] != nil {
      throw .refused(status: 200, retryAfter: nil, reason: "Fairweather does not ask for many places at once here")
    }
    let location = root["location"]
    var reading = Reading()
    if let latitude = location?["lat"]?.number, let longitude = location?["lon"]?.number {
      reading.coordinates = Coordinates(latitude: latitude, longitude: longitude)
    }
    let clock = PlaceClock(zone: location?["tz_id"]?.text)
    if let current = root["current"], !current.isNull {
      guard current.object != nil else { throw .unreadable(field: "current") }
      let time =
        clock.instant(epoch: current["last_updated_epoch"], local: current["last_updated"])
        ?? clock.instant(epoch: location?["localtime_epoch"], local: location?["localtime"]) ?? now
      if let time {
        let state = hour(current, at: time)
        reading.current = state.isKnown ? state : nil
        reading.air = air(current, at: time).map { [$0] }
      }
    }
    if let days = root["forecast"]?["forecastday"], !days.isNull {
      guard let days = days.array else { throw .unreadable(field: "forecast.forecastday") }
      try set(&reading, from: days, clock)
    }
    reading.alerts = root["alerts"]?["alert"]?.array.map { WeatherAPIAlerts.alerts($0, clock) }
    guard reading.hours != nil || reading.current != nil || reading.days != nil else {
      throw .unreadable(field: root["current"] == nil ? "forecast" : "current")
    }
    return reading
  }

  private static func set(
    _ reading: inout Reading, from days: [WireValue], _ clock: PlaceClock
  ) throws(ProviderError) {
    reading.days = days.compactMap { WeatherAPIDays.day($0, clock, at: reading.coordinates) }
    let rows = days.flatMap { $0["hour"]?.array ?? [] }
    guard !rows.isEmpty else {
      // Days alone are an answer; days of which none can be read are not.
      if !days.isEmpty, reading.days?.isEmpty == true { throw .unreadable(field: "forecast.forecastday[0]") }
      return
    }
    var hours: [Date: Hour] = [:]
    var air: [Date: AirHour] = [:]
    for row in rows {
      guard let time = clock.instant(epoch: row["time_epoch"], local: row["time"]), hours[time] == nil else { continue }
      hours[time] = hour(row, at: time)
      air[time] = Self.air(row, at: time)
    }
    guard !hours.isEmpty else { throw .unreadable(field: "forecast.forecastday[0].hour[0].time_epoch") }
    reading.hours = hours.values.sorted { $0.time < $1.time }
    // The state now lies between two of the hours' own and would count its pollutants twice.
    if !air.isEmpty { reading.air = air.values.sorted { $0.time < $1.time } }
  }

  private static func hour(_ row: WireValue, at time: Date) -> Hour {
    var hour = Hour(time: time)
    hour.temperature = temperature(row, "temp")
    hour.apparentTemperature = temperature(row, "feelslike")
    hour.dewPoint = temperature(row, "dewpoint")
    hour.humidity = row["humidity"]?.number.flatMap { Percentage($0) }
    hour.sky = WeatherAPISky.sky(row["condition"])
    hour.isDay = (row["is_day"]?.number ?? row["is_day"]?.flag).flatMap { $0 == 0 ? false : $0 == 1 ? true : nil }
    hour.precipitation = water(row, "precip")
    hour.precipitationProbability = chance(row, "chance_of_rain", "chance_of_snow")
    hour.snowfall = row["snow_cm"]?.number.flatMap { SnowDepth($0) }
    hour.windSpeed = speed(row, "wind")
    hour.windGust = speed(row, "gust")
    hour.windDirection = row["wind_degree"]?.number.flatMap(Bearing.init(degrees:)) ?? compass(row["wind_dir"])
    hour.pressure = value(row, .hectopascals, ("pressure_mb", "mb"), ("pressure_in", "inHg")).flatMap { Pressure($0) }
    hour.cloudCover = row["cloud"]?.number.flatMap { Percentage($0) }
    hour.visibility = value(row, .metres, ("vis_km", "km"), ("vis_miles", "mi")).flatMap { Distance($0) }
    hour.uvIndex = row["uv"]?.number.flatMap { UVIndex($0) }
    hour.shortwaveRadiation = row["short_rad"]?.number.flatMap { Irradiance($0) }
    return hour
  }

  /// Concentrations in µg/m³; `us-epa-index` is a class from 1 to 6 and no index.
  private static func air(_ row: WireValue, at time: Date) -> AirHour? {
    guard let quality = row["air_quality"], quality.object != nil else { return nil }
    func told(_ name: String) -> Concentration? { quality[name]?.number.flatMap { Concentration($0) } }
    var air = AirHour(time: time)
    air.pm2_5 = told("pm2_5")
    air.pm10 = told("pm10")
    air.ozone = told("o3")
    air.nitrogenDioxide = told("no2")
    air.sulphurDioxide = told("so2")
    air.carbonMonoxide = told("co")
    return air.isKnown ? air : nil
  }
}

// MARK: One quantity, two units
extension WeatherAPIAnswer {
  static func temperature(_ row: WireValue, _ name: String) -> Temperature? {
    value(row, .celsius, (name + "_c", "°C"), (name + "_f", "°F")).flatMap { Temperature($0) }
  }

  static func speed(_ row: WireValue, _ name: String) -> Speed? {
    value(row, .metresPerSecond, (name + "_kph", "km/h"), (name + "_mph", "mph")).flatMap { Speed($0) }
  }

  static func water(_ row: WireValue, _ name: String) -> WaterDepth? {
    value(row, .millimetres, (name + "_mm", "mm"), (name + "_in", "in")).flatMap { WaterDepth($0) }
  }

  /// The likelier of rain and snow; `nil` where neither is told.
  static func chance(_ row: WireValue, _ names: String...) -> Percentage? {
    names.compactMap { row[$0]?.number.flatMap { Percentage($0) } }.max()
  }

  private static func value(
    _ row: WireValue, _ unit: WireUnit, _ fields: (name: String, unit: String)...
  ) -> Double? {
    fields.lazy.compactMap { field in
      row[field.name]?.number.flatMap { unit.convert($0, from: field.unit, default: field.unit) }
    }.first
  }

  /// One of sixteen points, such as "NNE".
  private static func compass(_ value: WireValue?) -> Bearing? {
    let points = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    return value?.text.flatMap { points.firstIndex(of: $0.uppercased()) }.flatMap {
      Bearing(degrees: Double($0) * 22.5)
    }
  }
}

extension WeatherAPIAnswer {
  /// Places as the search lists them; a lookup that answers with one place's weather names that place.
  static func places(_ root: WireValue) throws(ProviderError) -> [FoundPlace] {
    guard let rows = root.array ?? root["location"].map({ [$0] }) else { throw .unreadable(field: "") }
    let places = rows.compactMap { row -> FoundPlace? in
      guard let name = row["name"]?.text, let latitude = row["lat"]?.number, let longitude = row["lon"]?.number,
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
      else { return nil }
      var place = FoundPlace(name: name, coordinates: coordinates)
      place.region = row["region"]?.text
      place.country = row["country"]?.text
      place.timeZone = row["tz_id"]?.text.flatMap(TimeZone.init(identifier:))
      return place
    }
    guard rows.isEmpty || !places.isEmpty else { throw .unreadable(field: "[0]") }
    return places
  }
}

/// The place's own clock, for the local times that stand beside the epochs.
struct PlaceClock {
  private let zone: TimeZone?

  init(zone name: String?) { zone = name.flatMap(TimeZone.init(identifier:)) }

  /// The epoch where there is one, for a local time is told twice each autumn.
  func instant(epoch: WireValue?, local: WireValue?) -> Date? {
    if let seconds = epoch?.number, seconds > 0, seconds < 1e11 { return Date(timeIntervalSince1970: seconds) }
    return local?.text.flatMap(instant)
  }

  /// `2026-10-07 21:39` here; `nil` where the zone is not known.
  func instant(_ local: String) -> Date? {
    guard let zone, let reading = WireTime.instant(local, offset: 0) else { return nil }
    let guess = reading.addingTimeInterval(-Double(zone.secondsFromGMT(for: reading)))
    return reading.addingTimeInterval(-Double(zone.secondsFromGMT(for: guess)))
  }
}
