import Forecasting
import Foundation
import Gazetteer
import Presentation
import Providers
import Synchronization
import Weather

/// A search that somebody has finished typing: the index first, then services for peaks, beaches, parks and trailheads.
///
/// A service of one's own (`FAIRWEATHER_PLACES_URL`) adds to what the index knows; Open-Meteo's search is asked where
/// nothing at all fits. Neither is ever asked as one types, and a failure of one costs no search anything else.
final class SubmittedSearch: Sendable {
  /// What was found, best first.
  struct Found: Sendable {
    var places: [Place]
    /// Who found which of them; what the index knows is not listed.
    var sources: [Place: String] = [:]
    /// Why a service gave no answer.
    var failure: ProviderError?

    /// As screens take it.
    var submitted: SubmittedPlaces {
      SubmittedPlaces(places: places, finders: Set(sources.values), isWhole: failure == nil)
    }
  }

  private static let capacity = 1000

  private let gazetteer: PlaceIndex
  private let finder: (any PlaceFinder)?
  private let fallback: (any PlaceFinder)?
  /// What services found lately, so that a link to such a place keeps its name.
  private let remembered = Mutex<[Place]>([])

  /// - Parameters:
  ///   - isOffline: whether no public service is asked, as with simulated weather.
  ///   - log: hears how each service does.
  init(
    _ settings: Settings, _ gazetteer: PlaceIndex, transport: any HTTPTransport, isOffline: Bool = false,
    log: ServiceLog? = nil
  ) throws(UsageError) {
    self.gazetteer = gazetteer
    finder = try Self.finder(settings, transport).map { SparingFinder($0, log: log) }
    fallback = try Self.fallback(settings, transport, isOffline: isOffline).map { SparingFinder($0, log: log) }
  }

  /// The service of one's own.
  static func finder(
    _ settings: Settings, _ transport: any HTTPTransport
  ) throws(UsageError) -> (any PlaceFinder)? {
    try settings.address("PLACES_URL").map { PlaceServices.search(at: $0, transport: transport) }
  }

  /// Open-Meteo's search, where a public service may be asked or its address is set.
  static func fallback(
    _ settings: Settings, _ transport: any HTTPTransport, isOffline: Bool = false
  ) throws(UsageError) -> (any PlaceFinder)? {
    let address = try settings.address("OPEN_METEO_GEOCODING_URL")
    guard address != nil || !LiveProviders.hasOwnAddresses(settings) && !isOffline else { return nil }
    return OpenMeteoSearch(address, apiKey: try settings.key("OPEN_METEO_KEY"), transport: transport)
  }

  /// What the index knows, then what the services add.
  func places(named text: String, near: Coordinates?, limit: Int, now: Date) async -> Found {
    var found = Found(places: gazetteer.places(matching: text, near: near, limit: limit))
    guard text.contains(where: \.isLetter) else { return found }
    if let finder, found.places.count < limit { await ask(finder, text, near, limit, now, &found) }
    if let fallback, found.places.isEmpty { await ask(fallback, text, near, limit, now, &found) }
    remember(found)
    return found
  }

  /// The one place that a finished text means: the index's, or else what a service finds first.
  func place(named text: String, now: Date) async -> Place? {
    if let known = gazetteer.place(named: text) { return known }
    return await places(named: text, near: nil, limit: 1, now: now).places.first
  }

  /// A place of that name near a point that a service found lately; nobody is asked.
  func remembered(_ name: String, near point: Coordinates) -> Place? {
    remembered.withLock { places in
      places.last {
        $0.name.caseInsensitiveCompare(name) == .orderedSame && $0.coordinates.distance(to: point).metres < 2000
      }
    }
  }

  private func ask(
    _ finder: any PlaceFinder, _ text: String, _ near: Coordinates?, _ limit: Int, _ now: Date, _ found: inout Found
  ) async {
    do throws(ProviderError) {
      for place in try await finder.places(named: text, near: near, limit: limit, now: now).map(place)
      where found.places.count < limit {
        let isKnown = found.places.contains {
          $0.name.caseInsensitiveCompare(place.name) == .orderedSame
            && $0.coordinates.distance(to: place.coordinates).metres < 5000
        }
        guard !isKnown else { continue }
        found.places.append(place)
        found.sources[place] = finder.id
      }
    } catch .noSuchPlace {
      return
    } catch .noData {
      return
    } catch {
      found.failure = error
    }
  }

  private func remember(_ found: Found) {
    guard !found.sources.isEmpty else { return }
    remembered.withLock { places in
      places.removeAll { found.sources[$0] != nil }
      places += found.places.filter { found.sources[$0] != nil }
      places.removeFirst(max(0, places.count - Self.capacity))
    }
  }

  private func place(_ found: FoundPlace) -> Place {
    Place(
      name: found.name, region: found.region, country: found.country, countryCode: found.countryCode,
      coordinates: found.coordinates, elevation: found.elevation,
      timeZone: found.timeZone ?? gazetteer.timeZone(at: found.coordinates), population: found.population ?? 0)
  }
}
