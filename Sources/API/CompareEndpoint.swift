import Foundation
public import Forecasting
import HTTPServer
public import Weather

/// `/api/v1/compare`: what each provider says of one place, side by side.
struct CompareEndpoint {
  let services: APIServices

  var endpoint: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/compare", summary: "What each provider says by itself; one that fails is an entry.",
      parameters: PlaceQuery.parameters, answer: "Comparison", failures: [404]
    ) { request throws(APIError) in
      let place = try await PlaceQuery(request).place(from: services)
      return Answer.json(ComparisonDocument(of: place, await services.compare(place)))
    }
  }
}

/// Providers side by side as JSON, in SI units.
public struct ComparisonDocument: Encodable, Sendable {
  struct Result: Encodable, Sendable {
    /// Why a provider says nothing: the cause stays in the log.
    enum Failure: String, Encodable, CaseIterable {
      case notFound = "place not found", quota = "quota exceeded", unavailable
    }

    let provider: String
    let success: Bool
    @Nulled var source: Source?
    @Nulled var now: Hour?
    let days: [Day]
    @Nulled var errorMessage: Failure?

    init(_ told: ProviderOutlook) {
      provider = told.provider
      let outlook = try? told.result.get()
      success = outlook != nil
      source = outlook?.source(of: .hours)
      now = outlook?.now
      days = outlook?.days ?? []
      errorMessage =
        switch told.result {
        case .success: nil
        case .failure(.noSuchPlace): .notFound
        case .failure(.quotaExceeded): .quota
        case .failure(.unavailable), .failure(.cancelled): .unavailable
        }
    }
  }

  let place: Place
  let results: [Result]

  /// - Parameter told: in the order of asking.
  public init(of place: Place, _ told: [ProviderOutlook]) {
    self.place = place
    results = told.map(Result.init)
  }
}
