import Foundation
public import Weather

/// Where a warning holds: the union of polygons, circles and codes, as CAP 1.2 (OASIS, 2010) describes an `area`.
public struct AlertArea: Hashable, Sendable, Codable {
  /// All within a distance of a point.
  public struct Circle: Hashable, Sendable, Codable {
    public let centre: Coordinates
    public let radius: Distance

    public init(centre: Coordinates, radius: Distance) {
      self.centre = centre
      self.radius = radius
    }
  }

  /// A named area of some scheme, such as `EMMA_ID` `PT009` or `UGC` `NYZ081`.
  public struct Code: Hashable, Sendable, Codable {
    public let scheme: String
    public let value: String

    public init(scheme: String, value: String) {
      self.scheme = scheme
      self.value = value
    }
  }

  /// Whether a point lies in the area of a code; `nil` for a code or a scheme that is not known.
  ///
  /// A scheme without a table may be known by the name that the sender gives the area.
  public typealias Table = @Sendable (_ code: Code, _ name: String?, _ point: Coordinates) -> Bool?

  /// What the sender calls it.
  public var name: String?
  /// Each polygon's rings; a point in an even number of them, as in a hole, is outside.
  public var polygons: [[[Coordinates]]] = []
  public var circles: [Circle] = []
  public var codes: [Code] = []
  /// Whether a shape was given that could not be read.
  public var isPartlyUnread = false

  public init() {}

  /// Whether a point lies in it; `nil` where that cannot be known, as for a scheme without a table.
  ///
  /// Shapes decide where there are any, because codes name whole counties for what touches a corner of them.
  /// - Parameters:
  ///   - zones: the point's own codes: NWS county, public forecast zone and fire zone.
  ///   - areas: what is known of other schemes.
  public func contains(
    _ point: Coordinates, zones: Set<String> = [], areas: Table = { _, _, _ in nil }
  ) -> Bool? {
    if polygons.contains(where: { Self.isInside(point, $0) }) { return true }
    if circles.contains(where: { $0.centre.distance(to: point).metres <= $0.radius.metres }) { return true }
    if isPartlyUnread { return nil }
    if hasShapes { return false }
    // Each scheme names the whole area in its own words, so one of which every code is known decides.
    var isElsewhere = false
    for (scheme, codes) in Dictionary(grouping: codes, by: { $0.scheme.uppercased() }) {
      let known = codes.map { code in
        scheme == "UGC" ? zones.isEmpty ? nil : zones.contains(code.value.uppercased()) : areas(code, name, point)
      }
      if known.contains(true) { return true }
      if !known.contains(nil) { isElsewhere = true }
    }
    return isElsewhere ? false : nil
  }

  /// Whether any polygon or circle could be read.
  public var hasShapes: Bool { !polygons.isEmpty || !circles.isEmpty }

  /// The countries that its codes lie in, ISO 3166-1 alpha-2; `nil` where they do not tell.
  public var countries: Set<String>? {
    let found = codes.compactMap(\.country)
    return found.isEmpty ? nil : Set(found)
  }

  /// Counts the edges north of the point on its own meridian; longitudes are taken from there, so 180° is no border.
  private static func isInside(_ point: Coordinates, _ rings: [[Coordinates]]) -> Bool {
    var isInside = false
    for ring in rings {
      guard var before = ring.last else { continue }
      for corner in ring {
        let from = east(of: point, before)
        let to = east(of: point, corner)
        if (from > 0) != (to > 0), abs(from - to) <= 180 {
          let share = from / (from - to)
          if before.latitude + share * (corner.latitude - before.latitude) >= point.latitude { isInside.toggle() }
        }
        before = corner
      }
    }
    return isInside
  }

  private static func east(of point: Coordinates, _ other: Coordinates) -> Double {
    let difference = other.longitude - point.longitude
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }
}

extension AlertArea.Code {
  /// The country that it lies in, ISO 3166-1 alpha-2; `nil` where the scheme does not tell.
  public var country: String? {
    switch scheme.uppercased() {
    case "UGC", "SAME", "FIPS6": return "US"
    case "WARNCELLID": return "DE"
    case "CISORP": return "CZ"
    case "EMMA_ID", "NUTS1", "NUTS2", "NUTS3":
      let prefix = value.prefix(2).uppercased()
      guard prefix.count == 2, prefix.allSatisfy(\.isLetter) else { return nil }
      // The European Union writes Greece and the United Kingdom its own way.
      return prefix == "EL" ? "GR" : prefix == "UK" ? "GB" : prefix
    default: return nil
    }
  }
}

extension [AlertArea] {
  /// Whether a point lies in any of them; `nil` where one of them cannot tell and none holds it.
  func contain(
    _ point: Coordinates, zones: Set<String> = [], areas: AlertArea.Table = { _, _, _ in nil }
  ) -> Bool? {
    var isSure = !isEmpty
    for area in self {
      switch area.contains(point, zones: zones, areas: areas) {
      case true?: return true
      case nil: isSure = false
      case false?: break
      }
    }
    return isSure ? false : nil
  }
}
