public import Foundation
public import Weather

/// Someone who finds places by name.
public protocol PlaceFinder: Sendable {
  /// The name that its places are credited by, such as `photon`.
  var id: String { get }

  /// Places for a text that somebody has finished typing, best first; empty where none is found.
  ///
  /// - Parameters:
  ///   - near: breaks ties where the service knows how.
  ///   - limit: how many at most.
  func places(
    named text: String, near: Coordinates?, limit: Int, now: Date
  ) async throws(ProviderError) -> [FoundPlace]
}

/// A search service by its address: the two that speak for OpenStreetMap's names tell themselves apart by it.
public enum PlaceServices {
  /// Nominatim where the address says so, as public and most private ones do; else Photon.
  public static func search(
    at address: URL, transport: any HTTPTransport, userAgent: String = OpenMeteo.Configuration().userAgent
  ) -> any PlaceFinder {
    let words = "\(address.host() ?? "")\(address.path())".lowercased()
    return words.contains("nominatim") || words.contains("locationiq")
      ? Nominatim(address, transport: transport, userAgent: userAgent)
      : Photon(address, transport: transport, userAgent: userAgent)
  }
}
