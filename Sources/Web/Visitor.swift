import Foundation
import HTTPServer
import Presentation
import Weather

/// What a browser remembers about its person, read from the request's cookies.
struct Visitor: Sendable {
  enum Theme: String, CaseIterable { case system, light, dark }

  /// A place looked at before.
  struct RecentPlace: Hashable, Sendable {
    let label: String
    let coordinates: Coordinates
  }

  var units: Units
  /// Whether units were chosen, not guessed from the language's region.
  var choseUnits: Bool
  var theme: Theme
  var language: Language
  /// The newest first, five at most.
  var recent: [RecentPlace]
  /// What a form must repeat; `nil` before the first form was shown.
  var formToken: String?

  static let recentLimit = 5

  init(_ request: HTTPRequest) {
    let cookies = Cookies(request.headers["Cookie"])
    let wishes = request.headers["Accept-Language"]
    let chosen = cookies["units"].flatMap(Units.init(_:))
    units = chosen ?? Units(Units.system(forRegion: Self.region(wishes)))
    choseUnits = chosen != nil
    theme = cookies["theme"].flatMap(Theme.init(rawValue:)) ?? .system
    language = Language.preferred(cookies["language"] ?? wishes)
    formToken = cookies["form"].flatMap { $0.count >= 16 && $0.count <= 64 ? $0 : nil }
    recent = (cookies["places"] ?? "").split(separator: "~").prefix(Self.recentLimit).compactMap { entry in
      let parts = entry.split(separator: "|", maxSplits: 2).map(String.init)
      guard parts.count == 3, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
        let coordinates = Coordinates(latitude: latitude, longitude: longitude), parts[2].count <= 80
      else { return nil }
      return RecentPlace(label: parts[2], coordinates: coordinates)
    }
  }

  /// The region of the first wish that has one: "en-US" is read as US.
  private static func region(_ wishes: String?) -> String? {
    let tag = wishes?.prefix { $0 != "," && $0 != ";" }
    guard let part = tag?.split(separator: "-").dropFirst().last, part.count == 2 else { return nil }
    return String(part)
  }

  /// The cookie that puts a place first among the recent ones.
  func remembering(_ place: RecentPlace) -> String {
    let clean = place.label.filter { $0 != "~" && $0 != "|" }
    var places = recent.filter { $0.coordinates.distance(to: place.coordinates).metres > 1000 }
    places.insert(RecentPlace(label: String(clean.prefix(80)), coordinates: place.coordinates), at: 0)
    let text = places.prefix(Self.recentLimit).map {
      "\(Address.degrees($0.coordinates.latitude))|\(Address.degrees($0.coordinates.longitude))|\($0.label)"
    }
    return Cookies.setting("places", text.joined(separator: "~"))
  }
}

/// The `Cookie` field, taken apart; names have the prefix `fw-`.
struct Cookies {
  private var values: [String: String] = [:]

  init(_ field: String?) {
    for pair in field?.split(separator: ";") ?? [] {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let name = parts[0].trimmingPrefix { $0 == " " }
      guard name.hasPrefix("fw-"), let value = String(parts[1]).removingPercentEncoding else { continue }
      values[String(name.dropFirst(3))] = value
    }
  }

  subscript(name: String) -> String? { values[name] }

  /// A year long; out of scripts' reach, as only the server reads them.
  static func setting(_ name: String, _ value: String) -> String {
    "fw-\(name)=\(Address.encoded(value)); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
  }
}
