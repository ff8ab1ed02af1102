import Foundation
import HTTPServer

/// An answer that a route gives whatever it is asked.
struct SetAnswer: Sendable, Equatable {
  var status: Int
  var contentType: String
  var body: [UInt8]
}

/// What is counted and what is set: the one thing about the simulator that changes.
actor Switchboard {
  /// What one request is to meet.
  struct Orders: Sendable {
    var answer: SetAnswer?
    var faults: [Fault] = []
  }

  private(set) var hits: [String: Int] = [:]
  /// What was received of each provider as the provider counts it, by the minutes since 1970 of the planet's clock.
  private(set) var weights: [String: [Int: Double]] = [:]
  private(set) var faults: [Fault] = []
  /// How many requests each fault has fitted, struck or not.
  private var fitted: [Int] = []
  private(set) var answers: [String: SetAnswer]

  init(answers: [String: SetAnswer] = [:]) { self.answers = answers }

  /// Counts a request and says what it is to meet.
  ///
  /// - Parameter weight: as how many calls the provider counts it.
  func receive(_ path: String, weight: Double, at now: Date) -> Orders {
    hits[path, default: 0] += 1
    let provider = String(path.dropFirst().prefix { $0 != "/" })
    weights[provider, default: [:]][Int(now.timeIntervalSince1970) / 60, default: 0] += weight
    var orders = Orders(answer: answer(for: path))
    for index in faults.indices where faults[index].fits(path) {
      fitted[index] += 1
      if faults[index].strikes(fitted[index]) { orders.faults.append(faults[index]) }
    }
    return orders
  }

  func clearHits() { (hits, weights) = ([:], [:]) }

  func set(_ faults: [Fault]) {
    self.faults = faults
    fitted = Array(repeating: 0, count: faults.count)
  }

  func set(_ answer: SetAnswer, at route: String) { answers[route] = answer }

  /// False when there was none.
  func removeAnswer(at route: String) -> Bool { answers.removeValue(forKey: route) != nil }

  /// The exact route's, else that of the longest route that ends in `*` and fits.
  private func answer(for path: String) -> SetAnswer? {
    if answers.isEmpty { return nil }
    if let exact = answers[path] { return exact }
    let fitting = answers.keys.filter { $0.hasSuffix("*") && path.hasPrefix($0.dropLast()) }
    return fitting.max { $0.utf8.count < $1.utf8.count }.flatMap { answers[$0] }
  }
}
