import Foundation
import Testing
import Weather

@testable import Outdoors

@Suite("The catalogue")
struct CatalogueTests {
  /// The ids that outside checks rely on, in the words of the interface's description.
  static let published = """
    walking, running, cycling, outdoorYoga, outdoorFitness, hiking, skiing, swimming, picnic, gardening, stargazing, \
    indoorFitness, trailRunning, roadCycling, mountainBiking, bikeCommuting, dogWalking, playground, football, tennis, \
    golf, climbing, kayaking, paddleBoarding, sailing, kitesurfing, windsurfing, surfing, seaSwimming, fishing, beach, \
    camping, photography, birdwatching, droneFlying, motorcycling, laundry, skiTouring, iceSkating, horseRiding, barbecue
    """

  @Test("Every published id has exactly one row, and no other is there")
  func ids() {
    let ids = Self.published.split(separator: ", ").map { String($0).trimmingCharacters(in: .whitespaces) }
    #expect(Activity.all.map(\.id.rawValue) == ids)
    #expect(Activity.rows.map(\.id.rawValue).sorted() == ids.sorted())
  }

  @Test("Every row of the table of gates stands there once and names its source")
  func rows() {
    #expect(Set(Gate.table.map(\.row)) == Set(Gate.Row.allCases))
    #expect(Gate.table.count == Gate.Row.allCases.count)
    for gate in Gate.table {
      #expect(!gate.source.isEmpty)
      #expect(gate.care != nil || gate.no != nil)
      if let care = gate.care, let no = gate.no { #expect(gate.isFloor ? care > no : care < no, "\(gate.row)") }
    }
  }

  @Test("An activity's own numbers only tighten the table", arguments: Activity.all)
  func ownNumbers(activity: Activity) {
    for gate in activity.gates(minutes: activity.usualMinutes, for: Person()) {
      let table = Gate[gate.row]
      if let care = table.care, let own = gate.care { #expect(gate.isFloor ? own >= care : own <= care) }
      if let no = table.no, let own = gate.no { #expect(gate.isFloor ? own >= no : own <= no) }
    }
    #expect(activity.limits.isEmpty == !activity.isOutdoors)
  }

  @Test("Nothing about a person loosens a limit", arguments: Activity.all)
  func person(activity: Activity) {
    var frail = Person()
    frail.ageGroup = .older
    frail.pregnant = true
    frail.sensitivities = Set(Person.Sensitivity.allCases)
    frail.fitness = .low
    frail.skinType = 1
    frail.acclimatised = true
    let plain = activity.gates(minutes: 60, for: Person())
    let tight = activity.gates(minutes: 60, for: frail)
    #expect(plain.map(\.row) == tight.map(\.row))
    for (one, other) in zip(plain, tight) {
      if let a = one.care, let b = other.care { #expect(one.isFloor ? b >= a : b <= a) }
      if let a = one.no, let b = other.no { #expect(one.isFloor ? b >= a : b <= a) }
    }
  }

  @Test("Everything out of doors is judged for lightning, rain, wind and warnings")
  func always() {
    for activity in Activity.all where activity.isOutdoors {
      let hazards = Set(activity.limits.map(\.hazard))
      #expect(hazards.isSuperset(of: [.lightning, .rain, .wind, .alert]), "\(activity.id)")
    }
  }
}
