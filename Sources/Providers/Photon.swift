public import Foundation
public import Weather

/// Photon: OpenStreetMap's names by search, answered as GeoJSON; no key.
///
/// Quirks: coordinates are longitude first; a house has no name of its own; errors are a `message` with status 400.
public struct Photon: PlaceFinder {
  /// `photon`.
  public let id = "photon"
  private let base: URL
  private let userAgent: String
  private let transport: any HTTPTransport

  /// - Parameters:
  ///   - base: the address below which `api` and `reverse` lie.
  public init(_ base: URL, transport: any HTTPTransport, userAgent: String = OpenMeteo.Configuration().userAgent) {
    self.base = base
    self.userAgent = userAgent
    self.transport = transport
  }

  /// Places by name in their local form, with countries and regions in English where they have one.
  public func places(
    named text: String, near: Coordinates?, limit: Int, now: Date
  ) async throws(ProviderError) -> [FoundPlace] {
    let answer = try await transport.send(request(named: text, near: near, limit: limit))
    return Array(try Self.places(in: answer, now: now).prefix(limit))
  }

  // MARK: Request

  func request(named text: String, near: Coordinates?, limit: Int) -> UpstreamRequest {
    var query = [(name: "q", value: text), (name: "limit", value: String(limit)), (name: "lang", value: "en")]
    if let near {
      query += [
        ("lat", OpenMeteo.decimals(near.latitude)), ("lon", OpenMeteo.decimals(near.longitude)),
      ]
    }
    // A base that already ends in the service's own path is taken as it is.
    let url = base.lastPathComponent == "api" ? base : base.appending(path: "api")
    return UpstreamRequest(
      url: url, query: query, headers: [("Accept", "application/json"), ("User-Agent", userAgent)])
  }
}

// MARK: Mapping
extension Photon {
  static func places(in answer: UpstreamAnswer, now: Date) throws(ProviderError) -> [FoundPlace] {
    let root = try answer.value(now: now)
    let told = root["status"]?.number.flatMap { (400...599).contains($0) ? Int($0) : nil }
    if root["features"] == nil, root["message"] != nil || told != nil || answer.status >= 400 {
      throw .refused(
        status: answer.status >= 400 ? answer.status : told ?? 400, retryAfter: nil,
        reason: root["message"]?.text ?? root["title"]?.text)
    }
    guard let features = root["features"]?.array else { throw .unreadable(field: "features") }
    let places = features.compactMap(place)
    guard features.isEmpty || !places.isEmpty else { throw .unreadable(field: "features[0]") }
    return places
  }

  private static func place(_ feature: WireValue) -> FoundPlace? {
    let properties = feature["properties"]
    guard let point = PlaceAnswer.point(feature["geometry"]) ?? PlaceAnswer.middle(properties?["extent"]),
      let name = properties?["name"]?.text ?? address(properties)
    else { return nil }
    var place = FoundPlace(name: name, coordinates: point)
    place.region = properties?["state"]?.text ?? properties?["county"]?.text
    place.country = properties?["country"]?.text
    place.countryCode = PlaceAnswer.countryCode(properties?["countrycode"])
    return place
  }

  /// A house's street and number stand for the name that it does not have, else the smallest area around it.
  private static func address(_ properties: WireValue?) -> String? {
    let street = [properties?["street"]?.text, properties?["housenumber"]?.text].compactMap { $0 }
    if properties?["street"]?.text != nil { return street.joined(separator: " ") }
    return ["locality", "district", "city", "county", "state", "country"].lazy.compactMap {
      properties?[$0]?.text
    }.first
  }

  /// Recorded searches and reverse lookups.
  static let recorded = RecordedAnswer.Door(kinds: ["geocoding"], refused: ["other"]) {
    letter throws(ProviderError) in
    var reading = Reading()
    reading.places = try places(in: UpstreamAnswer(status: letter.status, body: letter.body), now: letter.now)
    return [reading]
  }
}
