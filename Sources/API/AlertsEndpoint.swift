import Foundation
import Forecasting
import HTTPServer
import Weather

/// `/api/v1/alerts`: official warnings alone, with whose they are and when they were read.
struct AlertsEndpoint {
  let services: APIServices

  var endpoint: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/alerts",
      summary: "Official warnings; null where nobody could be asked, with a source that is stale where that failed.",
      parameters: PlaceQuery.parameters, answer: "Alerts", failures: Endpoint.weatherFailures
    ) { request throws(APIError) in
      let place = try await PlaceQuery(request).place(from: services)
      return Answer.json(AlertsDocument(try await services.weather(at: place, OutlookBlocks(needed: [], alerts: true))))
    }
  }
}

private struct AlertsDocument: Encodable {
  let place: Place
  let sources: [Source]
  @Nulled var alerts: [Alert]?

  init(_ outlook: Outlook) {
    place = outlook.place
    sources = outlook.sources
    alerts = outlook.alerts
  }
}
