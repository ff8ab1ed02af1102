public import HTTPServer

/// The JSON face: Fairweather's own endpoints, the aggregator contract's, and their description.
public struct APIFace: Sendable {
  private let services: APIServices
  /// Everything served, in the order of the document.
  let endpoints: [Endpoint]
  /// What a request for each of them counts as.
  private let classes: [String: RequestClass]

  /// Every endpoint over `services`; `version` is what the description calls itself.
  public init(_ services: APIServices, version: String) {
    self.services = services
    var endpoints = OutlookEndpoints(services: services).endpoints
    endpoints += [
      AirEndpoint(services: services).endpoint, AlertsEndpoint(services: services).endpoint,
      AvailabilityEndpoint(services: services).endpoint, CompareEndpoint(services: services).endpoint,
    ]
    endpoints += PlanEndpoints(services: services).endpoints + ContractEndpoints(services: services).endpoints
    endpoints.append(RadarEndpoint(services: services).endpoint)
    endpoints += TileEndpoints(services: services).endpoints + OperationEndpoints(services: services).endpoints
    let description = Answer.json(OpenAPIDocument.document(of: endpoints, version: version))
    endpoints.append(
      Endpoint(
        method: "GET", path: "/openapi.json", summary: "This description.", answer: "OpenAPI", counts: .free
      ) { _ in description })
    self.endpoints = endpoints
    classes = Dictionary(endpoints.map { ($0.path, $0.counts) }, uniquingKeysWith: { $1 })
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

  /// Whether an address is this face's, which speaks JSON: all below `/api` and `/tiles`, and what is described.
  public func owns(_ path: String) -> Bool {
    path == "/api" || path.hasPrefix("/api/") || path.hasPrefix(TileEndpoints.prefix) || classes[path] != nil
  }

  /// What a request counts as; below `/api` an address that nothing is at counts too.
  public func requestClass(of path: String) -> RequestClass {
    if path.hasPrefix("/api/v1/auth/") { return .signIn }
    if path.hasPrefix(TileEndpoints.prefix) { return .tile }
    return classes[path] ?? .ordinary
  }

  /// What to answer where nothing is, in the contract's six fields.
  public func notFound(_ request: HTTPRequest) -> HTTPResponse {
    APIError.notFound.response(to: request, now: services.now())
  }

  /// What to answer to a method that an address does not take.
  public func methodNotAllowed(_ request: HTTPRequest) -> HTTPResponse {
    APIError.methodNotAllowed.response(to: request, now: services.now())
  }

  /// What to answer to who has asked too much, with when to come back.
  public func tooManyRequests(_ request: HTTPRequest, retryAfter: Duration) -> HTTPResponse {
    APIError.rateLimited(retryAfter: retryAfter).response(to: request, now: services.now())
  }

  /// What the server answers by itself, without a handler.
  public func refusal(_ refusal: Refusal) -> HTTPResponse {
    APIError.refused(refusal.reason).response(
      path: String(refusal.target.prefix { $0 != "?" }), accept: nil, now: services.now())
  }
}
