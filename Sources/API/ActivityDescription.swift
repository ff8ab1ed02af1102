import Outdoors
import Presentation

/// One row of `/api/v1/activities`: an activity with the limits that hold for an adult.
struct ActivityDescription: Encodable {
  let id: String
  let name: String
  let effort: String
  let usualMinutes: Int
  let limits: [LimitDescription]

  init(_ activity: Activity, in voice: Voice) {
    id = activity.id.rawValue
    name = voice.name(of: activity)
    effort = activity.effort.rawValue
    usualMinutes = activity.usualMinutes
    limits = activity.limits.map(LimitDescription.init)
  }

  /// From which value on a quantity calls for care or forbids; at or below it where `whenBelow`.
  struct LimitDescription: Encodable {
    let hazard: String
    let quantity: String
    @Nulled var care: Double?
    @Nulled var no: Double?
    @Nulled var unit: String?
    let whenBelow: Bool
    let source: String

    init(_ limit: Limit) {
      hazard = limit.hazard.rawValue
      quantity = limit.quantity
      care = limit.care
      no = limit.no
      unit = limit.unit
      whenBelow = limit.isFloor
      source = limit.source
    }
  }
}
