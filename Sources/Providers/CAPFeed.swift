import Foundation
import Weather

/// An entry of an Atom feed or an item of an RSS feed: a whole message inside it, or an outline in `cap:` elements.
enum CAPFeed {
  /// None for an entry that only says that there are no warnings.
  static func messages(of entry: XMLNode) -> [AlertMessage] {
    let whole = CAP.alerts(within: entry)
    if !whole.isEmpty { return whole.map { CAP.message($0) } }
    return [outline(entry)].compactMap { $0 }
  }

  /// What the `cap:` elements tell; without any, the title of an entry that links to a message.
  private static func outline(_ entry: XMLNode) -> AlertMessage? {
    var fields = WireObject()
    let own = entry.children.filter { !$0.namespace.isEmpty && CAP.isCAP($0.namespace) }
    // What is inside a `cap:` element often stands in the feed's own namespace.
    var values: [String: [WireValue]] = [:]
    for child in own { values[child.name, default: []].append(child.wire { _ in true }) }
    for (name, list) in values { fields[name] = .array(list) }
    let title = entry.child("title")?.content
    let link = entry.children.first {
      $0.name == "link" && $0.attributes["type"]?.lowercased() == "application/cap+xml"
    }
    guard link != nil || fields.keys.contains(where: { !fields.texts($0).isEmpty }) else { return nil }
    guard let identifier = fields.texts("identifier").first ?? id(of: entry) ?? title else { return nil }
    let sent = CAP.moment(fields.texts("sent").first ?? date(of: entry))
    var message = CAP.header(fields, identifier: identifier, sent: sent)
    if fields.texts("headline").isEmpty, let title { fields["headline"] = .string(title) }
    if fields.texts("description").isEmpty, let summary = summary(of: entry) {
      fields["description"] = .string(summary)
    }
    guard var part = CAP.part(of: fields, sent: sent, sender: fields.texts("sender").first) else { return nil }
    var area = CAP.area(fields)
    for shape in entry.children where shape.name == "polygon" && shape.namespace.contains("georss") {
      if let ring = shape.content.flatMap(CAP.ring) { area.polygons.append([ring]) } else { area.isPartlyUnread = true }
    }
    if area != AlertArea() { part.add([area]) }
    message.parts = [part]
    message.link = link?.attributes["href"].flatMap { URL(string: $0) }
    return message
  }

  private static func id(of entry: XMLNode) -> String? {
    entry.child("id")?.content ?? entry.child("guid")?.content ?? entry.child("link")?.content
      ?? entry.child("link")?.attributes["href"]
  }

  private static func date(of entry: XMLNode) -> String? {
    ["published", "updated", "pubDate"].lazy.compactMap { entry.child($0)?.content }.first
  }

  private static func summary(of entry: XMLNode) -> String? {
    let texts = entry.children.filter { ($0.name == "summary" || $0.name == "description") && $0.children.isEmpty }
    return texts.lazy.compactMap(\.content).first
  }

  /// `Thu, 01 Jan 2026 16:00:00 +0000` (RFC 822), the day's name left out or not.
  static func rssDate(_ text: String) -> Date? {
    let pattern = /(?:[A-Za-z]{3}, *)?(\d{1,2}) ([A-Za-z]{3}) (\d{4}) (\d{2}:\d{2}(?::\d{2})?) *(\S+)/
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    guard let match = text.wholeMatch(of: pattern),
      let month = months.firstIndex(of: String(match.2).lowercased())
    else { return nil }
    let zone = ["GMT", "UT", "UTC", "Z"].contains(String(match.5)) ? "Z" : String(match.5)
    func padded(_ number: some StringProtocol) -> String { number.count == 1 ? "0\(number)" : "\(number)" }
    return WireTime.instant("\(match.3)-\(padded(String(month + 1)))-\(padded(match.1))T\(match.4)\(zone)", offset: 0)
  }
}
