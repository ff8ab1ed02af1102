import Foundation
import HTTPServer
import Maps
import Providers

/// `/api/v1/radar`: which frames the radar has, how old they are, what else a map can be laid with, and whose it is.
struct RadarEndpoint {
  let services: APIServices

  var endpoint: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/radar",
      summary: "The radar's frames, oldest first, the layers and the base map, each with where its pictures lie.",
      answer: "Radar", failures: [502]
    ) { _ throws(APIError) in
      let maps = services.maps
      guard let radar = maps.radar else { return Answer.json(RadarDocument(maps, nil, nil, now: services.now())) }
      do throws(ProviderError) {
        return Answer.json(RadarDocument(maps, radar.radar, try await radar.reading(), now: services.now()))
      } catch {
        throw .mapUnavailable
      }
    }
  }
}

private struct RadarDocument: Encodable {
  struct Frame: Encodable {
    let time: Date
    let kind: RadarFrame.Kind
    let tiles: String
  }

  struct Layer: Encodable {
    let layer: String
    let tiles: String
    let deepestZoom: Int
    let credit: Credit
  }

  @Nulled var provider: String?
  let simulated: Bool
  @Nulled var readAt: Date?
  @Nulled var newest: Date?
  let stale: Bool
  let deepestZoom: Int
  @Nulled var credit: Credit?
  let frames: [Frame]
  let layers: [Layer]
  @Nulled var baseMap: Layer?

  init(_ maps: TileProxy, _ radar: Radar?, _ reading: RadarWatch.Reading?, now: Date) {
    provider = radar?.id
    simulated = radar?.isSimulated ?? false
    readAt = reading?.readAt
    newest = reading?.timeline.newest?.time
    stale = reading.map { !$0.timeline.isFresh(at: now) } ?? false
    deepestZoom = TileDepth.radar.served
    credit = radar?.credit
    frames = (reading?.timeline.frames ?? []).map {
      Frame(time: $0.time, kind: $0.kind, tiles: TileEndpoints.template("radar/\($0.id)"))
    }
    layers =
      maps.openWeatherMap.map { service in
        OpenWeatherMapTiles.Layer.allCases.map {
          Layer(
            layer: $0.rawValue, tiles: TileEndpoints.template("openweathermap/\($0.rawValue)"),
            deepestZoom: TileDepth.layer.served, credit: service.credit)
        }
      } ?? []
    baseMap = maps.base.map {
      Layer(
        layer: "base", tiles: TileEndpoints.template("base"), deepestZoom: TileDepth.base.served, credit: $0.credit)
    }
  }
}
