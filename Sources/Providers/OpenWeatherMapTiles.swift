public import Foundation

/// OpenWeatherMap's map layers, drawn as pictures to be laid over a map; they need a key.
///
/// Quirks: the layers carry `_new` in their names; a wrong key is JSON with status 401 in place of a picture.
public struct OpenWeatherMapTiles: Sendable {
  /// What can be shown.
  public enum Layer: String, Sendable, CaseIterable { case clouds, precipitation }

  /// The free plan's limit, for one key, the weather's questions included.
  public static let requestsPerMinute = 60
  /// Who is to be named beside the pictures.
  public let credit: Credit
  private let address: URL
  private let apiKey: String
  private let userAgent: String

  /// - Parameter address: the address below which `map` lies; `nil` for the public one.
  public init(
    apiKey: String, address: URL? = nil, userAgent: String = OpenMeteo.Configuration().userAgent,
    isSimulated: Bool = false
  ) {
    credit =
      isSimulated
      ? Credit(text: "Simulated layers", address: nil)
      : Credit(text: "© OpenWeather", address: "https://openweathermap.org/")
    self.apiKey = apiKey.trimmingCharacters(in: .whitespacesAndNewlines)
    // The literal is well-formed; an empty address would only ever be unreachable.
    self.address = address ?? URL(string: "https://tile.openweathermap.org") ?? URL(filePath: "/")
    self.userAgent = userAgent
  }

  /// What asks for a picture, 256 pixels wide.
  public func request(for layer: Layer, zoom: Int, x: Int, y: Int) -> UpstreamRequest {
    UpstreamRequest(
      url: address.appending(path: "map/\(layer.rawValue)_new/\(zoom)/\(x)/\(y).png"), query: [("appid", apiKey)],
      headers: [("Accept", "image/png"), ("User-Agent", userAgent)])
  }
}
