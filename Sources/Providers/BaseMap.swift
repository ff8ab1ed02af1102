import Foundation

/// The map that everything else is laid over, from a server that gives OpenStreetMap's tiles.
///
/// The public server's policy: an identifying User-Agent, pictures kept as long as it says and at least a week where it
/// says nothing, at most two connections, nothing fetched that nobody looks at.
public struct BaseMap: Sendable {
  /// The public server's pictures.
  public static let publicTemplate = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"

  /// Who is to be named beside the pictures.
  public let credit: Credit
  /// Whose it is: the host of its server, `openstreetmap` for the public one.
  public let id: String
  private let template: String
  private let userAgent: String

  /// - Parameter template: an http or https address with `{z}`, `{x}` and `{y}` where the numbers go, or the address
  ///   that `/{z}/{x}/{y}.png` is added to; `nil` where it is neither.
  public init?(
    _ template: String = BaseMap.publicTemplate, userAgent: String = OpenMeteo.Configuration().userAgent,
    isSimulated: Bool = false
  ) {
    let marks = ["{z}", "{x}", "{y}"].filter(template.contains)
    guard marks.isEmpty || marks.count == 3 else { return nil }
    let trimmed = template.hasSuffix("/") ? String(template.dropLast()) : template
    self.template = marks.isEmpty ? trimmed + "/{z}/{x}/{y}.png" : template
    self.userAgent = userAgent
    credit =
      isSimulated
      ? Credit(text: "Simulated map", address: nil)
      : Credit(text: "© OpenStreetMap contributors", address: "https://www.openstreetmap.org/copyright")
    let host = Self.address(self.template, 0, 0, 0)?.host() ?? ""
    id = isSimulated ? "simulated" : self.template == Self.publicTemplate ? "openstreetmap" : host
    // The numbers belong behind the host: it is the operator's alone to say.
    guard let url = Self.address(self.template, 0, 0, 0), url.scheme == "https" || url.scheme == "http",
      url.host()?.isEmpty == false, Self.address(self.template, 1, 2, 3)?.host() == url.host()
    else { return nil }
  }

  /// What asks for a picture.
  public func request(zoom: Int, x: Int, y: Int) -> UpstreamRequest? {
    Self.address(template, zoom, x, y).map {
      UpstreamRequest(url: $0, headers: [("Accept", "image/png"), ("User-Agent", userAgent)])
    }
  }

  private static func address(_ template: String, _ zoom: Int, _ x: Int, _ y: Int) -> URL? {
    let text = template.replacingOccurrences(of: "{z}", with: String(zoom))
      .replacingOccurrences(of: "{x}", with: String(x)).replacingOccurrences(of: "{y}", with: String(y))
    return URL(string: text)
  }
}
