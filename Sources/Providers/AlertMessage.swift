import Foundation
import Weather

/// One message of a warning service: a warning, what replaces it, or its end.
struct AlertMessage {
  enum Kind { case alert, update, cancel, other }

  /// What tells it from all others of its sender.
  var identifier: String
  var kind: Kind = .alert
  /// Whether it is meant: no test, exercise or draft.
  var isActual = true
  var isPublic = true
  var sent: Date?
  /// Identifiers of the messages that it replaces or ends.
  var references: [String] = []
  /// Where the whole message is, for one that a feed tells in outline.
  var link: URL?
  /// What it warns of, each part once and in one language.
  var parts: [IssuedAlert] = []
}

extension [AlertMessage] {
  /// What these messages say when taken together, in whatever order they came.
  ///
  /// An Update replaces what it names and a Cancel ends it, also when the named one is newer in the feed or not there at
  /// all; what was replaced stays so. Only actual, public messages count, and one that comes twice counts once.
  func bulletin() -> AlertBulletin {
    let counting = filter { $0.isActual && $0.isPublic }
    var superseded = counting.superseded()
    superseded.formUnion(counting.filter { $0.kind == .cancel }.map(\.identifier))
    var notices: [IssuedAlert] = []
    var indices: [String: [Int]] = [:]
    for message in counting where message.kind == .alert || message.kind == .update {
      guard !superseded.contains(message.identifier) else { continue }
      for part in message.parts {
        var notice = part
        let known = indices[message.identifier] ?? []
        // A feed lists a warning once an area: the same words at the same time are one warning with all the areas.
        if let index = known.first(where: { notices[$0].isSameWarning(as: notice) }) {
          notices[index].add(notice.areas)
          continue
        }
        notice.message = message.identifier
        notice.sent = message.sent
        let id = message.identifier.isEmpty ? notice.alert.event : message.identifier
        notice.alert.id = known.isEmpty ? id : "\(id)#\(known.count + 1)"
        indices[message.identifier, default: []].append(notices.count)
        notices.append(notice)
      }
    }
    return AlertBulletin(notices: notices, superseded: superseded)
  }

  /// What Updates and Cancels name, along chains; of messages that name each other in a ring the newest stands, because a
  /// warning must not vanish by a service's mistake.
  private func superseded() -> Set<String> {
    var named: [String: Set<String>] = [:]
    var sent: [String: Date] = [:]
    for message in self where message.kind == .update || message.kind == .cancel {
      named[message.identifier, default: []].formUnion(message.references.filter { $0 != message.identifier })
      sent[message.identifier] = Swift.max(sent[message.identifier] ?? .distantPast, message.sent ?? .distantPast)
    }
    var namers: [String: Int] = [:]
    for name in named.values.joined() { namers[name, default: 0] += 1 }
    // Whom nobody names, then whom only those taken named; where a ring leaves nobody, one that is named from outside it,
    // and else the newest.
    var free = named.keys.filter { namers[$0] == nil }
    var oldestFirst = sent.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    var ended: [String] = []
    var taken: Set<String> = []
    var superseded: Set<String> = []
    while let identifier = free.popLast() ?? ended.popLast() ?? oldestFirst.popLast() {
      guard taken.insert(identifier).inserted else { continue }
      for name in named[identifier] ?? [] where !taken.contains(name) {
        superseded.insert(name)
        namers[name, default: 0] -= 1
        guard named[name] != nil else { continue }
        if namers[name] == 0 { free.append(name) } else { ended.append(name) }
      }
    }
    return superseded
  }
}
