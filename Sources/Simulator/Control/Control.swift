import Foundation
import HTTPServer
import Weather

/// The addresses under `/control`, for tests and demonstrations on the same machine only.
struct Control: Sendable {
  let switchboard: Switchboard

  func register(in router: inout Router) {
    on("GET", "/control/hits", in: &router) { _ in .json(Self.written(hits: await switchboard.hits)) }
    on("DELETE", "/control/hits", in: &router) { _ in
      await switchboard.clearHits()
      return HTTPResponse(status: 204)
    }
    on("GET", "/control/weights", in: &router) { _ in .json(Self.written(weights: await switchboard.weights)) }
    on("GET", "/control/faults", in: &router) { _ in .json(Self.written(await switchboard.faults)) }
    on("PUT", "/control/faults", in: &router) { request in
      do throws(FaultRefusal) {
        let faults = try Fault.list(request.body)
        await switchboard.set(faults)
        return .json(Self.written(faults))
      } catch {
        return .text(error.sentence + "\n", status: 400)
      }
    }
    on("GET", "/control/answers", in: &router) { _ in
      .json(Self.written(routes: await switchboard.answers.keys.sorted()))
    }
    on("PUT", "/control/answers/*", in: &router) { request in await put(request) }
    on("DELETE", "/control/answers/*", in: &router) { request in
      let removed = await switchboard.removeAnswer(at: Self.route(request))
      return removed ? HTTPResponse(status: 204) : .text("No answer is set for that route.\n", status: 404)
    }
  }

  private func put(_ request: HTTPRequest) async -> HTTPResponse {
    let status = request.query("status").map { Int($0) ?? 0 } ?? 200
    guard (200...599).contains(status) else {
      return .text("“status” is a number from 200 to 599.\n", status: 400)
    }
    let type = request.headers["Content-Type"] ?? "application/json"
    await switchboard.set(SetAnswer(status: status, contentType: type, body: request.body), at: Self.route(request))
    return HTTPResponse(status: 204)
  }

  private static func route(_ request: HTTPRequest) -> String { "/" + (request.pathParameters["*"] ?? "") }

  private func on(_ method: String, _ pattern: String, in router: inout Router, _ handler: @escaping Handler) {
    router.on(method, pattern) { request in
      guard Self.isLoopback(request.remoteAddress) else {
        return .text("Control is for this machine only: call it over 127.0.0.1.\n", status: 403)
      }
      return await handler(request)
    }
  }

  /// 127.0.0.0/8 and ::1, the former also as IPv6 writes it.
  static func isLoopback(_ address: String) -> Bool {
    let plain = address.hasPrefix("::ffff:") ? address.dropFirst(7) : address[...]
    return plain == "::1" || plain.hasPrefix("127.")
  }

  private static func written(hits: [String: Int]) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    for (route, count) in hits.sorted(by: { $0.key < $1.key }) {
      json.name(route)
      json.raw(String(count))
    }
    json.raw("}")
    return json.bytes
  }

  private static func written(weights: [String: [Int: Double]]) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    for (provider, minutes) in weights.sorted(by: { $0.key < $1.key }) {
      json.name(provider)
      json.raw("{")
      for (minute, weight) in minutes.sorted(by: { $0.key < $1.key }) {
        json.name(WeatherJSON.text(of: Date(timeIntervalSince1970: Double(minute) * 60)))
        json.number(weight, decimals: 3)
      }
      json.raw("}")
    }
    json.raw("}")
    return json.bytes
  }

  private static func written(_ faults: [Fault]) -> [UInt8] {
    var json = JSONText()
    json.list(faults) { json, fault in fault.write(&json) }
    return json.bytes
  }

  private static func written(routes: [String]) -> [UInt8] {
    var json = JSONText()
    json.list(routes) { json, route in json.string(route) }
    return json.bytes
  }
}
