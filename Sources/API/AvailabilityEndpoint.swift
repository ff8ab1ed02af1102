import Foundation
import Forecasting
import HTTPServer
import Providers
import Weather

/// `/api/v1/availability`: what can be had for a point, from what the process knows; nobody is asked for it.
struct AvailabilityEndpoint {
  let services: APIServices

  var endpoint: Endpoint {
    Endpoint(
      method: "GET", path: "/api/v1/availability", summary: "What can be had here, and of whom, without asking anyone.",
      parameters: PlaceQuery.parameters, answer: "Availability", failures: [404]
    ) { request throws(APIError) in
      let place = try await PlaceQuery(request).place(from: services)
      return Answer.json(AvailabilityDocument(await services.availability(place), of: place))
    }
  }
}

private struct AvailabilityDocument: Encodable {
  struct Block: Encodable {
    let block: Source.Block
    let providers: [String]
    @Nulled var kept: Kept?
  }

  struct Kept: Encodable {
    let provider: String
    let fetchedAt: Date
    let stale: Bool

    init(_ kept: Availability.Kept) {
      (provider, fetchedAt, stale) = (kept.provider, kept.fetchedAt, kept.stale)
    }
  }

  let place: Place
  let simulated: Bool
  @Nulled var sea: Bool?
  let minutes: Bool
  let airStations: Bool
  let warnings: Bool
  let blocks: [Block]

  init(_ known: Availability, of place: Place) {
    func block(_ block: Source.Block, _ asked: AnswerBlock) -> Block {
      let found = known.blocks.first { $0.block == asked }
      return Block(block: block, providers: found?.providers ?? [], kept: found?.kept.map(Kept.init))
    }
    self.place = place
    simulated = known.isSimulated
    // Where the clocks go by the meridian there is no land far and wide.
    sea = place.timeZone.identifier.hasPrefix("Etc/GMT") ? true : known.blocks.first { $0.block == .sea }?.kept?.tells
    minutes = !known.minutes.isEmpty
    airStations = !known.stations.isEmpty
    warnings = !known.warnings.isEmpty
    blocks = [
      block(.hours, .hours), Block(block: .nextHour, providers: known.minutes, kept: nil), block(.air, .air),
      block(.airStation, .station),
      block(.sea, .sea), Block(block: .alerts, providers: known.warnings, kept: known.warningsRead.map(Kept.init)),
    ]
  }
}
