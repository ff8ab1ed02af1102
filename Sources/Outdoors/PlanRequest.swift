public import Foundation
public import Weather

/// What is asked of a plan.
public struct PlanRequest: Sendable {
  /// Which activities; `nil` for all.
  public var activities: [Activity.ID]?
  /// For how many of the place's days, today included: 1…16.
  public var days: Int
  /// When the outing would start.
  public var moment: Date
  /// How many minutes the outing lasts; `nil` for each activity's usual duration.
  public var duration: Int?
  /// The highest point of an outing in the hills.
  public var elevation: Elevation?
  public var person: Person

  /// The days that may be asked for, and the minutes that an outing may last.
  public static let acceptedDays = 1...16
  public static let acceptedDuration = 10...1440

  /// Days and duration are brought into what is accepted; whoever takes them from outside checks first.
  public init(
    at moment: Date, activities: [Activity.ID]? = nil, days: Int = 7, duration: Int? = nil,
    elevation: Elevation? = nil, person: Person = Person()
  ) {
    self.moment = moment
    self.activities = activities
    self.days = min(max(days, Self.acceptedDays.lowerBound), Self.acceptedDays.upperBound)
    self.duration = duration.map {
      min(max($0, Self.acceptedDuration.lowerBound), Self.acceptedDuration.upperBound)
    }
    self.elevation = elevation
    self.person = person
  }
}
