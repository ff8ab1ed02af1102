import Foundation

/// One way in which a provider is made to fail, as `PUT /control/faults` gives it.
struct Fault: Sendable, Equatable {
  enum Kind: String, Sendable, CaseIterable {
    /// Answers with ``Fault/status`` and the provider's own body for it.
    case status
    /// Answers after ``Fault/seconds``.
    case delay
    /// Accepts the request and does not answer.
    case hang
    /// Answers half of the body.
    case truncate
    /// Ends the connection without an answer.
    case close
    /// Every measured number is `null`.
    case nulls
    /// Every measured number is something else: text, a truth value, an object, a list.
    case wrongTypes
    /// Answers as of ``Fault/seconds`` ago.
    case stale
  }

  /// A path with its prefix; one that ends in `*` stands for all that begin so, "*" for all.
  var route: String
  var kind: Kind
  var status: Int
  var seconds: Double?
  /// Of the requests it fits, the share it strikes, evenly spread: 0.5 is every second one.
  var share: Double
  var headers: [String: String]

  func fits(_ path: String) -> Bool {
    route.hasSuffix("*") ? path.hasPrefix(route.dropLast()) : path == route
  }

  /// Whether the so-manieth request that fits (1, 2, …) is struck.
  func strikes(_ count: Int) -> Bool {
    (Double(count) * share).rounded(.down) > (Double(count - 1) * share).rounded(.down)
  }
}

/// Why a list of faults is not taken: the sentence to answer.
struct FaultRefusal: Error, Equatable { let sentence: String }

extension Fault {
  /// Reads the body of `PUT /control/faults`.
  static func list(_ body: [UInt8]) throws(FaultRefusal) -> [Fault] {
    guard let json = try? JSONSerialization.jsonObject(with: Data(body)), let items = json as? [Any] else {
      throw FaultRefusal(
        sentence: "Faults are a JSON list, such as "
          + #"[{"route": "/open-meteo/v1/forecast", "kind": "status", "status": 429}]; [] heals all."#)
    }
    var faults: [Fault] = []
    for (index, item) in items.enumerated() { faults.append(try Fault(item, "Fault \(index + 1)")) }
    return faults
  }

  private init(_ item: Any, _ label: String) throws(FaultRefusal) {
    let known = ["route", "kind", "status", "seconds", "share", "headers"]
    guard let members = item as? [String: Any] else { throw FaultRefusal(sentence: "\(label) is not an object.") }
    if let unknown = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw FaultRefusal(
        sentence: "\(label) has “\(unknown)”, which is none of \(known.joined(separator: ", ")).")
    }
    guard let route = members["route"] as? String, route == "*" || route.hasPrefix("/") else {
      throw FaultRefusal(
        sentence: "\(label) needs a “route”: a path such as /open-meteo/v1/forecast, one that ends in *, or *.")
    }
    guard let name = members["kind"] as? String, let kind = Kind(rawValue: name) else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw FaultRefusal(sentence: "\(label) needs a “kind”, one of \(kinds).")
    }
    func number(_ name: String, _ range: ClosedRange<Double>) throws(FaultRefusal) -> Double? {
      guard let value = members[name], !(value is NSNull) else { return nil }
      guard let number = value as? Double, range.contains(number) else {
        throw FaultRefusal(
          sentence: "\(label): “\(name)” is a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)).")
      }
      return number
    }
    self.route = route
    self.kind = kind
    status = Int(try number("status", 200...599) ?? 500)
    seconds = try number("seconds", 0...31_536_000)
    share = try number("share", 0...1) ?? 1
    guard members["headers"] == nil || members["headers"] is [String: String] else {
      throw FaultRefusal(sentence: "\(label): “headers” is an object of texts, such as {\"Retry-After\": \"60\"}.")
    }
    headers = members["headers"] as? [String: String] ?? [:]
  }

  /// What `GET /control/faults` shows of it.
  func write(_ json: inout JSONText) {
    json.raw("{")
    json.name("route")
    json.string(route)
    json.name("kind")
    json.string(kind.rawValue)
    json.name("status")
    json.raw(String(status))
    json.name("seconds")
    json.number(seconds, decimals: 3)
    json.name("share")
    json.number(share, decimals: 3)
    json.name("headers")
    json.raw("{")
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      json.name(name)
      json.string(value)
    }
    json.raw("}}")
  }
}
