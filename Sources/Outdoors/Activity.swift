/// Something to do outside: how hard, how long, on what, in what light, and where its limits lie.
public struct Activity: Sendable, Identifiable {
  public enum ID: String, CaseIterable, Sendable, Codable {
    case walking, running, cycling, outdoorYoga, outdoorFitness, hiking, skiing, swimming, picnic, gardening, stargazing
    case indoorFitness, trailRunning, roadCycling, mountainBiking, bikeCommuting, dogWalking, playground, football
    case tennis, golf, climbing, kayaking, paddleBoarding, sailing, kitesurfing, windsurfing, surfing, seaSwimming
    case fishing, beach, camping, photography, birdwatching, droneFlying, motorcycling, laundry, skiTouring, iceSkating
    case horseRiding, barbecue
  }

  public enum Effort: String, Sendable, Codable { case light, moderate, vigorous }

  public let id: ID
  public var effort: Effort { .light }
  /// How long an outing usually lasts.
  public var usualMinutes: Int { 60 }
  /// Whether the weather matters to it.
  public var isOutdoors: Bool { id != .indoorFitness }
  /// For the default adult, in the order of the table of gates.
  public var limits: [Limit] { [] }
}

extension Activity: Hashable {
  public static func == (left: Activity, right: Activity) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Activity {
  /// Every activity of the catalogue, in its order.
  public static let all: [Activity] = ID.allCases.map { Activity($0) }

  /// The catalogue's row of an id.
  public init(_ id: ID) { self.id = id }
}
