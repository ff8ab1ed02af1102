import Foundation
import HTTPServer
import Providers

/// A way to a provider that needs no network: the simulator's own router, asked in this process.
struct RouterTransport: HTTPTransport {
  /// Addresses under this one reach the router; the host is never contacted.
  static let base = "http://simulator.invalid"

  let router: Router

  func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
    guard let address = request.address, let path = URLComponents(url: address, resolvingAgainstBaseURL: false) else {
      throw .unreachable(host: "simulator")
    }
    let target = path.percentEncodedPath + (path.percentEncodedQuery.map { "?" + $0 } ?? "")
    let response = await router.respond(
      to: HTTPRequest(
        method: "GET", target: target, headers: HTTPHeaders([("Host", path.host ?? "")] + request.headers)))
    guard !response.closesConnection else { throw .unreachable(host: "simulator") }
    let headers = Dictionary(response.headers.all.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    return UpstreamAnswer(status: response.status, headers: headers, body: Data(response.body))
  }
}
