import Foundation
import Weather

/// What an answer of Open-Meteo says, block by block.
enum OpenMeteoReading {
  /// The services that Fairweather asks.
  enum Service { case forecast, air, marine, ensemble, geocoding }

  /// - Parameter now: when the answer is read, for a moment that does not say when it is.
  static func read(
    _ answer: OpenMeteoAnswer, from service: Service, now: Date? = nil
  ) throws(ProviderError) -> Reading {
    var reading = Reading()
    reading.coordinates = answer.coordinates
    reading.elevation = answer.elevation
    if service == .geocoding {
      reading.places = try OpenMeteoGeocoding.places(answer)
      return reading
    }
    try refuseOthers(answer)
    // The hours are the answer; another block that cannot be read costs only itself, unless it is all there is.
    let hourly = try answer.table("hourly")
    if let hourly { try setHours(of: &reading, from: hourly, answer, service) }
    var problem: ProviderError?
    func tolerate(_ block: () throws(ProviderError) -> Void) {
      do throws(ProviderError) { try block() } catch { problem = problem ?? error }
    }
    tolerate { () throws(ProviderError) in
      var moment = try answer.moment("current", now: now)
      if moment == nil { moment = try answer.moment("current_weather", now: now) }
      if let moment { setMoment(of: &reading, from: moment.row, interval: moment.interval, service) }
    }
    tolerate { () throws(ProviderError) in
      guard service == .forecast, let quarters = try answer.table("minutely_15") else { return }
      let isNative = answer.coordinates.map(SubHourlyRegion.contains) ?? false
      reading.nextHour =
        isNative && quarters.hasAny(of: [OpenMeteoHours.precipitation]) ? OpenMeteoHours.minutes(quarters) : []
    }
    tolerate { () throws(ProviderError) in
      if let daily = try answer.table("daily") {
        reading.days = OpenMeteoDays.days(daily, of: answer)
      } else if service == .ensemble, let hourly {
        reading.days = OpenMeteoEnsemble.days(hourly, offset: answer.offset)
      }
    }
    guard !reading.isEmpty else { throw problem ?? .unreadable(field: "hourly") }
    // A point outside the model's domain is answered with an unnumbered place and nothing but nulls.
    if answer.coordinates == nil, let hours = reading.hours, !hours.isEmpty, !hours.contains(where: \.isKnown),
      reading.current == nil
    {
      throw .noData
    }
    return reading
  }

  private static func setHours(
    of reading: inout Reading, from hourly: OpenMeteoTable, _ answer: OpenMeteoAnswer, _ service: Service
  ) throws(ProviderError) {
    let speaksOfAir = hourly.hasAny(of: OpenMeteoAir.all)
    let speaksOfSea = hourly.hasAny(of: OpenMeteoSea.all)
    let speaksOfWeather = hourly.hasAny(of: OpenMeteoHours.telling)
    switch service {
    case .ensemble: reading.hours = OpenMeteoEnsemble.hours(hourly)
    case .forecast: reading.hours = OpenMeteoHours.hours(hourly, column: hourly.numbers)
    case .air, .marine: if speaksOfWeather { reading.hours = OpenMeteoHours.hours(hourly, column: hourly.numbers) }
    case .geocoding: break
    }
    if service == .air || (service == .forecast && speaksOfAir) { reading.air = OpenMeteoAir.hours(hourly) }
    if service == .marine || (service == .forecast && speaksOfSea) {
      let (sea, isLand) = OpenMeteoSea.hours(hourly)
      if isLand, !sea.contains(where: \.isKnown), reading.hours == nil { throw .noData }
      reading.sea = sea
    }
  }

  private static func setMoment(
    of reading: inout Reading, from row: OpenMeteoTable, interval: Double?, _ service: Service
  ) {
    if service == .forecast || row.hasAny(of: OpenMeteoHours.telling) {
      reading.current = OpenMeteoHours.current(row, interval: interval)
    }
    if service == .air || row.hasAny(of: OpenMeteoAir.all) {
      reading.air = joined(reading.air, OpenMeteoAir.hours(row), by: \.time)
    }
    if service == .marine || row.hasAny(of: OpenMeteoSea.all) {
      reading.sea = joined(reading.sea, OpenMeteoSea.hours(row).hours, by: \.time)
    }
  }

  /// Hours and a moment that no hour is stamped with.
  private static func joined<Row>(_ hours: [Row]?, _ moment: [Row], by time: (Row) -> Date) -> [Row] {
    let taken = Set((hours ?? []).map(time))
    return ((hours ?? []) + moment.filter { !taken.contains(time($0)) }).sorted { time($0) < time($1) }
  }

  /// Answers of services that Fairweather does not ask are refused, however well they read.
  private static func refuseOthers(_ answer: OpenMeteoAnswer) throws(ProviderError) {
    let blocks = Set(answer.root.keys)
    let columns = ["hourly", "daily"].compactMap { answer.root[$0]?.object?.keys }.joined()
    let isFlood = columns.contains { $0.hasPrefix("river_discharge") }
    let isSeasonal =
      !blocks.isDisjoint(with: ["weekly", "monthly", "six_hourly"])
      && blocks.isDisjoint(with: ["hourly", "daily", "current", "current_weather"])
    if isFlood || isSeasonal {
      throw .refused(
        status: 200, retryAfter: nil, reason: "this is an answer of a service that Fairweather does not ask")
    }
  }
}
