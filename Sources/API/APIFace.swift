public import HTTPServer

/// The JSON face: Fairweather's own endpoints, the aggregator contract's, and their description.
public struct APIFace: Sendable {
  private let services: APIServices
  /// Everything served, in the order of the document.
  let endpoints: [Endpoint]

  /// Every endpoint over `services`; `version` is what the description calls itself.
  public init(_ services: APIServices, version: String) {
    self.services = services
    var endpoints =
      OutlookEndpoints(services: services).endpoints + PlanEndpoints(services: services).endpoints
      + ContractEndpoints(services: services).endpoints + OperationEndpoints(services: services).endpoints
    let documented = endpoints
    endpoints.append(
      Endpoint(method: "GET", path: "/openapi.json", summary: "This description.", answer: "OpenAPI") { _ in
        Answer.json(OpenAPIDocument.document(of: documented, version: version))
      })
    self.endpoints = endpoints
  }

  /// Adds every endpoint to a router.
  public func routes(into router: inout Router) {
    for endpoint in endpoints {
      router.on(endpoint.method, endpoint.path) { [services] request in
        do throws(APIError) {
          return try await endpoint.respond(request)
        } catch {
          return error.response(to: request, now: services.now())
        }
      }
    }
  }

  /// What to answer under `/api/` where nothing is, in the contract's six fields.
  public func notFound(_ request: HTTPRequest) -> HTTPResponse {
    APIError.notFound.response(to: request, now: services.now())
  }

  /// What to answer under `/api/` to a method that an address does not take.
  public func methodNotAllowed(_ request: HTTPRequest) -> HTTPResponse {
    APIError.methodNotAllowed.response(to: request, now: services.now())
  }
}
