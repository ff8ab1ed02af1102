import Foundation
import Forecasting
import HTTPServer
import Maps
import Pictures
import Providers
import Synchronization
import Testing
import Weather

@testable import API

/// Who is asked for maps: a list of one frame, a picture for each address, and what was asked.
final class MapsAnswered: HTTPTransport {
  private let asked = Mutex<[String]>([])
  private let status: Int

  init(status: Int = 200) { self.status = status }

  var addresses: [String] { asked.withLock { $0 } }

  func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
    asked.withLock { $0.append(request.address?.absoluteString ?? "") }
    guard status == 200 else { return UpstreamAnswer(status: status, body: Data()) }
    guard request.url.path().hasSuffix(".json") else {
      let size = request.url.path().contains("/512/") ? 512 : 256
      return UpstreamAnswer(body: Data(PNG.file(Picture(width: size, height: size))))
    }
    let list = #"{"host":"https://api.example.org","radar":{"past":[{"time":1781080200,"path":"/v2/a"}],"nowcast":[]}}"#
    return UpstreamAnswer(body: Data(list.utf8))
  }

  var proxy: TileProxy {
    get throws {
      let moment = try #require(WeatherJSON.instant("2026-06-10T08:30:00Z"))
      let radar = Radar(URL(string: "https://api.example.org"), transport: self)
      return TileProxy(
        radar: RadarWatch(radar, clock: { moment }), openWeatherMap: OpenWeatherMapTiles(apiKey: "SECRET"),
        base: BaseMap(), transport: self, baseTransport: self, clock: { moment })
    }
  }
}

@Suite("The API's maps")
struct MapEndpointsTests {
  private func router(_ maps: MapsAnswered) throws -> Router {
    var services = try APIFaceTests.services()
    services.maps = try maps.proxy
    var router = Router()
    APIFace(services, version: "0").routes(into: &router)
    return router
  }

  private func get(_ path: String, _ router: Router) async -> HTTPResponse {
    await router.respond(to: HTTPRequest(method: "GET", target: path))
  }

  @Test("Each frame, layer and the base map name an address at which their pictures are")
  func templates() async throws {
    let router = try router(MapsAnswered())
    let answer = await get("/api/v1/radar", router)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    #expect(json["newest"] as? String == "2026-06-10T08:30:00Z" && json["stale"] as? Bool == false)
    #expect((json["credit"] as? [String: Any])?["text"] as? String == "Radar: api.example.org")
    var templates = try ["frames", "layers"].flatMap { try #require(json[$0] as? [[String: Any]]) }
    templates.append(try #require(json["baseMap"] as? [String: Any]))
    #expect(templates.count == 4)
    for template in templates {
      let text = try #require(template["tiles"] as? String)
      let path = ["z", "x", "y"].reduce(text) { $0.replacingOccurrences(of: "{\($1)}", with: "1") }
      let picture = await get(path, router)
      #expect(picture.status == 200 && picture.headers["Content-Type"] == "image/png")
      #expect(picture.headers["Cache-Control"]?.hasPrefix("public, max-age=") == true)
      #expect(PNG.size(of: picture.body)?.width == 256)
    }
  }

  @Test(
    "DEPL-04: whatever stands in a picture's address, only the configured hosts are asked, and what is no number is nowhere",
    arguments: [
      "/tiles/base/1/1/http:%2F%2F169.254.169.254%2F.png", "/tiles/base/1/1/@10.0.0.1.png",
      "/tiles/radar/http:%2F%2F[::1]%2F/1/1/1.png", "/tiles/radar/..%5Cx/1/1/1.png",
      "/tiles/base/1/1/+1.png", "/tiles/base/01/1/1.png", "/tiles/base/1/-1/1.png", "/tiles/base/1/1/1",
      "/tiles/base/1/1/1.png.png", "/tiles/base/99999999999999999999/1/1.png", "/tiles/base/1/٣/1.png",
      "/tiles/openweathermap/wind/1/1/1.png", "/tiles/base/3/8/1.png",
    ])
  func addresses(path: String) async throws {
    let maps = MapsAnswered()
    let answer = await get(path, try router(maps))
    #expect(answer.status == 404)
    #expect(maps.addresses.allSatisfy { $0 == "https://api.example.org/public/weather-maps.json" })
    #expect(!String(decoding: answer.body, as: UTF8.self).contains("SECRET"))
  }

  @Test("A key reaches whose it is and nobody else, and a service that fails is an error and no picture")
  func failing() async throws {
    let maps = MapsAnswered(status: 500)
    let router = try router(maps)
    for path in ["/api/v1/radar", "/tiles/base/1/1/1.png", "/tiles/openweathermap/clouds/1/1/1.png"] {
      let answer = await get(path, router)
      #expect(answer.status == 502 && !String(decoding: answer.body, as: UTF8.self).contains("SECRET"))
    }
    #expect(
      maps.addresses.filter { $0.contains("SECRET") }.allSatisfy { $0.hasPrefix("https://tile.openweathermap.org/") })
  }
}
