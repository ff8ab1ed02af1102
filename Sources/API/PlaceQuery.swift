import Foundation
import HTTPServer
import Weather

/// Which place a request is about: `place=` a name or coordinates, or `lat=` and `lon=`.
struct PlaceQuery {
  private let query: QueryValues

  init(_ request: HTTPRequest) { query = QueryValues(request) }

  static let parameters: [Endpoint.Parameter] =
    [
      .init(
        name: "place", schema: Schema.text, description: "A place's name, or LAT,LON; or give lat and lon.",
        example: "Lisbon")
    ] + point(isRequired: false)

  /// `lat` and `lon`.
  static func point(isRequired: Bool) -> [Endpoint.Parameter] {
    [
      .init(
        name: "lat", schema: Schema.number(in: -90...90), description: "Degrees north.",
        example: 38.72,
        isRequired: isRequired),
      .init(
        name: "lon", schema: Schema.number(in: -180...180), description: "Degrees east.",
        example: -9.14,
        isRequired: isRequired),
    ]
  }

  func place(from services: APIServices) async throws(APIError) -> Place {
    if let coordinates = try query.coordinates() { return services.place(coordinates) }
    guard let text = query.text("place"), !text.isEmpty else {
      throw .invalid("place: give place=NAME, or lat= and lon=")
    }
    return try await services.place(named: text)
  }
}
