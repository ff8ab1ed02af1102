public import Foundation

/// What can keep an answer from a person, as every face tells it; a face maps the rooms' own errors to these.
public enum Trouble: Error, Hashable, Sendable {
  case noSuchPlace(String)
  /// Coordinates that are not on the Earth, as typed.
  case badCoordinates(String)
  case unreachable(provider: String)
  case refused(provider: String)
  /// The provider's limit is used up; until when, where it tells.
  case quota(provider: String, until: Date?)
  case noData(provider: String)
  case unreadable(provider: String)
  case tooLate
  /// Our own rate limit.
  case tooMany
  /// A file given to us cannot be read as an outlook.
  case badOutlook(String)
  case noSuchPage
  case unexpected

  /// Whether the same request may succeed later.
  public var canRetry: Bool {
    switch self {
    case .unreachable, .quota, .unreadable, .tooLate, .tooMany, .unexpected: true
    case .noSuchPlace, .badCoordinates, .refused, .noData, .badOutlook, .noSuchPage: false
    }
  }
}

extension Language {
  /// What went wrong and what can be done, in one or two sentences.
  ///
  /// - Parameter timeZone: the zone that "try again after" is told in.
  public func sentence(for trouble: Trouble, timeZone: TimeZone = .gmt) -> String {
    switch trouble {
    case .noSuchPlace(let text): say(.troubleNoSuchPlace, [.text: text])
    case .badCoordinates(let text): say(.troubleBadCoordinates, [.text: text])
    case .unreachable(let provider): say(.troubleUnreachable, [.provider: providerName(provider)])
    case .refused(let provider): say(.troubleRefused, [.provider: providerName(provider)])
    case .quota(let provider, let until?):
      say(
        .troubleQuotaUntil,
        [
          .provider: providerName(provider),
          .time: Voice(language: self, timeZone: timeZone, now: until).time(until),
        ])
    case .quota(let provider, nil): say(.troubleQuota, [.provider: providerName(provider)])
    case .noData(let provider): say(.troubleNoData, [.provider: providerName(provider)])
    case .unreadable(let provider): say(.troubleUnreadable, [.provider: providerName(provider)])
    case .tooLate: say(.troubleTooLate)
    case .tooMany: say(.troubleTooMany)
    case .badOutlook(let detail): say(.troubleBadOutlook, [.detail: detail])
    case .noSuchPage: say(.troubleNoSuchPage)
    case .unexpected: say(.troubleUnexpected)
    }
  }

  /// A provider as it writes itself; an unknown id stays as it is.
  public func providerName(_ id: String) -> String {
    switch id {
    case "open-meteo": "Open-Meteo"
    case "met-norway": "MET Norway"
    case "openweathermap": "OpenWeatherMap"
    case "weatherapi": "WeatherAPI.com"
    case "waqi": "WAQI"
    case "nws": "NWS"
    case "meteoalarm": "MeteoAlarm"
    case "simulated": say(.providerSimulated)
    default: id
    }
  }
}
