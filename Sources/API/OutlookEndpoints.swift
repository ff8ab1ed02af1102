import Foundation
import HTTPServer
import Weather

/// `/api/v1/outlook` and `/api/v1/search`.
struct OutlookEndpoints {
  let services: APIServices

  var endpoints: [Endpoint] {
    [
      Endpoint(
        method: "GET", path: "/api/v1/outlook", summary: "What it will be like: hours, days, air, sea, in SI units.",
        parameters: PlaceQuery.parameters, answer: "Outlook", failures: Endpoint.weatherFailures
      ) { request throws(APIError) in
        let place = try await PlaceQuery(request).place(from: services)
        return Answer.json(try await services.weather(at: place))
      },
      Endpoint(
        method: "GET", path: "/api/v1/search", summary: "Places by name, part of a name or coordinates, best first.",
        parameters: [
          .init(name: "q", schema: Schema.notBlank, description: "What was typed.", example: "lis", isRequired: true),
          .init(
            name: "near", schema: ["type": "string", "pattern": #"^\s*[-+]?\d+(\.\d+)?\s*,\s*[-+]?\d+(\.\d+)?\s*$"#],
            description: "LAT,LON of the caller: nearer places rank higher.", example: "38.72,-9.14"),
          .init(
            name: "limit", schema: Schema.integer(in: 1...50),
            description: "At most so many, 10 if absent.", example: 5),
        ], answer: "Places", counts: .suggestion
      ) { request throws(APIError) in
        let query = QueryValues(request)
        let text = try query.required("q")
        let limit = try query.integer("limit", in: 1...50) ?? 10
        return Answer.json(services.search(text, try Self.near(query), limit))
      },
    ]
  }

  private static func near(_ query: QueryValues) throws(APIError) -> Coordinates? {
    guard let parts = query.list("near") else { return nil }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { throw .invalid("near: must be LAT,LON such as 51.1,1.3") }
    return coordinates
  }
}
