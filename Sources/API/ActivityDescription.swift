import Outdoors
import Presentation

/// One row of `/api/v1/activities`.
struct ActivityDescription: Encodable {
  let id: String
  let name: String

  init(_ activity: Activity, in voice: Voice) {
    id = activity.id.rawValue
    name = voice.name(of: activity)
  }
}
