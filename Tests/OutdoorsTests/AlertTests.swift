import Foundation
import Outdoors
import Testing
import Weather

@Suite("Official warnings")
struct AlertTests {
  private func plan(
    _ severity: Alert.Severity, _ urgency: Alert.Urgency = .expected, _ certainty: Alert.Certainty = .likely,
    of activity: Activity.ID = .walking, event: String = "Wind Warning", from: Double = 0, to: Double? = 3,
    matched: Bool = true
  ) -> ActivityPlan {
    var scenario = Scenario()
    scenario.alerts = [
      Alert(
        id: "1", event: event, severity: severity, urgency: urgency, certainty: certainty,
        onset: scenario.moment.addingTimeInterval(from * 3600),
        expires: to.map { [scenario] in scenario.moment.addingTimeInterval($0 * 3600) }, matched: matched)
    ]
    return scenario.judge(activity)
  }

  @Test("Extreme or Severe, Immediate or Expected, Observed or Likely, matched and overlapping is a no")
  func no() {
    for severity in [Alert.Severity.extreme, .severe] {
      for urgency in [Alert.Urgency.immediate, .expected] {
        for certainty in [Alert.Certainty.observed, .likely] {
          let plan = plan(severity, urgency, certainty)
          #expect(plan.verdict == .no)
          #expect(plan.reasons.first?.hazard == .alert)
          #expect(plan.reasons.first?.fact == .alertEvent("Wind Warning"))
        }
      }
    }
  }

  @Test("Moderate is care; Minor, Past and Unlikely are only shown")
  func lesser() {
    #expect(plan(.moderate).verdict == .care)
    #expect(plan(.minor).verdict == .go)
    #expect(plan(.extreme, .past).verdict == .go)
    #expect(plan(.extreme, .immediate, .unlikely).verdict == .go)
  }

  @Test("A grave warning that is not sure or not soon is care, and so is one of unknown severity")
  func unsure() {
    #expect(plan(.severe, .future).verdict == .care)
    #expect(plan(.severe, .expected, .possible).verdict == .care)
    #expect(plan(.severe, .unknown, .unknown).verdict == .care)
    #expect(plan(.unknown).verdict == .care)
  }

  @Test("An area that was not recognised is at most care and says so")
  func unmatched() {
    let plan = plan(.extreme, matched: false)
    #expect(plan.verdict == .care)
    #expect(plan.reasons.first?.fact == .alertAreaNotRecognised("Wind Warning"))
  }

  @Test("Only a warning that overlaps the outing counts; one without an end lasts a day")
  func overlap() {
    #expect(plan(.severe, from: 2, to: 5).verdict == .go)
    #expect(plan(.severe, from: -5, to: -1).verdict == .go)
    #expect(plan(.severe, from: 0.5, to: 0.75).verdict == .no)
    #expect(plan(.severe, from: -20, to: nil).verdict == .no)
    #expect(plan(.severe, from: -30, to: nil).verdict == .go)
  }

  @Test("A kind that does not matter to the activity is not held against it")
  func kinds() {
    for event in ["Rip Current Statement", "Small Craft Advisory", "High Surf Advisory"] {
      #expect(plan(.severe, of: .walking, event: event).verdict == .go, "\(event)")
      #expect(plan(.severe, of: .surfing, event: event).verdict == .no, "\(event)")
      #expect(plan(.severe, of: .beach, event: event).verdict == .no, "\(event)")
    }
    #expect(plan(.severe, of: .hiking, event: "Avalanche Warning").verdict == .no)
    #expect(plan(.severe, of: .running, event: "Avalanche Warning").verdict == .go)
    #expect(plan(.severe, of: .barbecue, event: "Red Flag Warning").verdict == .no)
    #expect(plan(.severe, of: .cycling, event: "Something nobody has heard of").verdict == .no)
    #expect(plan(.extreme, of: .indoorFitness).verdict == .go)
  }

  @Test("Warnings last read more than an hour ago are not checked: care, with the time")
  func unread() {
    var scenario = Scenario()
    let read = scenario.moment.addingTimeInterval(-3700)
    scenario.sources.removeAll { $0.block == .alerts }
    scenario.sources.append(Source(block: .alerts, provider: "cap", primary: "cap", fetchedAt: read))
    let plan = scenario.judge(.walking)
    #expect(plan.verdict == .care)
    #expect(plan.reasons.first?.fact == .alertsNotChecked(since: read))
  }
}
