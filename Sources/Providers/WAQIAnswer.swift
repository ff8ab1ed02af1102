import Foundation
import Weather

/// What an answer of WAQI says: one station (a feed), or many with only their index (a box or a search).
///
/// Quirks: every number is a US sub-index; `iaqi` holds weather too; the key is `dominentpol`; `time.v` is sometimes
/// local time read as UTC and so is never used where another form is there.
enum WAQIAnswer {
  /// The part that tells something, or the error that the answer is: mostly with status 200.
  static func open(_ answer: UpstreamAnswer, now: Date, token: String?) throws(ProviderError) -> WireValue {
    let wait = RetryAfter.wait(answer.headers["retry-after"], now: now)
    let root = try answer.value(now: now)
    guard root.object != nil else { throw .unreadable(field: "") }
    // An unknown station's error is wrapped in an envelope that says "ok".
    for envelope in [root, root["data"] ?? .null] {
      guard let word = envelope["status"]?.text, word != "ok" else { continue }
      let reason = envelope["data"]?.text ?? envelope["msg"]?.text ?? envelope["message"]?.text
      throw error(reason, status: answer.status, wait: wait).withoutSecret(token)
    }
    guard answer.status < 400 else {
      throw error(root["data"]?.text ?? root["message"]?.text, status: answer.status, wait: wait).withoutSecret(token)
    }
    // A station's part alone, without its envelope, is understood too.
    guard let data = root["data"] ?? (root["aqi"] == nil ? nil : root), data.object != nil || data.array != nil else {
      throw .unreadable(field: "data")
    }
    return data
  }

  private static func error(_ reason: String?, status: Int, wait: Duration?) -> ProviderError {
    let words = (reason ?? "").lowercased()
    if status == 429 || words.contains("quota") || words.contains("too many") || words.contains("rate limit") {
      return .quota(retryAfter: wait ?? .seconds(90), reason: reason)
    }
    if words.contains("unknown station") || words.contains("no such station") || words.contains("unknown id")
      || words.contains("unknown city")
    {
      return .noSuchPlace
    }
    if words.contains("key") || words.contains("token") {
      return .refused(status: 401, retryAfter: wait, reason: reason)
    }
    return .refused(status: status >= 400 ? status : 400, retryAfter: wait, reason: reason)
  }

  /// One reading a station; distances from `near` where the station says where it is.
  ///
  /// - Parameter now: stands in for a time that is left out; without it such a station has no hour.
  static func readings(_ data: WireValue, near: Coordinates?, now: Date?) throws(ProviderError) -> [Reading] {
    guard let rows = data.array else { return [try reading(data, near: near, now: now)] }
    var readings: [Reading] = []
    for row in rows where row.object != nil && (row["aqi"] != nil || row["uid"] != nil) {
      readings.append(try reading(row, near: near, now: now))
    }
    guard rows.isEmpty || !readings.isEmpty else { throw .unreadable(field: "data[0]") }
    return readings
  }

  private static func reading(_ row: WireValue, near: Coordinates?, now: Date?) throws(ProviderError) -> Reading {
    guard row["aqi"] != nil || row["iaqi"]?.object != nil || row["uid"] != nil else {
      throw .unreadable(field: "data.aqi")
    }
    var station = AirStation()
    station.id = (row["idx"] ?? row["uid"])?.number.flatMap { abs($0) < 1e12 ? Int($0) : nil }
    station.name = row["city"]?["name"]?.text ?? row["station"]?["name"]?.text
    station.coordinates = coordinates(row)
    station.distance = near.flatMap { near in station.coordinates.map { near.distance(to: $0) } }
    station.measuredAt = moment(row["time"]) ?? moment(row["station"])
    station.subIndices = subIndices(row["iaqi"])
    station.usAQI = index(row["aqi"])
    station.dominant = (row["dominentpol"] ?? row["dominantpol"])?.text.flatMap { pollutants[$0.lowercased()] }
    station.credits = credits(row["attributions"])

    var reading = Reading()
    reading.coordinates = station.coordinates
    reading.issuedAt = station.measuredAt  // age counts from here: being fetched just now makes nothing new
    reading.station = station
    let local = (row["time"]?["s"] ?? row["time"]?["stime"])?.text.flatMap { WireTime.instant($0, offset: 0) }
    guard let time = station.measuredAt ?? local ?? now ?? epoch(of: row) else {
      reading.air = []
      return reading
    }
    var hour = AirHour(time: time)
    hour.usAQI = station.usAQI
    hour.isUpstreamIndex = hour.usAQI != nil
    hour.dominant = station.dominant?.rawValue
    reading.air = [hour]
    return reading
  }

  private static let pollutants: [String: Pollutant] = [
    "pm25": .pm2_5, "pm10": .pm10, "o3": .ozone, "no2": .nitrogenDioxide, "so2": .sulphurDioxide,
    "co": .carbonMonoxide,
  ]

  /// Only pollutants: temperature, wind and their like stand in the same list.
  private static func subIndices(_ iaqi: WireValue?) -> [Pollutant: Double] {
    var found: [Pollutant: Double] = [:]
    for (name, pollutant) in pollutants {
      if let value = (iaqi?[name]?["v"] ?? iaqi?[name])?.number, value >= 0 { found[pollutant] = value }
    }
    return found
  }

  /// `"-"` is no index; nor is a negative one.
  private static func index(_ value: WireValue?) -> Int? {
    value?.number.flatMap { (0...10_000).contains($0) ? Int($0.rounded()) : nil }
  }

  /// Who runs the station; the project itself, which stands among them, is credited anyway.
  private static func credits(_ list: WireValue?) -> [String] {
    (list?.array ?? []).compactMap { $0["name"]?.text?.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty && !$0.contains("World Air Quality Index") }.prefix(4).map { String($0.prefix(120)) }
  }

  private static func coordinates(_ row: WireValue) -> Coordinates? {
    let pair = (row["city"]?["geo"] ?? row["station"]?["geo"])?.array?.map(\.number)
    guard let latitude = row["lat"]?.number ?? pair?.first ?? nil,
      let longitude = row["lon"]?.number ?? pair?.dropFirst().first ?? nil
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// From `iso`, or from the local time and its offset.
  private static func moment(_ time: WireValue?) -> Date? {
    if let text = time?["iso"]?.text ?? time?["time"]?.text, hasOffset(text) {
      return WireTime.instant(text, offset: 0)
    }
    guard let local = (time?["s"] ?? time?["stime"])?.text, let zone = time?["tz"]?.text else { return nil }
    return WireTime.instant(local + zone, offset: 0)
  }

  private static func hasOffset(_ text: String) -> Bool {
    text.dropFirst(10).contains { $0 == "Z" || $0 == "+" || $0 == "-" }
  }

  /// The number that may be hours off: enough to place a row, never to call it fresh.
  private static func epoch(of row: WireValue) -> Date? {
    (row["time"]?["v"] ?? row["time"]?["vtime"])?.number.flatMap {
      $0 > 0 && $0 < 1e11 ? Date(timeIntervalSince1970: $0) : nil
    }
  }
}
