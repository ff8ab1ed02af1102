import Foundation
import Synchronization
import Weather

/// What NWS knows of points and of the stations around them; it hardly ever changes, and a restart forgets it.
final class NWSPoints: Sendable {
  /// A station, nearest first in a list.
  struct Station: Hashable, Sendable {
    let id: String
    let coordinates: Coordinates?
  }

  private let nws: NWS
  private let points = Mutex<[String: NWSPoint]>([:])
  private let stations = Mutex<[String: [Station]]>([:])
  private static let capacity = 10_000

  init(_ nws: NWS) { self.nws = nws }

  /// Throws ``ProviderError/noSuchPlace`` outside the United States.
  func point(at coordinates: Coordinates, now: Date) async throws(ProviderError) -> NWSPoint {
    let name = NWS.point(coordinates)
    if let known = points.withLock({ $0[name] }) { return known }
    let found = try NWSPoint(try await nws.answer(to: nws.request("points/\(name)"), now: now))
    points.withLock { known in
      if known.count >= Self.capacity { known.removeAll() }
      known[name] = found
    }
    return found
  }

  /// The stations of a grid cell.
  func stations(of grid: NWSPoint.Grid, now: Date) async throws(ProviderError) -> [Station] {
    if let known = stations.withLock({ $0[grid.path] }) { return known }
    let root = try await nws.answer(to: nws.request("\(grid.path)/stations"), now: now)
    let found = (root["features"]?.array ?? []).compactMap { feature -> Station? in
      guard let id = feature["properties"]?["stationIdentifier"]?.text, id.allSatisfy({ $0.isLetter || $0.isNumber })
      else { return nil }
      return Station(id: id, coordinates: NWSPoint.coordinates(feature["geometry"]))
    }
    stations.withLock { known in
      if known.count >= Self.capacity { known.removeAll() }
      known[grid.path] = found
    }
    return found
  }
}
