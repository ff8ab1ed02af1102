import Foundation
import Forecasting
import HTTPServer
import Providers
import Weather

/// `/api/v1/air`: the air alone, with who told it.
struct AirEndpoint {
  let services: APIServices

  var endpoint: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/air", summary: "The air: pollutants, pollen and indices, now and hour by hour.",
      parameters: PlaceQuery.parameters, answer: "Air", failures: Endpoint.weatherFailures
    ) { request throws(APIError) in
      let place = try await PlaceQuery(request).place(from: services)
      return Answer.json(AirDocument(try await services.weather(at: place, OutlookBlocks(needed: [.air]))))
    }
  }
}

private struct AirDocument: Encodable {
  let place: Place
  let sources: [Source]
  @Nulled var now: AirHour?
  let hours: [AirHour]

  init(_ outlook: Outlook) {
    place = outlook.place
    sources = outlook.sources
    now = outlook.air(at: outlook.moment)
    hours = outlook.air
  }
}
