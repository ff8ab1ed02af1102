import Foundation
import Weather

/// CAP 1.1 and 1.2 (OASIS, 2010), the common language of warnings: single messages, Atom and RSS feeds of them, and
/// MeteoAlarm's feeds, in XML or JSON.
///
/// Quirks: a feed lists a warning once an area and often only in outline; several `info` of one language are parts of a
/// warning, of several languages translations; polygons are latitude,longitude; `expires` may be missing; MeteoAlarm's
/// green is no warning; NWS puts several names and values in one `geocode`.
enum CAP {
  /// The messages in a body.
  ///
  /// Throws ``ProviderError/unreadable(field:)`` for what is neither a message nor a feed.
  static func messages(in body: Data) throws(ProviderError) -> [AlertMessage] {
    let first = body.first { !($0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return try messages(in: WireValue(body)) }
    let root = try XMLNode.root(of: body)
    switch root.name {
    case "alert": return [message(root.wire(where: isCAP).object ?? WireObject())]
    case "feed": return root.children.filter { $0.name == "entry" }.flatMap(CAPFeed.messages)
    case "rss", "RDF":
      let items = (root.children.filter { $0.name == "channel" }.flatMap(\.children) + root.children)
      return items.filter { $0.name == "item" }.flatMap(CAPFeed.messages)
    case "alerts", "EDXLDistribution": return alerts(within: root).map { message($0) }
    default: throw .unreadable(field: root.name)
    }
  }

  /// MeteoAlarm's JSON: the same words as the XML.
  private static func messages(in value: WireValue) throws(ProviderError) -> [AlertMessage] {
    if let alert = value["alert"]?.object { return [message(alert)] }
    guard let warnings = (value["warnings"] ?? value).array else { throw .unreadable(field: "warnings") }
    let alerts = warnings.compactMap { $0["alert"]?.object ?? ($0["identifier"] != nil ? $0.object : nil) }
    guard warnings.isEmpty || !alerts.isEmpty else { throw .unreadable(field: "warnings[0].alert") }
    return alerts.map { message($0) }
  }

  /// The CAP messages at any depth below an element.
  static func alerts(within node: XMLNode) -> [WireObject] {
    node.children.flatMap { child -> [WireObject] in
      child.name == "alert" && isCAP(child.namespace)
        ? [child.wire(where: isCAP).object].compactMap { $0 } : alerts(within: child)
    }
  }

  static func isCAP(_ namespace: String) -> Bool {
    namespace.isEmpty || namespace.hasPrefix("urn:oasis:names:tc:emergency:cap")
      || namespace.hasPrefix("http://www.incident.com/cap")
  }
}

// MARK: Mapping
extension CAP {
  static func message(_ alert: WireObject) -> AlertMessage {
    let sent = moment(alert.texts("sent").first)
    var message = header(alert, identifier: alert.texts("identifier").first ?? "", sent: sent)
    let infos = preferred(alert.objects("info"))
    message.parts = infos.compactMap { part(of: $0, sent: sent, sender: alert.texts("sender").first) }
    return message
  }

  /// What a message or an entry of a feed says about itself.
  static func header(_ alert: WireObject, identifier: String, sent: Date?) -> AlertMessage {
    var message = AlertMessage(identifier: identifier)
    message.sent = sent
    let status = alert.texts("status").first?.lowercased()
    message.isActual = status == nil || status == "actual"
    let scope = alert.texts("scope").first?.lowercased()
    message.isPublic = scope == nil || scope == "public"
    switch (alert.texts("msgType") + alert.texts("message_type")).first?.lowercased() {
    case nil, "alert": message.kind = .alert
    case "update": message.kind = .update
    case "cancel": message.kind = .cancel
    default: message.kind = .other
    }
    message.references = alert.texts("references").flatMap(references)
    message.references += alert.objects("references").compactMap { $0["identifier"]?.text }
    return message
  }

  /// `sender,identifier,sent` three by three; an identifier holds neither a comma nor a space.
  private static func references(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { triple in
      let parts = triple.split(separator: ",", omittingEmptySubsequences: false)
      return parts.count == 1 ? String(parts[0]) : parts[1].isEmpty ? nil : String(parts[1])
    }
  }

  /// The infos of one language: the one with most parts, so that none is lost; of equals English, else the first.
  private static func preferred(_ infos: [WireObject]) -> [WireObject] {
    var languages: [String] = []
    var groups: [String: [WireObject]] = [:]
    for info in infos {
      let language = (info.texts("language").first ?? "en-US").lowercased()
      if groups[language] == nil { languages.append(language) }
      groups[language, default: []].append(info)
    }
    let most = groups.values.map(\.count).max() ?? 0
    let complete = languages.filter { groups[$0]?.count == most }
    let language = complete.first { $0.hasPrefix("en") } ?? complete.first
    return language.flatMap { groups[$0] } ?? []
  }

  /// One `info`; `nil` for one that is no warning: MeteoAlarm's green, or one that says nothing at all.
  static func part(of info: WireObject, sent: Date?, sender: String?) -> IssuedAlert? {
    let parameters = pairs(in: info.objects("parameter"))
    if let level = parameters.first(where: { $0.scheme == "awareness_level" })?.value, isGreen(level) { return nil }
    let headline = info.texts("headline").first
    let text = info.texts("description").first
    let type = parameters.first { $0.scheme == "awareness_type" }.map { awarenessType($0.value) }
    guard let event = info.texts("event").first ?? type ?? headline ?? text else { return nil }
    let effective = moment(info.texts("effective").first)
    let alert = Alert(
      id: "", event: event, severity: .init(named: info.texts("severity").first),
      urgency: .init(named: info.texts("urgency").first), certainty: .init(named: info.texts("certainty").first),
      onset: moment(info.texts("onset").first) ?? effective ?? sent, expires: moment(info.texts("expires").first),
      sender: info.texts("senderName").first ?? sender, headline: headline, text: text,
      instruction: info.texts("instruction").first, matched: false)
    return IssuedAlert(alert: alert, areas: info.objects("area").map(area))
  }

  /// `1; green; Minor`, or the colour alone.
  private static func isGreen(_ level: String) -> Bool {
    let words = level.lowercased().split(whereSeparator: { $0 == ";" || $0.isWhitespace })
    return words.first == "1" || words.contains("green")
  }

  /// The words of `3; Thunderstorm`.
  private static func awarenessType(_ type: String) -> String {
    type.split(separator: ";").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? type
  }

  static func area(_ area: WireObject) -> AlertArea {
    var result = AlertArea()
    result.name = area.texts("areaDesc").first
    for text in area.texts("polygon") {
      if let ring = ring(text) { result.polygons.append([ring]) } else { result.isPartlyUnread = true }
    }
    for text in area.texts("circle") {
      if let circle = circle(text) { result.circles.append(circle) } else { result.isPartlyUnread = true }
    }
    result.codes = pairs(in: area.objects("geocode"))
    return result
  }

  /// Names with their values; one object may hold several, and a value several codes.
  static func pairs(in objects: [WireObject]) -> [AlertArea.Code] {
    var codes: [AlertArea.Code] = []
    for object in objects {
      for (name, value) in zip(object.texts("valueName"), object.texts("value")) {
        guard ["UGC", "FIPS6", "SAME"].contains(name) else {
          codes.append(AlertArea.Code(scheme: name, value: value))
          continue
        }
        let values = value.split(whereSeparator: { $0.isWhitespace || $0 == "," })
        codes += values.map { AlertArea.Code(scheme: name, value: String($0)) }
      }
    }
    return codes
  }

  /// At least three corners of `latitude,longitude`, blanks and stray commas between them; `nil` for anything else.
  static func ring(_ text: String) -> [Coordinates]? {
    let words = text.split(whereSeparator: { $0 == "," || $0.isWhitespace })
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count, numbers.count >= 6, numbers.count.isMultiple(of: 2) else { return nil }
    let corners = stride(from: 0, to: numbers.count, by: 2).compactMap {
      Coordinates(latitude: numbers[$0], longitude: numbers[$0 + 1])
    }
    return corners.count == numbers.count / 2 ? corners : nil
  }

  /// `latitude,longitude radius` in kilometres; a radius of nothing names a point, not an area.
  private static func circle(_ text: String) -> AlertArea.Circle? {
    let numbers = text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map { Double($0) }
    guard numbers.count == 3, let latitude = numbers[0], let longitude = numbers[1], let kilometres = numbers[2],
      kilometres > 0, let centre = Coordinates(latitude: latitude, longitude: longitude),
      let radius = Distance(metres: kilometres * 1000)
    else { return nil }
    return AlertArea.Circle(centre: centre, radius: radius)
  }

  /// An instant as CAP writes it, or as RSS does.
  static func moment(_ text: String?) -> Date? {
    text.flatMap { WireTime.instant($0, offset: 0) ?? CAPFeed.rssDate($0) }
  }
}

extension WireObject {
  /// A member's texts that are not blank, whether it came once or often.
  func texts(_ key: String) -> [String] {
    (self[key]?.array ?? [self[key]].compactMap { $0 }).compactMap(\.text)
  }

  /// A member's objects, whether it came once or often.
  func objects(_ key: String) -> [WireObject] {
    (self[key]?.array ?? [self[key]].compactMap { $0 }).compactMap(\.object)
  }
}
