import Foundation
import Providers

/// The providers that can be asked, built from settings: `--providers` names them in the order they are asked.
enum LiveProviders {
  /// One that can be named.
  struct Kind: Sendable {
    let id: String
    /// The environment name of the key that it cannot do without; `nil` for one that needs none.
    let keyName: String?
    /// The environment name of its address.
    let addressName: String
    /// Whether it is asked without being named.
    var isUsual = true
    /// Builds it; it is only called when the key it needs is set.
    let make: @Sendable (Settings, Upstreams) throws(UsageError) -> any WeatherProvider

    func hasKey(_ settings: Settings) -> Bool { keyName.map(settings.hasKey) ?? true }
  }

  /// The order when none is asked for: those without a key, then those whose key is set.
  static let all: [Kind] = [
    Kind(id: "open-meteo", keyName: nil, addressName: "OPEN_METEO_URL") { settings, upstreams throws(UsageError) in
      OpenMeteo(
        OpenMeteo.Configuration(
          forecast: try settings.address("OPEN_METEO_URL"), air: try settings.address("OPEN_METEO_AIR_URL"),
          marine: try settings.address("OPEN_METEO_MARINE_URL"),
          ensemble: try settings.address("OPEN_METEO_ENSEMBLE_URL"), apiKey: try settings.key("OPEN_METEO_KEY"),
          allowance: try settings.allowance("OPEN_METEO_QUOTA")),
        transport: upstreams.transport)
    },
    Kind(id: "met-norway", keyName: nil, addressName: "MET_NORWAY_URL") { settings, upstreams throws(UsageError) in
      MetNorway(
        MetNorway.Configuration(address: try settings.address("MET_NORWAY_URL")), transport: upstreams.transport)
    },
    Kind(id: "openweathermap", keyName: "OPENWEATHERMAP_KEY", addressName: "OPENWEATHERMAP_URL") {
      settings, upstreams throws(UsageError) in
      OpenWeatherMap(
        OpenWeatherMap.Configuration(
          apiKey: try settings.key("OPENWEATHERMAP_KEY") ?? "",
          address: try settings.address("OPENWEATHERMAP_URL")),
        transport: upstreams.transport)
    },
    Kind(id: "weatherapi", keyName: "WEATHERAPI_KEY", addressName: "WEATHERAPI_URL") {
      settings, upstreams throws(UsageError) in
      WeatherAPI(
        WeatherAPI.Configuration(
          apiKey: try settings.key("WEATHERAPI_KEY") ?? "", base: try settings.address("WEATHERAPI_URL")),
        transport: upstreams.transport)
    },
    Kind(id: "waqi", keyName: "WAQI_KEY", addressName: "WAQI_URL") { settings, upstreams throws(UsageError) in
      WAQI(
        WAQI.Configuration(token: try settings.key("WAQI_KEY") ?? "", base: try settings.address("WAQI_URL")),
        transport: upstreams.transport)
    },
    // For the United States alone, and without amounts of rain: it is asked where it is named.
    Kind(id: "nws", keyName: nil, addressName: "NWS_URL", isUsual: false) { _, upstreams in
      NWSProvider(upstreams.nws)
    },
  ]

  /// The environment names of all keys, needed or not.
  static var keyNames: [String] { ["OPEN_METEO_KEY"] + all.compactMap(\.keyName) }

  /// Whether the first provider's address was set, so that the public ones are not meant.
  static func hasOwnAddresses(_ settings: Settings) -> Bool { settings.environment("OPEN_METEO_URL") != nil }

  /// Who is asked, in order.
  static func chosen(
    _ settings: Settings, _ upstreams: Upstreams
  ) throws(UsageError) -> (first: any WeatherProvider, others: [any WeatherProvider]) {
    var providers: [any WeatherProvider] = []
    for kind in try kinds(settings) { providers.append(try kind.make(settings, upstreams)) }
    guard let first = providers.first else { throw UsageError("--providers names none.") }
    return (first, Array(providers.dropFirst()))
  }

  /// The kinds that `--providers` names, each once, or all that need no key or have theirs.
  ///
  /// Where Open-Meteo's address is our own, as on a closed network, no public one is asked unless named.
  static func kinds(_ settings: Settings) throws(UsageError) -> [Kind] {
    guard let text = settings.value("providers") else {
      let usable = all.filter { $0.isUsual && $0.hasKey(settings) }
      return hasOwnAddresses(settings) ? usable.filter { settings.environment($0.addressName) != nil } : usable
    }
    var kinds: [Kind] = []
    for name in text.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) where !name.isEmpty {
      guard let kind = all.first(where: { $0.id == name }) else {
        throw UsageError("--providers: “\(name)” is not known. Accepted are: \(all.map(\.id).joined(separator: ", ")).")
      }
      guard kind.hasKey(settings) else {
        let key = "FAIRWEATHER_\(kind.keyName ?? "")"
        throw UsageError("--providers: \(name) needs its key, in \(key) or in a file that \(key)_FILE names.")
      }
      if !kinds.contains(where: { $0.id == name }) { kinds.append(kind) }
    }
    return kinds
  }
}

extension Settings {
  /// An address from the environment; `nil` where it is not set.
  func address(_ name: String) throws(UsageError) -> URL? {
    guard let text = environment(name) else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host() != nil else {
      throw UsageError("FAIRWEATHER_\(name) is no http or https address: \(text)")
    }
    return url
  }

  /// What a provider grants, from the environment: weighted calls a minute, an hour and a UTC day, with commas between.
  func allowance(_ name: String) throws(UsageError) -> Allowance? {
    guard let text = environment(name) else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.trimmingCharacters(in: .whitespaces)) ?? 0 }
    guard numbers.count == 3, numbers.allSatisfy({ (1...1e9).contains($0) }) else {
      throw UsageError("FAIRWEATHER_\(name) is calls a minute, an hour and a day, such as 600,5000,10000; not: \(text)")
    }
    return Allowance(perMinute: numbers[0], perHour: numbers[1], perDay: numbers[2])
  }
}
