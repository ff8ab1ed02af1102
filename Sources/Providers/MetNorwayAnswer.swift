import Foundation
import Weather

/// What an answer of Locationforecast 2.0, complete or compact, says.
///
/// Each step has the state at its stamp and, looking ahead, what the next 1, 6 and 12 hours bring. Only the next one
/// hour is an hour's: past the last step that has it, steps are six hours apart and give their state alone, because six
/// hours' rain is no hour's and nobody knows in which hour it falls.
enum MetNorwayAnswer {
  /// Throws what cannot be read, other products of the same service as refused, and pages of HTML as what they say.
  static func reading(_ body: Data, now: Date = .distantPast) throws(ProviderError) -> Reading {
    let root: WireValue
    do {
      root = try WireValue(body)
    } catch {
      throw MetNorwayError.refusal(recorded: body, now: now) ?? error
    }
    guard let properties = root["properties"]?.object else { throw .unreadable(field: "properties") }
    let meta = properties["meta"]
    guard let steps = properties["timeseries"]?.array else {
      // Sunrise, warnings and the like have properties of their own.
      if properties["meta"] == nil, !properties.isEmpty { throw other }
      throw .unreadable(field: "properties.timeseries")
    }
    if meta?["radar_coverage"] != nil || steps.contains(where: isOther) { throw other }
    var reading = Reading()
    if let point = root["geometry"]?["coordinates"]?.array, point.count >= 2,
      let longitude = point[0].number, let latitude = point[1].number
    {
      reading.coordinates = Coordinates(latitude: latitude, longitude: longitude)
      reading.elevation = point.count > 2 ? point[2].number.flatMap { Elevation($0) } : nil
    }
    reading.issuedAt = meta?["updated_at"]?.text.flatMap { WireTime.instant($0, offset: 0) }
    let units = Units(meta?["units"]?.object)
    let hours = steps.compactMap { hour($0, units) }
    guard steps.isEmpty || !hours.isEmpty else { throw .unreadable(field: "properties.timeseries[0].time") }
    let known = hours.filter(\.isKnown)
    guard known.contains(where: { $0.temperature != nil }) else { throw .noData }
    reading.hours = known
    return reading
  }

  private static let other = ProviderError.refused(
    status: 200, retryAfter: nil, reason: "this is an answer of a service that Fairweather does not ask")

  /// Nowcast, Oceanforecast and air quality have steps of the same shape.
  private static func isOther(_ step: WireValue) -> Bool {
    guard let data = step["data"] else { return false }
    if data["variables"] != nil { return true }
    let names = data["instant"]?["details"]?.object?.keys ?? []
    return names.contains { $0 == "precipitation_rate" || $0.hasPrefix("sea_") }
  }

  private static func hour(_ step: WireValue, _ units: Units) -> Hour? {
    guard let time = step["time"]?.text.flatMap({ WireTime.instant($0, offset: 0) }) else { return nil }
    var hour = Hour(time: time)
    let state = step["data"]?["instant"]?["details"]
    hour.temperature = units.value(state, "air_temperature", .celsius, "celsius").flatMap { Temperature($0) }
    hour.dewPoint = units.value(state, "dew_point_temperature", .celsius, "celsius").flatMap { Temperature($0) }
    hour.humidity = state?["relative_humidity"]?.number.flatMap { Percentage($0) }
    hour.windSpeed = units.value(state, "wind_speed", .metresPerSecond, "m/s").flatMap { Speed($0) }
    hour.windGust = units.value(state, "wind_speed_of_gust", .metresPerSecond, "m/s").flatMap { Speed($0) }
    hour.windDirection = state?["wind_from_direction"]?.number.flatMap(Bearing.init(degrees:))
    hour.pressure = units.value(state, "air_pressure_at_sea_level", .hectopascals, "hPa").flatMap { Pressure($0) }
    hour.cloudCover = state?["cloud_area_fraction"]?.number.flatMap { Percentage($0) }
    // The sun's strength without clouds: an upper bound, which errs towards shade.
    hour.uvIndex = state?["ultraviolet_index_clear_sky"]?.number.flatMap { UVIndex($0) }
    guard let ahead = step["data"]?["next_1_hours"] else {
      // What falls in the six hours is no hour's; that it rains, or is clear, is what can be said from here on.
      let later = step["data"]?["next_6_hours"]?["summary"]?["symbol_code"]?.text
      hour.sky = later.map(MetNorwaySymbol.init)?.sky
      return hour
    }
    let sky = ahead["summary"]?["symbol_code"]?.text.map(MetNorwaySymbol.init)
    hour.sky = sky?.sky
    hour.isDay = sky?.isDay
    let amounts = ahead["details"]
    hour.precipitation = units.value(amounts, "precipitation_amount", .millimetres, "mm").flatMap { WaterDepth($0) }
    hour.precipitationProbability = amounts?["probability_of_precipitation"]?.number.flatMap { Percentage($0) }
    return hour
  }

  /// The answer's own table of units.
  private struct Units {
    private let names: WireObject?

    init(_ names: WireObject?) { self.names = names }

    func value(_ details: WireValue?, _ name: String, _ unit: WireUnit, _ usual: String) -> Double? {
      details?[name]?.number.flatMap { unit.convert($0, from: names?[name]?.text, default: usual) }
    }
  }
}
