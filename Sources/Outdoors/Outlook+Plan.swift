public import Weather

extension Outlook {
  /// The verdict, the reasons and the best windows for each activity, best first.
  public func plan(_ request: PlanRequest) -> Plan {
    let activities = (request.activities ?? Activity.ID.allCases).map { Activity($0) }
    let plans = activities.map {
      ActivityPlan(
        activity: $0, verdict: .unknown, score: nil, confidence: .low, reasons: [], windows: [], hours: [], minutes: 60,
        notes: [])
    }
    return Plan(
      place: place, moment: request.moment,
      headline: Headline(activity: plans.first?.activity ?? Activity(.walking), verdict: .unknown), activities: plans,
      indoor: Activity(.indoorFitness))
  }
}
