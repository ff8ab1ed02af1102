import Forecasting
import Foundation
import Maps
import Providers
import ServerStorage
import Storage
import Weather

/// `fairweather providers`: who is asked in which order, how they last did, and how far the quota reaches.
enum ProvidersCommand {
  static let command = Command(
    name: "providers", usage: "[--providers A,B] [--data ./data] [--shared-cache URL] [--json]",
    takesWords: false, summary: "who is asked, in which state, with how much quota left",
    options: [DataOptions.json, DataOptions.data, DataOptions.providers, DataOptions.sharedCache, DataOptions.clock]
  ) { words, settings, terminal in
    let clock = try settings.clock()
    let now = clock()
    let own = try own(settings, now)
    let shared = try Keeping.shared(settings, clock) { terminal.complain($0) }
    await shared?.start()
    let ledger: (any ProviderLedger)? =
      shared.map { SharedLedger(shared: $0, own: own, name: "", clock: clock) } ?? own
    let upstreams = try Upstreams(settings)
    let providers = try await providers(settings, upstreams, ledger, now)
    let services = try await services(settings, upstreams, ledger, clock)
    let isSharedUp = await shared?.isUp
    await shared?.stop()
    if words.has("json") {
      let report = Report(
        generatedAt: now, sharedCache: isSharedUp.map { $0 ? "UP" : "DOWN" }, providers: providers, services: services)
      terminal.write(try WeatherJSON.encoder(pretty: true).encode(report) + Data("\n".utf8))
    } else {
      terminal.print(providers.map(\.text).joined(separator: "\n"))
      terminal.print("\nMaps, warnings and searches, noted once a minute at most; each process paces itself:")
      terminal.print(services.text)
    }
    return .fine
  }

  private struct Report: Encodable {
    let generatedAt: Date
    /// `UP` or `DOWN`, as `/health` says it; `nil` where none is named.
    let sharedCache: String?
    let providers: [ProviderState]
    let services: [ServiceState]

    private enum CodingKeys: String, CodingKey { case generatedAt, sharedCache, providers, services }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(generatedAt, forKey: .generatedAt)
      try fields.encode(sharedCache, forKey: .sharedCache)
      try fields.encode(providers, forKey: .providers)
      try fields.encode(services, forKey: .services)
    }
  }

  private static func providers(
    _ settings: Settings, _ upstreams: Upstreams, _ ledger: (any ProviderLedger)?, _ now: Date
  ) async throws -> [ProviderState] {
    let asked = try LiveProviders.kinds(settings)
    var states: [ProviderState] = []
    for kind in asked + LiveProviders.all.filter({ kind in !asked.contains { $0.id == kind.id } }) {
      let position = asked.firstIndex { $0.id == kind.id }
      var provider: (any WeatherProvider)?
      if kind.hasKey(settings) { provider = try kind.make(settings, upstreams) }
      let record = try await record(of: kind.id, in: ledger)
      states.append(
        ProviderState(kind: kind, position: position.map { $0 + 1 }, provider: provider, record: record, at: now))
    }
    return states
  }

  private static func services(
    _ settings: Settings, _ upstreams: Upstreams, _ ledger: (any ProviderLedger)?,
    _ clock: @escaping @Sendable () -> Date
  ) async throws -> [ServiceState] {
    let now = clock()
    let maps = try MapSources.proxy(settings, simulator: nil, log: nil, clock: clock)
    var states: [ServiceState] = []
    func add(
      _ kind: ServiceState.Kind, _ name: String, _ provider: String?, country: String? = nil, perMinute: Int? = nil,
      setting: String
    ) async throws {
      states.append(
        ServiceState(
          kind, name, provider: provider, country: country, perMinute: perMinute, setting: setting,
          record: try await record(of: "\(kind.rawValue)/\(name)", in: ledger), at: now))
    }
    try await add(.maps, "radar", maps.radar?.radar.id, perMinute: TileProxy.radarPace, setting: "RADAR_URL")
    try await add(
      .maps, "openweathermap", maps.openWeatherMap.map { _ in "openweathermap" },
      perMinute: TileProxy.openWeatherMapPace, setting: "OPENWEATHERMAP_KEY")
    try await add(
      .maps, "base", maps.base.map(\.id), perMinute: TileProxy.basePace, setting: "BASE_MAP_URL")
    let feeds = try WarningFeeds.sources(settings, upstreams)
    for feed in feeds {
      try await add(
        .warnings, feed.feed, feed.id, country: (feed as? CAPFeedSource)?.countryCode, setting: "CAP_FEEDS")
    }
    if !feeds.contains(where: { $0.id == "nws" }) { try await add(.warnings, "nws", nil, setting: "NWS_URL") }
    if !feeds.contains(where: { $0.id != "nws" }) { try await add(.warnings, "cap", nil, setting: "CAP_FEEDS") }
    let finder = try SubmittedSearch.finder(settings, upstreams.transport)?.id
    try await add(.places, finder ?? "photon or nominatim", finder, perMinute: 60, setting: "PLACES_URL")
    let fallback = try SubmittedSearch.fallback(settings, upstreams.transport)?.id
    try await add(.places, "open-meteo", fallback, perMinute: 60, setting: "OPEN_METEO_GEOCODING_URL")
    return states
  }

  /// What `serve` and the others have noted; `nil` where nothing has been kept yet.
  private static func own(_ settings: Settings, _ now: Date) throws -> SQLiteStore? {
    let file = settings.data.appending(path: "answers.sqlite")
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return nil }
    do throws(StoreError) {
      return try SQLiteStore(at: file, now: now)
    } catch {
      throw Failure("what is known of the providers cannot be read: \(error)")
    }
  }

  private static func record(of id: String, in ledger: (any ProviderLedger)?) async throws -> ProviderRecord {
    do throws(AnswerStoreError) {
      return try await ledger?.record(of: id) ?? ProviderRecord(provider: id)
    } catch {
      throw Failure("what is known of \(id) cannot be read: \(error.problem)")
    }
  }
}
