import Foundation
import Outdoors
import Weather

/// A synthetic outlook: fair weather at a place, changed hour by hour as a test needs it.
struct Scenario {
  var place: Place
  /// The first hour.
  var start: Date
  /// From which everything is told and judged.
  var moment: Date
  var hours: [Hour]
  var air: [AirHour]
  var airStation: AirStation?
  var sea: [SeaHour]
  var alerts: [Alert]? = []
  var sources: [Source]

  /// Lisbon on a May morning: 24 hours back and so many ahead, well inside every limit.
  init(
    latitude: Double = 38.72, longitude: Double = -9.14, zone: String = "Europe/Lisbon",
    at moment: Date = instant("2026-05-15T09:00:00Z"), ahead: Int = 30
  ) {
    place = Place(
      name: "Test", coordinates: Coordinates(latitude: latitude, longitude: longitude)!,  // literals in range
      elevation: Elevation(50), timeZone: TimeZone(identifier: zone)!)  // an IANA name
    self.moment = moment
    start = Date(timeIntervalSince1970: (moment.timeIntervalSince1970 / 3600).rounded(.down) * 3600 - 86_400)
    let times = (0..<(24 + ahead)).map { [start] in start.addingTimeInterval(3600 * Double($0)) }
    hours = []
    air = []
    sea = []
    sources = Source.Block.allCases.map {
      Source(block: $0, provider: "simulated", primary: "simulated", fetchedAt: moment)
    }
    hours = times.map(fairHour)
    air = times.map {
      var hour = AirHour(time: $0)
      hour.pm2_5 = Concentration(5)
      hour.ozone = Concentration(60)
      return hour
    }
    sea = times.map {
      var hour = SeaHour(time: $0)
      hour.waveHeight = WaveHeight(0.2)
      hour.wavePeriod = WavePeriod(6)
      hour.waterTemperature = Temperature(22)
      hour.currentSpeed = Speed(0.1)
      return hour
    }
  }

  private func fairHour(_ time: Date) -> Hour {
    var hour = Hour(time: time)
    let sun = Sun.position(at: time.addingTimeInterval(1800), place.coordinates).elevation
    hour.temperature = Temperature(17)
    hour.humidity = Percentage(50)
    hour.sky = Sky(.mostlyClear)
    hour.precipitation = WaterDepth(0)
    hour.precipitationProbability = Percentage(3)
    hour.rain = WaterDepth(0)
    hour.snowfall = SnowDepth(0)
    hour.windSpeed = Speed(2)
    hour.windGust = Speed(3)
    hour.windDirection = Bearing(degrees: 270)
    hour.pressure = Pressure(1016)
    hour.cloudCover = Percentage(20)
    hour.visibility = Distance(24_000)
    hour.uvIndex = UVIndex(clamping: max(0, 6 * sin(sun * .pi / 180)))
    hour.shortwaveRadiation = Irradiance(clamping: max(0, 800 * sin(sun * .pi / 180)))
    hour.cape = SpecificEnergy(50)
    return hour
  }

  /// Changes the hours that lie so many hours from the moment's own hour.
  mutating func change(_ range: Range<Int>, _ edit: (inout Hour) -> Void) {
    for index in hours.indices where range.contains(index - 24) { edit(&hours[index]) }
  }

  /// Changes every hour.
  mutating func changeAll(_ edit: (inout Hour) -> Void) { for index in hours.indices { edit(&hours[index]) } }

  mutating func changeAir(_ edit: (inout AirHour) -> Void) { for index in air.indices { edit(&air[index]) } }

  mutating func changeSea(_ edit: (inout SeaHour) -> Void) { for index in sea.indices { edit(&sea[index]) } }

  /// The same weather told and judged at another moment.
  mutating func move(to moment: Date) {
    self.moment = moment
    for index in sources.indices { sources[index].fetchedAt = moment }
  }

  var outlook: Outlook {
    Outlook(
      place: place, sources: sources, hours: hours, air: air, airStation: airStation, sea: sea, alerts: alerts,
      at: moment)
  }

  func plan(
    _ activities: [Activity.ID]? = nil, days: Int = 7, duration: Int? = nil, elevation: Double? = nil,
    person: Person = Person()
  ) -> Plan {
    outlook.plan(
      PlanRequest(
        at: moment, activities: activities, days: days, duration: duration,
        elevation: elevation.flatMap { Elevation($0) }, person: person))
  }

  /// The plan of one activity.
  func judge(
    _ activity: Activity.ID, duration: Int? = nil, elevation: Double? = nil, person: Person = Person()
  ) -> ActivityPlan {
    plan([activity], duration: duration, elevation: elevation, person: person).activities[0]  // one asked, one given
  }
}

func instant(_ text: String) -> Date { WeatherJSON.instant(text)! }  // literals of the tests

extension ActivityPlan {
  func verdict(at time: Date) -> Verdict? { hours.first { $0.time == time }?.verdict }
  func reason(_ hazard: Hazard) -> Reason? { reasons.first { $0.hazard == hazard } }
}
