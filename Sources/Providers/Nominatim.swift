public import Foundation
public import Weather

/// Nominatim: OpenStreetMap's names by search; the public one grants a request a second to the whole app, no typing ahead.
///
/// Quirks: numbers come as texts; the name is the first part of `display_name` in the older form; nothing found is an
/// empty list in a search and an `error` with status 200 in a reverse lookup.
public struct Nominatim: PlaceFinder {
  /// `nominatim`.
  public let id = "nominatim"
  private let base: URL
  private let userAgent: String
  private let transport: any HTTPTransport

  /// - Parameters:
  ///   - base: the address below which `search` lies.
  ///   - userAgent: must name the application, or the public service refuses.
  public init(_ base: URL, transport: any HTTPTransport, userAgent: String = OpenMeteo.Configuration().userAgent) {
    self.base = base
    self.userAgent = userAgent
    self.transport = transport
  }

  /// Places by name, the most important first; `near` only prefers, in a box of two degrees.
  public func places(
    named text: String, near: Coordinates?, limit: Int, now: Date
  ) async throws(ProviderError) -> [FoundPlace] {
    let answer = try await transport.send(request(named: text, near: near, limit: limit))
    return Array(try Self.places(in: answer, now: now).prefix(limit))
  }

  // MARK: Request

  func request(named text: String, near: Coordinates?, limit: Int) -> UpstreamRequest {
    var query = [
      (name: "q", value: text), (name: "format", value: "jsonv2"), (name: "addressdetails", value: "1"),
      (name: "extratags", value: "1"), (name: "accept-language", value: "en"),
      (name: "limit", value: String(min(max(limit, 1), 40))),
    ]
    if let near {
      let box = [
        max(-180, near.longitude - 1), min(90, near.latitude + 1), min(180, near.longitude + 1),
        max(-90, near.latitude - 1),
      ]
      query.append(("viewbox", box.map(OpenMeteo.decimals).joined(separator: ",")))
    }
    let url = base.lastPathComponent == "search" ? base : base.appending(path: "search")
    return UpstreamRequest(
      url: url, query: query, headers: [("Accept", "application/json"), ("User-Agent", userAgent)])
  }
}

// MARK: Mapping
extension Nominatim {
  /// The places of any of its JSON forms: a list, one place, GeoJSON or GeocodeJSON.
  static func places(in answer: UpstreamAnswer, now: Date) throws(ProviderError) -> [FoundPlace] {
    let root = try answer.value(now: now)
    if let said = root["error"], !said.isNull { throw error(said, status: answer.status) }
    guard answer.status < 400 else {
      throw .refused(status: answer.status, retryAfter: nil, reason: root["message"]?.text)
    }
    let isStatus = root["status"] != nil && root["message"] != nil && root["lat"] == nil
    guard !isStatus else {
      throw .refused(
        status: root["status"]?.number == 0 ? 400 : 500, retryAfter: nil, reason: root["message"]?.text)
    }
    let features = root["features"]?.array
    guard let rows = root.array ?? features ?? root.object.map({ [.object($0)] }) else {
      throw .unreadable(field: "")
    }
    let places = rows.compactMap { features == nil ? place($0) : place(feature: $0) }
    guard rows.isEmpty || !places.isEmpty else {
      throw .unreadable(field: features != nil ? "features[0]" : root.array != nil ? "[0]" : "lat")
    }
    return places
  }

  private static func error(_ said: WireValue, status: Int) -> ProviderError {
    let reason = said.text ?? said["message"]?.text
    let words = (reason ?? "").lowercased()
    if words.contains("unable to geocode") || words.contains("no location") || words.contains("not found") {
      return .noSuchPlace
    }
    if words.contains("rate limit") || words.contains("too many") {
      return .quota(retryAfter: .seconds(90), reason: reason)
    }
    let code = said["code"]?.number.flatMap { (400...599).contains($0) ? Int($0) : nil }
    let told = code ?? (status >= 400 ? status : words.contains("key") ? 401 : 400)
    return .refused(status: told, retryAfter: nil, reason: reason)
  }

  private static func place(_ row: WireValue) -> FoundPlace? {
    guard let latitude = row["lat"]?.number, let longitude = row["lon"]?.number,
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    return place(row, at: point)
  }

  /// GeoJSON keeps the same members in `properties`; GeocodeJSON has names of its own a level deeper.
  private static func place(feature: WireValue) -> FoundPlace? {
    let properties = feature["properties"] ?? .null
    guard let point = PlaceAnswer.point(feature["geometry"]) ?? box(feature["bbox"]) else { return nil }
    guard let coded = properties["geocoding"], coded.object != nil else { return place(properties, at: point) }
    guard let name = coded["name"]?.text ?? coded["label"]?.text.flatMap(firstPart) else { return nil }
    var place = FoundPlace(name: name, coordinates: point)
    place.region = coded["state"]?.text ?? coded["county"]?.text
    place.country = coded["country"]?.text
    place.countryCode = PlaceAnswer.countryCode(coded["country_code"])
    return place
  }

  private static func place(_ row: WireValue, at point: Coordinates) -> FoundPlace? {
    let address = row["address"]
    guard let name = name(of: row, address) else { return nil }
    var place = FoundPlace(name: name, coordinates: point)
    place.region =
      ["state", "region", "province", "state_district", "county"].lazy.compactMap {
        address?[$0]?.text
      }.first
    place.country = address?["country"]?.text ?? (address == nil ? lastPart(row["display_name"]) : nil)
    place.countryCode = PlaceAnswer.countryCode(address?["country_code"])
    place.elevation = row["extratags"]?["ele"]?.number.flatMap { Elevation($0) }
    place.population = row["extratags"]?["population"]?.number.flatMap { (1...1e10).contains($0) ? Int($0) : nil }
    return place
  }

  /// Its own name, else the part of the address that it is, else how the whole address begins.
  private static func name(of row: WireValue, _ address: WireValue?) -> String? {
    if let name = row["name"]?.text ?? row["namedetails"]?["name"]?.text { return name }
    // A postcode is how a place is found, not what it is called.
    let kinds = [row["addresstype"], row["category"], row["class"], row["type"]].compactMap { $0?.text }.filter {
      $0 != "postcode"
    }
    if let part = kinds.lazy.compactMap({ address?[$0]?.text }).first { return part }
    return row["display_name"]?.text.flatMap(firstPart)
  }

  /// How an address begins; a house number alone names nothing and takes its street along.
  private static func firstPart(_ text: String) -> String? {
    let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    guard let first = parts.first else { return nil }
    return first.contains(where: \.isLetter) || parts.count == 1 ? first : "\(parts[1]) \(first)"
  }

  /// A whole address ends with its country.
  private static func lastPart(_ address: WireValue?) -> String? {
    let parts = address?.text?.split(separator: ",") ?? []
    return parts.count > 1 ? parts.last?.trimmingCharacters(in: .whitespaces) : nil
  }

  /// West, south, east, north as GeoJSON has them.
  private static func box(_ sides: WireValue?) -> Coordinates? { PlaceAnswer.middle(sides) }

  /// Recorded searches, lookups and reverse lookups in JSON; what else the service says is refused.
  static let recorded = RecordedAnswer.Door(kinds: ["geocoding"], refused: ["other", "status"]) {
    letter throws(ProviderError) in
    var reading = Reading()
    reading.places = try places(in: UpstreamAnswer(status: letter.status, body: letter.body), now: letter.now)
    return [reading]
  }
}
