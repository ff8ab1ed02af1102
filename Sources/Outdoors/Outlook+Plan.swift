public import Weather

extension Outlook {
  /// The verdict, the reasons and the best windows for each activity, best first.
  ///
  /// Complexity: linear in hours times activities.
  public func plan(_ request: PlanRequest) -> Plan { Planner(self, request).plan() }
}
