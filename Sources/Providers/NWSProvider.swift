public import Foundation
import Weather

/// NWS as a source of weather: its hourly forecast for a week, and what a station nearby has measured within the hour.
///
/// Quirks: a point is first looked up for its grid cell; addresses in an answer are never followed, only the grid's name is
/// taken from it; a forecast tells chances and no amounts; the nearest station may be old or say nothing, then the next is
/// asked.
public final class NWSProvider: WeatherProvider {
  /// `nws`.
  public let id = "nws"
  /// Never: the simulator answers under its own name.
  public let isSimulated = false
  /// The hours; neither air nor sea.
  public let blocks: Set<AnswerBlock> = [.hours]
  /// About 1 km: its grid has cells of 2.5 km.
  public let gridDecimals = 2
  /// No limit is published.
  public let allowance: Allowance? = nil
  private let nws: NWS

  /// How old a measurement may be to be the state now, in seconds.
  static let freshness: TimeInterval = 3600
  /// How far away a station may be.
  static let reach: Double = 50_000
  /// How many stations are asked before it is given up.
  static let mostStations = 4
  /// Below this chance, in per cent, NWS does not speak of rain at all.
  static let unmentioned = 15.0

  /// A provider that asks through `nws`; nothing is sent yet.
  public init(_ nws: NWS) { self.nws = nws }

  /// Point, cell, forecast, station and measurement are five questions; all but two are remembered.
  public func weight(of block: AnswerBlock) -> Double { 2 }

  /// Asks for the hourly forecast and the newest measurement; ``ProviderError/noData`` outside the United States.
  public func fetch(_ block: AnswerBlock, for spot: Spot, now: Date) async throws(ProviderError) -> FetchedAnswer {
    guard block == .hours, Self.mayCover(spot.coordinates) else { throw .noData }
    do throws(ProviderError) {
      let point = try await nws.point(at: spot.coordinates, now: now)
      guard let grid = point.grid else { throw .noData }
      async let measured = measurement(near: spot.coordinates, grid, now: now)
      let forecast = try await nws.body(of: nws.request("\(grid.path)/forecast/hourly"), now: now)
      let body = Self.joined(forecast, await measured)
      return FetchedAnswer(body: body, reading: try read(body, as: block, for: spot))
    } catch .noSuchPlace {
      // Another provider may well know it.
      throw .noData
    }
  }

  /// Reads a kept answer to ``fetch(_:for:now:)``.
  public func read(_ body: Data, as block: AnswerBlock, for spot: Spot) throws(ProviderError) -> Reading {
    guard block == .hours else { throw .noData }
    let root = try WireValue(body)
    guard let forecast = root["forecast"]?.object else { throw .unreadable(field: "forecast") }
    var reading = try NWSForecast.reading(forecast)
    reading.hours = reading.hours?.map(Self.withAmount)
    if let measured = root["observation"]?.object {
      reading.current = try? NWSObservation.reading(measured, now: .distantPast).current
    }
    return reading
  }

  /// Asks about a point in Washington.
  public func probe(now: Date) async throws(ProviderError) {
    _ = try NWSPoint(try await nws.answer(to: nws.request("points/38.8977,-77.0365"), now: now))
  }
}

extension NWSProvider {
  /// The newest measurement of the nearest station that has one; `nil` where none does, which costs nothing else.
  private func measurement(near point: Coordinates, _ grid: NWSPoint.Grid, now: Date) async -> Data? {
    guard let stations = try? await nws.stations(of: grid, now: now) else { return nil }
    let near = stations.filter { station in
      station.coordinates.map { $0.distance(to: point).metres <= Self.reach } ?? true
    }
    for station in near.prefix(Self.mostStations) {
      let request = nws.request("stations/\(station.id)/observations/latest")
      guard let body = try? await nws.body(of: request, now: now), let root = try? WireValue(body).object,
        let state = try? NWSObservation.reading(root, now: .distantPast).current, state.temperature != nil,
        (-300...Self.freshness).contains(now.timeIntervalSince(state.time))
      else { continue }
      return body
    }
    return nil
  }

  private static func joined(_ forecast: Data, _ observation: Data?) -> Data {
    var body = Data(#"{"forecast":"#.utf8) + forecast
    if let observation { body += Data(#","observation":"#.utf8) + observation }
    return body + Data("}".utf8)
  }

  /// No amount is forecast, but where rain is not even spoken of, none is expected.
  private static func withAmount(_ hour: Hour) -> Hour {
    var hour = hour
    if let chance = hour.precipitationProbability, chance.percent < unmentioned, let sky = hour.condition, !sky.isWet,
      sky != .unknown
    {
      hour.precipitation = WaterDepth(millimetres: 0)
    }
    return hour
  }

  /// Whether a point lies in a box round the states and territories: all else is not worth a question.
  static func mayCover(_ point: Coordinates) -> Bool {
    boxes.contains { $0.latitudes.contains(point.latitude) && $0.longitudes.contains(point.longitude) }
  }

  // The states between Canada and Mexico; Alaska on both sides of 180°; Hawaii with its western islands; Puerto Rico and
  // the Virgin Islands; Guam and the Marianas; American Samoa; Wake.
  private static let boxes: [(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>)] = [
    (24...50, -125.5 ... -66), (51...72, -180 ... -129), (51...54, 172...180), (18...29, -179 ... -154),
    (17...19, -68 ... -64), (13...21, 144...147), (-15 ... -10, -172 ... -168), (19...20, 166...167),
  ]
}
