import Foundation
import HTTPServer
import Weather

/// Which place a request is about: `place=` a name or coordinates, or `lat=` and `lon=`.
struct PlaceQuery {
  private let query: QueryValues

  init(_ request: HTTPRequest) { query = QueryValues(request) }

  static let parameters: [Endpoint.Parameter] = [
    .init(name: "place", schema: ["type": "string"], description: "A place's name, or LAT,LON; or give lat and lon."),
    .init(name: "lat", schema: ["type": "number", "minimum": -90, "maximum": 90], description: "Degrees north."),
    .init(name: "lon", schema: ["type": "number", "minimum": -180, "maximum": 180], description: "Degrees east."),
  ]

  func place(from services: APIServices) throws(APIError) -> Place {
    if let coordinates = try query.coordinates() { return services.place(coordinates) }
    guard let text = query.text("place"), !text.isEmpty else {
      throw .invalid("place: give place=NAME, or lat= and lon=")
    }
    guard let place = services.search(text, nil, 1).first else { throw .noSuchPlace(text) }
    return place
  }
}
