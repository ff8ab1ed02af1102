import Forecasting
import Foundation
import Gazetteer
import HTTPServer
import Maps
import Presentation
import Providers
import Simulator
import Weather

/// The house, put together from settings: gazetteer, providers, what is kept, and forecaster.
struct Composition {
  let gazetteer: PlaceIndex
  let forecaster: Forecaster
  let sources: SourceSwitch
  let clock: @Sendable () -> Date
  let simulation: SimulationFlag
  let keeping: Keeping
  let search: SubmittedSearch
  let maps: TileProxy
  let services: ServiceLog

  /// - Parameter newEnough: up to which age an answer is told at once while it is renewed, in seconds; only who goes on
  ///   running can renew.
  init(
    _ settings: Settings, newEnough: TimeInterval = 0, warn: @escaping @Sendable (String) -> Void
  ) async throws {
    let clock = try settings.clock()
    let gazetteer = try Self.gazetteer()
    self.clock = clock
    self.gazetteer = gazetteer
    let simulation = SimulationFlag()
    self.simulation = simulation
    for sentence in settings.openKeyFiles(LiveProviders.keyNames) { warn(sentence) }
    let mode = try Self.mode(settings)
    let planet =
      try mode == .live ? nil : Self.simulator(settings, gazetteer, clock, answers: RecordedAnswers()).router()
    let upstreams = try Upstreams(settings)
    sources = try Self.sources(settings, mode, upstreams, planet, clock) { event in
      simulation.note(event)
      warn(event.sentence)
    }
    keeping = try await Keeping(settings, clock, warn)
    services = ServiceLog(ledger: keeping.ledger)
    let isSimulated = mode == .simulated
    var configuration = Forecaster.Configuration()
    configuration.newEnough = newEnough
    search = try SubmittedSearch(
      settings, gazetteer, transport: upstreams.transport, isOffline: isSimulated, log: services)
    forecaster = Forecaster(
      sources: sources, store: keeping.answers, ledger: keeping.ledger, leases: keeping.shared,
      alerts: isSimulated
        ? nil
        : try WarningFeeds.watch(settings, upstreams, store: keeping.own, log: services, clock: clock, warn: warn),
      clock: clock, configuration: configuration
    ) { warn($0.sentence) }
    maps = try MapSources.proxy(settings, simulator: isSimulated ? planet : nil, log: services, clock: clock)
    await sources.start()
    simulation.isOn = await sources.current.provider.isSimulated
  }

  /// Without the zone database every place would silently live in UTC.
  static func requireZones(_ zone: (String) -> TimeZone?) throws(Failure) {
    guard zone("Europe/Lisbon") != nil else {
      throw Failure("the time zone database is missing; install the package tzdata")
    }
  }

  /// The world's places; a damaged or missing index is a failure with a sentence.
  static func gazetteer() throws -> PlaceIndex {
    try requireZones(TimeZone.init(identifier:))
    do {
      return try PlaceIndex(contentsOf: PlaceIndex.bundled)
    } catch {
      throw Failure("the index of places cannot be read: \(error)")
    }
  }

  /// The place that a text means: a name, or coordinates.
  func place(named text: String) async throws -> Place {
    guard let place = await search.place(named: text, now: clock()) else { throw NoSuchPlace(text: text) }
    return place
  }

  static func simulator(
    _ settings: Settings, _ gazetteer: PlaceIndex, _ clock: @escaping @Sendable () -> Date, answers: RecordedAnswers
  ) throws(UsageError) -> SimulatedServices {
    let seed = try settings.integer("seed", in: 0...Int.max, default: 1)
    return SimulatedServices(
      planet: Planet(seed: UInt64(seed)), clock: clock,
      places: SimulatedPlaces(
        search: { gazetteer.places(matching: $0, limit: $1) }, zone: { gazetteer.timeZone(at: $0) },
        near: { gazetteer.nearest(to: $0)?.place }),
      answers: answers)
  }

  private static func mode(_ settings: Settings) throws(UsageError) -> SourceMode {
    let text = settings.value("source") ?? SourceMode.auto.rawValue
    guard let mode = SourceMode(rawValue: text) else {
      throw UsageError("--source \(text) is not known; it takes auto, live or simulated.")
    }
    return mode
  }

  /// - Parameter planet: where simulated weather comes from; `nil` where it is not wanted.
  private static func sources(
    _ settings: Settings, _ mode: SourceMode, _ upstreams: Upstreams, _ planet: Router?,
    _ clock: @escaping @Sendable () -> Date,
    _ report: @escaping @Sendable (SourceSwitch.Event) -> Void
  ) throws -> SourceSwitch {
    let live = try LiveProviders.chosen(settings, upstreams)
    guard let planet else { return SourceSwitch(only: live.first, then: live.others) }
    let base = RouterTransport.base
    let simulated = OpenMeteo(
      .init(
        forecast: URL(string: base + "/open-meteo"), air: URL(string: base + "/open-meteo-air"),
        marine: URL(string: base + "/open-meteo-marine"), ensemble: URL(string: base + "/open-meteo-ensemble")),
      transport: RouterTransport(router: planet), id: "simulated", isSimulated: true)
    guard mode != .simulated else { return SourceSwitch(only: simulated) }
    return SourceSwitch(
      live: live.first, then: live.others, orSimulated: simulated, clock: clock, report: report)
  }
}

/// A failure of the network, a provider or the store, in a sentence; the command exits with 1.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// No place fits what was typed; the command exits with 3.
struct NoSuchPlace: Error {
  let text: String

  /// Numbers alone were meant as coordinates.
  var trouble: Trouble { text.contains(where: \.isLetter) ? .noSuchPlace(text) : .badCoordinates(text) }
}

extension ProviderError {
  /// What it did, for the log and after the provider's name.
  var sentence: String {
    switch self {
    case .unreachable(let host): "\(host) is not to be reached"
    case .timedOut(let host): "\(host) did not answer in time"
    case .quota: "it is asked too often; wait a little"
    case .refused(let status, _, _): "it refused with status \(status)"
    case .noSuchPlace, .noData: "it knows nothing of this place"
    case .unreadable(let field): "what it says cannot be read: \(field)"
    }
  }
}

extension ProviderEvent {
  /// For the log.
  var sentence: String {
    switch self {
    case .fails(let provider, let block, let what): "\(provider) fails to tell \(block.rawValue): \(what)"
    case .answersAgain(let provider, let block): "\(provider) tells \(block.rawValue) again"
    }
  }
}

extension SourceSwitch.Event {
  /// For the log.
  var sentence: String {
    switch self {
    case .fellToSimulated(let error):
      "the live provider cannot be reached (\(error.sentence)); weather is SIMULATED until it can"
    case .stillSimulated(let error, let nextTry):
      "the live provider still cannot be reached (\(error.sentence)); next try in \(nextTry.components.seconds) s"
    case .returnedToLive: "the live provider answers again; weather is live"
    }
  }
}
