import Foundation
import HTTPServer
import Weather

/// A feed of CAP 1.2 messages for some towns of the planet: an Alert six hours before a storm, an Update two hours before
/// it, a Cancel when it is over. What was replaced stays in the feed, and an exercise is always in it, as in real feeds.
struct CAPWarnings: Sendable {
  let planet: Planet

  private struct Message {
    let id: String
    let kind: String
    let references: String?
    let sent: Date
    let storm: Storm
    let town: Town
  }

  private struct Town {
    let name: String
    let country: String
    let latitude: Double
    let longitude: Double

    init(_ name: String, _ country: String, _ latitude: Double, _ longitude: Double) {
      self.name = name
      self.country = country
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  private static let towns = [
    Town("Lisbon", "PT", 38.72, -9.14), Town("Madrid", "ES", 40.42, -3.7), Town("Paris", "FR", 48.86, 2.35),
    Town("London", "GB", 51.51, -0.13), Town("Dublin", "IE", 53.35, -6.26), Town("Reykjavík", "IS", 64.15, -21.94),
    Town("Bergen", "NO", 60.39, 5.32), Town("Oslo", "NO", 59.91, 10.75), Town("Copenhagen", "DK", 55.68, 12.57),
    Town("Berlin", "DE", 52.52, 13.4), Town("Vienna", "AT", 48.21, 16.37), Town("Rome", "IT", 41.9, 12.5),
    Town("Athens", "GR", 37.98, 23.73), Town("Warsaw", "PL", 52.23, 21.01), Town("Helsinki", "FI", 60.17, 24.94),
    Town("Cairo", "EG", 30.04, 31.24), Town("Nairobi", "KE", -1.29, 36.82), Town("Cape Town", "ZA", -33.93, 18.42),
    Town("Mumbai", "IN", 19.08, 72.88), Town("Singapore", "SG", 1.35, 103.82), Town("Tokyo", "JP", 35.69, 139.69),
    Town("Wellington", "NZ", -41.29, 174.78), Town("Ushuaia", "AR", -54.8, -68.3), Town("Manaus", "BR", -3.1, -60.02),
  ]

  /// `/cap/feed`: in outline as MeteoAlarm's, with links to the messages.
  func feed(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    let entries = messages(at: now).map { message in
      """
      <entry><id>\(message.id)</id><title>\(Self.event(message.storm)) for \(message.town.name)</title>
      <updated>\(Self.time(message.sent))</updated>
      <link href="\(Self.base(request))/message/\(message.id)" type="application/cap+xml"/>
      <cap:identifier>\(message.id)</cap:identifier><cap:sender>storms@simulated.invalid</cap:sender>
      <cap:sent>\(Self.time(message.sent))</cap:sent><cap:status>Actual</cap:status>
      <cap:message_type>\(message.kind)</cap:message_type><cap:scope>Public</cap:scope>
      \(message.references.map { "<cap:references>\($0)</cap:references>" } ?? "")
      \(Self.words(message.storm, prefix: "cap:"))<cap:areaDesc>\(message.town.name)</cap:areaDesc>
      <cap:polygon>\(Self.ring(message.town))</cap:polygon></entry>

      """
    }
    let exercise = """
      <entry><id>exercise</id><title>Exercise</title><cap:identifier>exercise</cap:identifier>
      <cap:status>Exercise</cap:status><cap:event>Everything at once</cap:event><cap:severity>Extreme</cap:severity>
      <cap:urgency>Immediate</cap:urgency><cap:certainty>Observed</cap:certainty>
      <cap:areaDesc>Everywhere</cap:areaDesc></entry>

      """
    return Self.xml(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
      <title>Storms of a planet that is made up</title><id>simulated</id><updated>\(Self.time(now))</updated>
      \(entries.joined())\(exercise)</feed>

      """)
  }

  /// `/cap/message/ID`: the whole message, while the feed lists it.
  func message(_ request: HTTPRequest, now: Date) -> HTTPResponse {
    let id = request.path.split(separator: "/").last.map(String.init) ?? ""
    guard let message = messages(at: now).first(where: { $0.id == id }) else {
      return ProviderRefusal.answer(404, on: request.path)
    }
    return Self.xml(
      """
      <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>\(message.id)</identifier>
      <sender>storms@simulated.invalid</sender><sent>\(Self.time(message.sent))</sent><status>Actual</status>
      <msgType>\(message.kind)</msgType><scope>Public</scope>
      \(message.references.map { "<references>\($0)</references>" } ?? "")
      <info><language>en-GB</language><category>Met</category>\(Self.words(message.storm, prefix: ""))
      <senderName>Simulated weather office</senderName><description>A storm is expected.</description>
      <instruction>Stay inside.</instruction><area><areaDesc>\(message.town.name)</areaDesc>
      <polygon>\(Self.ring(message.town))</polygon></area></info></alert>

      """)
  }

  /// All that was sent within the last day and not yet forgotten: three hours after a storm is over its messages leave.
  private func messages(at now: Date) -> [Message] {
    let begin = Storm.hour(of: now).addingTimeInterval(-24 * 3600)
    return Self.towns.flatMap { town -> [Message] in
      guard let point = Coordinates(latitude: town.latitude, longitude: town.longitude) else { return [] }
      return Storm.all(on: planet, at: point, from: begin, hours: 36).flatMap { storm -> [Message] in
        guard now < storm.end.addingTimeInterval(3 * 3600) else { return [] }
        let place = "\(town.country)\(Int(town.latitude.magnitude))"
        let stem = "sim-\(storm.kind.rawValue)-\(place)-\(Int(storm.start.timeIntervalSince1970))"
        var before: String?
        let steps = [
          ("Alert", storm.start.addingTimeInterval(-6 * 3600)), ("Update", storm.start.addingTimeInterval(-2 * 3600)),
          ("Cancel", storm.end),
        ]
        return steps.enumerated().compactMap { number, step in
          guard step.1 <= now else { return nil }
          let message = Message(
            id: "\(stem).\(number + 1)", kind: step.0, references: before, sent: step.1, storm: storm, town: town)
          before = "storms@simulated.invalid,\(message.id),\(Self.time(step.1))"
          return message
        }
      }
    }
  }

  private static func event(_ storm: Storm) -> String {
    storm.kind == .thunder ? "Severe thunderstorm warning" : "Gale warning"
  }

  private static func words(_ storm: Storm, prefix: String) -> String {
    let pairs = [
      ("event", event(storm)), ("urgency", "Expected"), ("severity", "Severe"), ("certainty", "Likely"),
      ("onset", time(storm.start)), ("expires", time(storm.end)),
    ]
    return pairs.map { "<\(prefix)\($0.0)>\($0.1)</\(prefix)\($0.0)>" }.joined()
  }

  /// Eight corners half a degree from the middle, latitude first, the first repeated at the end.
  private static func ring(_ town: Town) -> String {
    (0...8).map { corner in
      let angle = Double(corner % 8) * .pi / 4
      let latitude = town.latitude + 0.5 * sin(angle)
      let longitude = town.longitude + 0.5 * cos(angle) / cos(town.latitude * .pi / 180)
      return "\((latitude * 1e4).rounded() / 1e4),\((longitude * 1e4).rounded() / 1e4)"
    }.joined(separator: " ")
  }

  private static func base(_ request: HTTPRequest) -> String { "http://\(request.headers["Host"] ?? "localhost")/cap" }

  private static func time(_ instant: Date) -> String { instant.formatted(.iso8601) }

  private static func xml(_ text: String) -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: HTTPHeaders([("Content-Type", "application/xml; charset=utf-8")]), body: Array(text.utf8))
  }
}
