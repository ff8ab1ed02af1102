import Foundation
import HTTPServer
import Maps
import Providers

/// `/tiles/…`: the pictures that a map is drawn from, in the usual addresses of web maps.
///
/// A picture that is not there is a transparent one, so that a map goes on; whoever sends none is an error, which a map
/// leaves out.
struct TileEndpoints {
  /// What all their addresses begin with.
  static let prefix = "/tiles/"

  let services: APIServices

  var endpoints: [Endpoint] {
    [
      endpoint(
        "radar/{frame}", "Rain as the radar saw it at a moment.",
        [.init(name: "frame", schema: Schema.text, description: "As /api/v1/radar names it.", example: "1796040000-0")],
        deepest: TileDepth.radar.served
      ) { .radar(frame: $0.pathParameters["frame"] ?? "") },
      endpoint(
        "openweathermap/{layer}", "Clouds or precipitation now; with a key of OpenWeatherMap's alone.",
        [
          .init(
            name: "layer", schema: Schema.oneOf(OpenWeatherMapTiles.Layer.allCases.map(\.rawValue)),
            description: "What is shown.", example: "clouds")
        ], deepest: TileDepth.layer.served
      ) { OpenWeatherMapTiles.Layer(rawValue: $0.pathParameters["layer"] ?? "").map { .openWeatherMap($0) } },
      endpoint("base", "The map beneath.", [], deepest: TileDepth.base.served) { _ in .base },
    ]
  }

  /// The address of a layer's pictures, for a map to fill in.
  static func template(_ layer: String) -> String { prefix + layer + "/{z}/{x}/{y}.png" }

  private func endpoint(
    _ path: String, _ summary: String, _ parameters: [Endpoint.Parameter], deepest: Int,
    layer: @escaping @Sendable (HTTPRequest) -> TileLayer?
  ) -> Endpoint {
    Endpoint(
      method: "GET", path: Self.prefix + path + "/{z}/{x}/{y}", summary: summary,
      parameters: parameters + [
        .init(name: "z", schema: Schema.integer(in: 0...deepest), description: "The zoom.", example: 2),
        .init(name: "x", schema: Schema.integer(in: 0...524_287), description: "The column, from 180° W.", example: 1),
        .init(
          name: "y", schema: ["type": "string", "pattern": "^(0|[1-9][0-9]{0,5})\\.png$"],
          description: "The row, from the north, and .png.", example: "1.png"),
      ], media: "image/png", failures: Endpoint.weatherFailures, counts: .tile
    ) { request throws(APIError) in
      guard let layer = layer(request), let zoom = Self.number(request.pathParameters["z"]),
        let x = Self.number(request.pathParameters["x"]), let last = request.pathParameters["y"],
        last.hasSuffix(".png"),
        let y = Self.number(String(last.dropLast(4)))
      else { throw .noSuchPicture }
      return try await picture(layer, zoom: zoom, x: x, y: y)
    }
  }

  /// Digits alone: one picture has one address, for caches' sake.
  private static func number(_ text: String?) -> Int? {
    guard let text, text.utf8.count <= 6, let number = Int(text), String(number) == text else { return nil }
    return number
  }

  private func picture(_ layer: TileLayer, zoom: Int, x: Int, y: Int) async throws(APIError) -> HTTPResponse {
    do throws(TileError) {
      let tile = try await services.maps.tile(layer, zoom: zoom, x: x, y: y)
      let life = max(0, Int(tile.expires.timeIntervalSince(services.now())))
      return HTTPResponse(
        headers: HTTPHeaders([("Content-Type", "image/png"), ("Cache-Control", "public, max-age=\(life)")]),
        body: tile.file)
    } catch .unknown {
      throw .noSuchPicture
    } catch .busy(let wait) {
      throw .quotaExceeded(retryAfter: wait)
    } catch {
      throw .mapUnavailable
    }
  }
}
