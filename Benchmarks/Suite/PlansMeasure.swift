import Foundation
import Outdoors
import Weather

/// `fairweather-bench plans OUTLOOK [SECONDS]`: how many plans for one place (every activity, 16 days) one core makes
/// a second, from an outlook saved by `fairweather outlook PLACE --json`.
func measurePlans(_ arguments: [String]) async throws {
  guard let file = arguments.first else {
    print("usage: fairweather-bench plans OUTLOOK [SECONDS]")
    exit(2)
  }
  let outlook = try Outlook.read(Data(contentsOf: URL(fileURLWithPath: file)))
  let request = PlanRequest(at: outlook.moment, days: 16)
  let plan = outlook.plan(request)  // warms up, and shows that there is something to measure
  let verdicts = plan.activities.reduce(0) { $0 + $1.hours.count }

  let limit = Duration.seconds(arguments.dropFirst().first.flatMap { Int($0) } ?? 5)
  let clock = ContinuousClock()
  let begin = clock.now
  var plans = 0
  var elapsed = Duration.zero
  while elapsed < limit {
    precondition(outlook.plan(request).activities.count == plan.activities.count)  // keeps the work from being dropped
    plans += 1
    elapsed = clock.now - begin
  }
  let rate = Double(plans) / (elapsed / .seconds(1))
  print(
    "\(plan.activities.count) activities, \(verdicts) hourly verdicts a plan, \(outlook.hours.count) hours of weather")
  print(String(format: "BENCH plans-per-core-second value=%.1f", rate))
}
