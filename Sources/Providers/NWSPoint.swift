import Foundation
import Weather

/// What NWS knows of a point: its zones, its town, and where its forecast is.
struct NWSPoint {
  /// A cell of an office's forecast.
  struct Grid: Hashable, Sendable {
    /// `gridpoints/TBW/93,38`.
    let path: String

    /// `nil` for what is no grid's name.
    init?(_ properties: WireObject) {
      guard let office = properties["gridId"]?.text, office.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
        let x = properties["gridX"]?.number.flatMap(Int.init(exactly:)),
        let y = properties["gridY"]?.number.flatMap(Int.init(exactly:))
      else { return nil }
      path = "gridpoints/\(office)/\(x),\(y)"
    }
  }

  let coordinates: Coordinates?
  /// `nil` where there is no forecast, as on open water.
  let grid: Grid?
  /// County, public forecast zone and fire zone, such as `COC069`: a warning may be issued for any of the three.
  let zones: Set<String>
  let town: FoundPlace?

  init(_ root: WireObject) throws(ProviderError) {
    guard let properties = root["properties"]?.object else { throw .unreadable(field: "properties") }
    zones = Set(
      ["county", "forecastZone", "fireWeatherZone"].compactMap { properties[$0]?.text.flatMap(Self.zone) })
    let location = properties["relativeLocation"]
    grid = Grid(properties)
    coordinates = Self.coordinates(root["geometry"])
    guard !zones.isEmpty || location?.object != nil || properties["gridId"]?.text != nil else {
      throw .unreadable(field: "properties")
    }
    if let name = location?["properties"]?["city"]?.text,
      let point = Self.coordinates(location?["geometry"]) ?? coordinates
    {
      var town = FoundPlace(name: name, coordinates: point)
      town.region = location?["properties"]?["state"]?.text
      town.country = "United States"
      town.countryCode = "US"
      town.timeZone = properties["timeZone"]?.text.flatMap { TimeZone(identifier: $0) }
      self.town = town
    } else {
      town = nil
    }
  }

  /// The last part of `https://api.weather.gov/zones/county/COC069`.
  static func zone(_ address: String) -> String? {
    address.split(separator: "/").last.map { $0.uppercased() }
  }

  /// GeoJSON: longitude first.
  static func coordinates(_ geometry: WireValue?) -> Coordinates? {
    guard let pair = geometry?["coordinates"]?.array, pair.count >= 2, let east = pair[0].number,
      let north = pair[1].number
    else { return nil }
    return Coordinates(latitude: north, longitude: east)
  }
}
