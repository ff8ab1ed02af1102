import Foundation
import Forecasting
import HTTPServer
import Presentation
import Providers
import Weather

/// `/api/v1/air`: the air alone, with who told it and which scale leads.
struct AirEndpoint {
  let services: APIServices

  var endpoint: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/air",
      summary: "The air: pollutants, pollen and indices, now and hour by hour, and the station nearby.",
      parameters: PlaceQuery.parameters + [
        .init(
          name: "airScale", schema: Schema.oneOf(AirScale.allCases.map(\.rawValue)),
          description: "Which index is told first: the country's if absent.", example: "european")
      ], answer: "Air", failures: Endpoint.weatherFailures
    ) { request throws(APIError) in
      let scale = try Self.scale(QueryValues(request))
      let place = try await PlaceQuery(request).place(from: services)
      let blocks = OutlookBlocks(needed: [.air], wanted: [.station])
      let outlook = try await services.weather(at: place, blocks)
      var units = Units()
      units.airScale = scale
      let voice = Voice(
        language: .preferred(request.headers["Accept-Language"]), units: units, timeZone: place.timeZone,
        now: outlook.moment)
      return Answer.json(AirDocument(outlook, voice))
    }
  }

  private static func scale(_ query: QueryValues) throws(APIError) -> AirScale? {
    guard let text = query.text("airScale"), !text.isEmpty else { return nil }
    guard let scale = AirScale(rawValue: text) else {
      throw .invalid("airScale: must be \(AirScale.allCases.map(\.rawValue).joined(separator: " or ")), not “\(text)”")
    }
    return scale
  }
}

private struct AirDocument: Encodable {
  /// One scale's figure for the present hour.
  struct Index: Encodable {
    let scale: AirScale
    let edition: String
    @Nulled var value: Int?
    @Nulled var category: String?
    let beyondScale: Bool
    let upstream: Bool
    let text: String

    init(_ index: AirIndex, of air: AirHour) {
      scale = index.scale
      edition = EuropeanAQI.edition  // both scales were last changed in the same year
      let figure = index.scale == .us ? air.usAQI : air.europeanAQI
      value = figure
      category = index.graded.word
      // The European scale has no end.
      beyondScale = index.scale == .us && figure.map { $0 > 500 } ?? false
      upstream = air.isUpstreamIndex
      text = index.text
    }
  }

  let place: Place
  let sources: [Source]
  let scale: AirScale
  let indices: [Index]
  @Nulled var now: AirHour?
  @Nulled var airStation: AirStation?
  @Nulled var stationText: String?
  let hours: [AirHour]

  init(_ outlook: Outlook, _ voice: Voice) {
    place = outlook.place
    sources = outlook.sources
    scale = voice.units.airScale ?? AirScale(countryCode: outlook.place.countryCode)
    let air = outlook.air(at: outlook.moment)
    indices = air.map { air in AirIndex.both(air, at: outlook.place, voice).map { Index($0, of: air) } } ?? []
    now = air
    airStation = outlook.airStation
    stationText = outlook.airStation.map { StationLine($0, voice).text }
    hours = outlook.air
  }
}
