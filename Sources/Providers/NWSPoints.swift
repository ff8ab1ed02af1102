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

  /// Things that are asked for once, also by those who ask at the same time.
  final class Memory<Value: Sendable>: Sendable {
    private typealias Question = Task<Result<Value, ProviderError>, Never>
    private let capacity = 10_000
    private let questions = Mutex<[String: Question]>([:])

    /// What is known by that name, or what `ask` brings; a failure is not remembered.
    ///
    /// Whoever waits stays until the transport's own limit of time at most, because the question is others' too.
    func value(
      of name: String, _ ask: @escaping @Sendable () async throws(ProviderError) -> Value
    ) async throws(ProviderError) -> Value {
      let question = questions.withLock { known in
        if let question = known[name] { return question }
        if known.count >= capacity { known.removeAll() }
        let question = Question {
          do throws(ProviderError) {
            return .success(try await ask())
          } catch {
            self.forget(name)
            return .failure(error)
          }
        }
        known[name] = question
        return question
      }
      return try await question.value.get()
    }

    private func forget(_ name: String) { questions.withLock { $0[name] = nil } }
  }

  let points = Memory<NWSPoint>()
  let stations = Memory<[Station]>()
}

extension NWS {
  /// Throws ``ProviderError/noSuchPlace`` outside the United States.
  func point(at coordinates: Coordinates, now: Date) async throws(ProviderError) -> NWSPoint {
    let name = Self.point(coordinates)
    return try await points.points.value(of: name) { () async throws(ProviderError) in
      try NWSPoint(try await answer(to: request("points/\(name)"), now: now))
    }
  }

  /// The stations of a grid cell.
  func stations(of grid: NWSPoint.Grid, now: Date) async throws(ProviderError) -> [NWSPoints.Station] {
    try await points.stations.value(of: grid.path) { () async throws(ProviderError) in
      let root = try await answer(to: request("\(grid.path)/stations"), now: now)
      return (root["features"]?.array ?? []).compactMap { feature in
        guard let id = feature["properties"]?["stationIdentifier"]?.text, id.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return nil }
        return NWSPoints.Station(id: id, coordinates: NWSPoint.coordinates(feature["geometry"]))
      }
    }
  }
}
