import Foundation
import Forecasting
import Providers
import HTTPServer
import Weather

/// The aggregator contract's read endpoints.
struct ContractEndpoints {
  let services: APIServices

  var endpoints: [Endpoint] { [current, nearby, forecast, marine, insights, geocoding] }

  private var current: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/weather", summary: "The weather now, in the contract's shape.",
      parameters: [Self.city, Self.units], answer: "CurrentWeather", failures: Endpoint.weatherFailures
    ) { request throws(APIError) in
      let query = QueryValues(request)
      let (city, units) = (try query.required("city"), try ContractUnits(of: query))
      return try await answer(try await services.place(named: city), units, [.hours]) { $0.current() }
    }
  }

  private var nearby: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/weather/nearby", summary: "The weather now at a point, named by its nearest town.",
      parameters: PlaceQuery.point(isRequired: true) + [Self.units], answer: "CurrentWeather",
      failures: Endpoint.weatherFailures
    ) { request throws(APIError) in
      let query = QueryValues(request)
      guard let coordinates = try query.coordinates() else { throw .invalid("lat and lon: both are needed") }
      let units = try ContractUnits(of: query)
      let place = services.place(coordinates)
      // A point without a country lies further than 200 km from any town.
      guard place.country != nil else { throw .noTownNear(coordinates) }
      return try await answer(place, units, [.hours]) { $0.current() }
    }
  }

  private var forecast: Endpoint {
    labelled(
      "/api/v1/weather/forecast", "48 hours and 16 days.", "ForecastWeather", [.hours], wanting: [.sea]
    ) { $0.forecast() }
  }

  private var marine: Endpoint {
    labelled("/api/v1/weather/marine", "The sea now and today's tides.", "MarineConditions", [.sea]) { $0.marine() }
  }

  private var insights: Endpoint {
    labelled(
      "/api/v1/weather/insights", "Moon, UV risk, outdoor score, fishing.", "WeatherInsights", [.hours, .sea]
    ) { $0.insights() }
  }

  private var geocoding: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/geocoding", summary: "Places by name, in the contract's shape.",
      parameters: [
        .init(name: "query", schema: Schema.notBlank, description: "What was typed.", example: "Lis", isRequired: true),
        .init(
          name: "limit", schema: ["type": "integer", "format": "int32"],
          description: "5 if absent, brought into 1…10.", example: 3),
      ], answer: "Geocoding"
    ) { request throws(APIError) in
      let query = QueryValues(request)
      let text = try query.required("query")
      let limit = try query.integer("limit", broughtInto: 1...10) ?? 5
      let results = await services.submit(text, nil, limit).map {
        GeocodingAnswer.Result(
          name: $0.name, country: $0.country, latitude: $0.coordinates.latitude, longitude: $0.coordinates.longitude)
      }
      return Answer.json(GeocodingAnswer(query: request.query("query") ?? text, results: results))
    }
  }
}

extension ContractEndpoints {
  private static let city = Endpoint.Parameter(
    name: "city", schema: Schema.notBlank, description: "A city's name, with its country after a comma where needed.",
    example: "Beja, Portugal",
    isRequired: true)
  private static let units = Endpoint.Parameter(
    name: "units",
    schema: [
      "type": "string", "pattern": #"^\s*([Mm][Ee][Tt][Rr][Ii][Cc]|[Ii][Mm][Pp][Ee][Rr][Ii][Aa][Ll])?\s*$"#,
    ], description: "metric or imperial, in any case; metric if absent.", example: "imperial")

  /// An endpoint for a city, or for `lat` and `lon` with the city as a label.
  private func labelled<Body: Encodable & SendableMetatype>(
    _ path: String, _ summary: String, _ schema: String, _ needed: [AnswerBlock], wanting: [AnswerBlock] = [],
    _ make: @escaping @Sendable (ContractAnswers) -> Body?
  ) -> Endpoint {
    Endpoint(
      method: "GET", path: path, summary: summary,
      parameters: [Self.city, Self.units] + PlaceQuery.point(isRequired: false), answer: schema,
      failures: Endpoint.weatherFailures
    ) { request throws(APIError) in
      let query = QueryValues(request)
      let (city, units) = (try query.required("city"), try ContractUnits(of: query))
      let place =
        if let coordinates = try query.coordinates() {
          Self.labelled(services.place(coordinates), as: city)
        } else {
          try await services.place(named: city)
        }
      return try await answer(place, units, needed, wanting: wanting, make)
    }
  }

  private func answer<Body: Encodable & SendableMetatype>(
    _ place: Place, _ units: ContractUnits, _ needed: [AnswerBlock], wanting: [AnswerBlock] = [],
    _ make: @Sendable (ContractAnswers) -> Body?
  ) async throws(APIError) -> HTTPResponse {
    let asked = services.now()
    let outlook = try await services.weather(at: place, OutlookBlocks(needed: needed, wanted: wanting))
    guard let body = make(ContractAnswers(outlook: outlook, units: units, asked: asked)) else {
      throw .providerUnavailable
    }
    return Answer.json(body)
  }

  /// The city as the caller calls it; the part after the last comma is its country.
  private static func labelled(_ place: Place, as label: String) -> Place {
    var place = place
    guard let comma = label.lastIndex(of: ","), comma != label.startIndex, label.index(after: comma) != label.endIndex
    else {
      (place.name, place.country) = (label, "")
      return place
    }
    place.name = label[..<comma].trimmingCharacters(in: .whitespaces)
    place.country = label[label.index(after: comma)...].trimmingCharacters(in: .whitespaces)
    return place
  }
}
