import Foundation
import HTTPServer
import Weather

/// The aggregator contract's read endpoints.
struct ContractEndpoints {
  let services: APIServices

  var endpoints: [Endpoint] {
    [
      weather("/api/v1/weather", "The weather now, in the contract's shape.", "CurrentWeather") { $0.current() },
      nearby,
      weather("/api/v1/weather/forecast", "48 hours and 16 days.", "ForecastWeather") { $0.forecast() },
      weather("/api/v1/weather/marine", "The sea now and today's tides.", "MarineConditions") { $0.marine() },
      weather("/api/v1/weather/insights", "Moon, UV risk, outdoor score, fishing.", "WeatherInsights") {
        $0.insights()
      },
      geocoding,
    ]
  }

  private static let city = Endpoint.Parameter(
    name: "city", schema: ["type": "string"],
    description: "A city's name, with its country after a comma where needed.",
    isRequired: true)
  private static let units = Endpoint.Parameter(
    name: "units", schema: ["type": "string"], description: "metric or imperial; metric if absent.")

  /// An endpoint for a city, or for `lat` and `lon` with the city as a label.
  private func weather<Body: Encodable & SendableMetatype>(
    _ path: String, _ summary: String, _ schema: String, _ make: @escaping @Sendable (ContractAnswers) -> Body?
  ) -> Endpoint {
    Endpoint(
      method: "GET", path: path, summary: summary,
      parameters: [Self.city, Self.units] + PlaceQuery.parameters.filter { $0.name != "place" }, answer: schema,
      failures: [400, 404, 429, 502]
    ) { request throws(APIError) in
      let query = QueryValues(request)
      let city = try query.required("city")
      let place: Place
      if let coordinates = try query.coordinates() {
        place = Self.labelled(services.place(coordinates), as: city)
      } else if let found = services.search(city, nil, 1).first {
        place = found
      } else {
        throw .noSuchPlace(city)
      }
      return try await answer(place, query, make)
    }
  }

  private var nearby: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/weather/nearby", summary: "The weather now at the town nearest a point.",
      parameters: [
        .init(
          name: "lat", schema: ["type": "number", "minimum": -90, "maximum": 90], description: "Degrees north.",
          isRequired: true),
        .init(
          name: "lon", schema: ["type": "number", "minimum": -180, "maximum": 180], description: "Degrees east.",
          isRequired: true),
        Self.units,
      ], answer: "CurrentWeather", failures: [400, 404, 429, 502]
    ) { request throws(APIError) in
      let query = QueryValues(request)
      guard let coordinates = try query.coordinates() else { throw .invalid("lat and lon: both are needed") }
      let place = services.place(coordinates)
      // A point without a country lies further than 200 km from any town.
      guard place.country != nil else { throw .noSuchPlace("\(coordinates.latitude),\(coordinates.longitude)") }
      return try await answer(place, query) { $0.current() }
    }
  }

  private var geocoding: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/geocoding", summary: "Places by name, in the contract's shape.",
      parameters: [
        .init(name: "query", schema: ["type": "string"], description: "What was typed.", isRequired: true),
        .init(name: "limit", schema: ["type": "integer"], description: "5 if absent, brought into 1…10."),
      ], answer: "Geocoding", failures: [400]
    ) { request throws(APIError) in
      let query = QueryValues(request)
      _ = try query.required("query")
      let text = request.query("query") ?? ""
      let limit = min(10, max(1, try query.integer("limit", in: Int.min...Int.max) ?? 5))
      let results = services.search(text.trimmingCharacters(in: .whitespaces), nil, limit).map {
        GeocodingAnswer.Result(
          name: $0.name, country: $0.country, latitude: $0.coordinates.latitude, longitude: $0.coordinates.longitude)
      }
      return Answer.json(GeocodingAnswer(query: text, results: results))
    }
  }

  private func answer<Body: Encodable & SendableMetatype>(
    _ place: Place, _ query: QueryValues, _ make: @Sendable (ContractAnswers) -> Body?
  ) async throws(APIError) -> HTTPResponse {
    guard let units = ContractUnits(query.text("units")) else {
      throw .invalid("units: must be metric or imperial, not “\(query.text("units") ?? "")”")
    }
    let asked = services.now()
    let outlook = try await services.weather(at: place)
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
