import HTTPServer

/// As how many calls Open-Meteo counts a request: more than ten variables, or those over more than two weeks, weigh more,
/// and each location counts (open-meteo.com, pricing).
enum OpenMeteoWeight {
  /// 1 for a request to anybody else.
  static func of(_ request: HTTPRequest) -> Double {
    guard request.path.hasPrefix("/open-meteo") else { return 1 }
    func count(_ name: String) -> Int { request.query(name)?.split(separator: ",").count ?? 0 }
    func number(_ name: String) -> Double? { request.query(name).flatMap(Double.init) }
    // Each member of an ensemble is a variable.
    let members = request.path.hasPrefix("/open-meteo-ensemble") ? 31 : 1
    let variables = Double(members * ["hourly", "current", "daily", "minutely_15"].map(count).reduce(0, +))
    let hours = number("forecast_hours").map { $0 / 24 }
    let days = (hours ?? number("forecast_days") ?? 7) + (number("past_days") ?? 0)
    let locations = Double(max(1, count("latitude")))
    return locations * max(1, variables / 10, variables / 10 * days / 14)
  }
}
