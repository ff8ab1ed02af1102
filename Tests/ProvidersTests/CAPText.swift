import Foundation
import Testing
import Weather

@testable import Providers

/// Warnings written for these tests, in the languages of their services.
enum CAPText {
  static func info(
    language: String? = nil, event: String = "Gale", severity: String = "Severe", onset: String? = nil,
    expires: String? = nil, parameters: [(String, String)] = [], area: String = area(polygon: square)
  ) -> String {
    let parameters = parameters.map {
      "<parameter><valueName>\($0.0)</valueName><value>\($0.1)</value></parameter>"
    }
    return """
      <info>\(language.map { "<language>\($0)</language>" } ?? "")<event>\(event)</event><urgency>Expected</urgency>
      <severity>\(severity)</severity><certainty>Very Likely</certainty>
      \(onset.map { "<onset>\($0)</onset>" } ?? "")\(expires.map { "<expires>\($0)</expires>" } ?? "")
      <senderName>Weather office</senderName>\(parameters.joined())\(area)</info>
      """
  }

  static let square = "50,10 50,12 52,12 52,10 50,10"

  static func area(
    _ name: String = "The plain", polygon: String? = nil, circle: String? = nil, codes: [(String, String)] = []
  ) -> String {
    let codes = codes.map { "<geocode><valueName>\($0.0)</valueName><value>\($0.1)</value></geocode>" }
    return """
      <area><areaDesc>\(name)</areaDesc>\(polygon.map { "<polygon>\($0)</polygon>" } ?? "")
      \(circle.map { "<circle>\($0)</circle>" } ?? "")\(codes.joined())</area>
      """
  }

  static func alert(
    _ identifier: String, status: String = "Actual", kind: String = "Alert", scope: String = "Public",
    references: String? = nil, infos: String = info(), namespace: String = "urn:oasis:names:tc:emergency:cap:1.2"
  ) -> String {
    """
    <alert xmlns="\(namespace)"><identifier>\(identifier)</identifier><sender>office@example.org</sender>
    <sent>2026-11-30T08:00:00-00:00</sent><status>\(status)</status><msgType>\(kind)</msgType><scope>\(scope)</scope>
    \(references.map { "<references>\($0)</references>" } ?? "")\(infos)</alert>
    """
  }

  /// A feed whose entries hold whole messages.
  static func feed(_ alerts: [String]) -> String {
    let entries = alerts.enumerated().map {
      "<entry><id>\($0.offset)</id><title>One</title><content type=\"text/xml\">\($0.element)</content></entry>"
    }
    return "<feed xmlns=\"http://www.w3.org/2005/Atom\">\(entries.joined())</feed>"
  }

  static func read(_ text: String, near: Coordinates? = nil) throws -> [Alert] {
    let readings = try RecordedAnswer.read(
      Data(text.utf8), from: "cap", kind: "alerts", near: near, now: Date(timeIntervalSince1970: 0))
    return try #require(readings.first?.alerts)
  }
}

func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
  try #require(Coordinates(latitude: latitude, longitude: longitude))
}
