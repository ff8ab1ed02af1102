import Foundation
import Forecasting
import Gazetteer
import Providers
import Weather

/// A search that somebody has finished typing: the index first, then peaks, beaches and parks of a configured service.
struct SubmittedSearch: Sendable {
  let gazetteer: PlaceIndex
  /// `nil` without `FAIRWEATHER_PLACES_URL`.
  let finder: (any PlaceFinder)?

  init(_ settings: Settings, _ gazetteer: PlaceIndex, transport: any HTTPTransport) throws(UsageError) {
    self.gazetteer = gazetteer
    finder = try settings.address("PLACES_URL").map {
      SparingFinder(PlaceServices.search(at: $0, transport: transport))
    }
  }

  /// What the index knows, then what the service adds; where the service fails the index's places stand, and why.
  func places(
    named text: String, near: Coordinates?, limit: Int, now: Date
  ) async -> (places: [Place], failure: ProviderError?) {
    let known = gazetteer.places(matching: text, near: near, limit: limit)
    guard let finder, known.count < limit, text.contains(where: \.isLetter) else { return (known, nil) }
    do throws(ProviderError) {
      let found = try await finder.places(named: text, near: near, limit: limit, now: now)
      let added = found.map(place).reduce(into: known) { places, place in
        let isKnown = places.contains {
          $0.name.caseInsensitiveCompare(place.name) == .orderedSame
            && $0.coordinates.distance(to: place.coordinates).metres < 5000
        }
        if !isKnown { places.append(place) }
      }
      return (Array(added.prefix(limit)), nil)
    } catch .noSuchPlace {
      return (known, nil)
    } catch {
      return (known, error)
    }
  }

  private func place(_ found: FoundPlace) -> Place {
    Place(
      name: found.name, region: found.region, country: found.country, countryCode: found.countryCode,
      coordinates: found.coordinates, elevation: found.elevation,
      timeZone: found.timeZone ?? gazetteer.timeZone(at: found.coordinates), population: found.population ?? 0)
  }
}
