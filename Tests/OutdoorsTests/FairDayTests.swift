import Foundation
import Outdoors
import Testing
import Weather

@Suite("A fair day")
struct FairDayTests {
  /// What no fair weather makes a go: open water, what nobody reports, the dark, and snow that is not there.
  static let humble: Set<Activity.ID> = [
    .swimming, .seaSwimming, .kayaking, .paddleBoarding, .sailing, .kitesurfing, .windsurfing, .surfing, .skiing,
    .skiTouring, .iceSkating, .stargazing,
  ]

  @Test("On a May morning well inside every limit an activity is a go", arguments: Activity.ID.allCases)
  func go(id: Activity.ID) {
    let plan = Scenario().judge(id)
    if Self.humble.contains(id) {
      #expect(plan.verdict != .go)
      #expect(!plan.reasons.isEmpty)
    } else {
      #expect(plan.verdict == .go, "\(plan.reasons)")
      #expect(plan.reasons.isEmpty)
      #expect((plan.score ?? 0) > 40)
    }
  }
}
