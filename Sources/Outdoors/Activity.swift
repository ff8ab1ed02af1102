/// Something to do outside: how hard, how long, on what, in what light, and where its limits lie.
///
/// A row of the catalogue says what the activity is like; the rows of the table of gates follow from that.
public struct Activity: Sendable, Identifiable {
  public enum ID: String, CaseIterable, Sendable, Codable {
    case walking, running, cycling, outdoorYoga, outdoorFitness, hiking, skiing, swimming, picnic, gardening, stargazing
    case indoorFitness, trailRunning, roadCycling, mountainBiking, bikeCommuting, dogWalking, playground, football
    case tennis, golf, climbing, kayaking, paddleBoarding, sailing, kitesurfing, windsurfing, surfing, seaSwimming
    case fishing, beach, camping, photography, birdwatching, droneFlying, motorcycling, laundry, skiTouring, iceSkating
    case horseRiding, barbecue
  }

  /// By the energy it takes.
  public enum Effort: String, Sendable, Codable { case light, moderate, vigorous }

  /// What it moves on, which decides about wind, ice and snow.
  public enum Ground: String, Sendable, Codable { case foot, running, wheels, snow, ice, water, air, still, indoors }

  /// How it meets the water.
  public enum Water: String, Sendable, Codable { case swimming, paddling, sailing, surfing, bathing, bank }

  /// How much it depends on daylight.
  public enum Light: String, Sendable, Codable { case needsLight, betterWithLight, indifferent, needsDarkness }

  /// What else the table of gates asks about it.
  public enum Trait: String, Sendable, Codable {
    /// On roads, among cars.
    case road
    /// In hills or mountains: judged at the highest point.
    case hills
    /// Shelter from a storm is more than some minutes away.
    case farFromShelter
    /// Rain spoils it.
    case needsDry
    /// With an open flame.
    case fire
    /// Face and arms are covered, or it is only done in the dark.
    case covered
    /// Nobody stays with it.
    case unattended
    /// An offshore wind carries it away.
    case drifts
    /// What anyone can do without gear, a boat or a beast: the first to be proposed.
    case everyday
    /// What decides cannot be told by any provider.
    case avalanches, naturalIce
  }

  /// Its name in every interface.
  public let id: ID
  public let effort: Effort
  /// How long an outing usually lasts.
  public let usualMinutes: Int
  public let ground: Ground
  public let water: Water?
  public let light: Light
  public let traits: Set<Trait>
  /// Stricter numbers of its own, by row.
  let own: [Gate.Row: (care: Double?, no: Double?)]
  let comfort: Comfort

  /// Whether the weather matters to it.
  public var isOutdoors: Bool { ground != .indoors }

  /// On or in open water: humble by default.
  public var isOnOpenWater: Bool {
    switch water {
    case .swimming, .paddling, .sailing, .surfing: true
    case .bathing, .bank, nil: false
    }
  }
}

extension Activity: Hashable {
  public static func == (left: Activity, right: Activity) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Activity {
  /// Every activity of the catalogue, in its order.
  public static let all: [Activity] = ID.allCases.map { Activity($0) }

  /// The catalogue's row of an id.
  public init(_ id: ID) {
    // The catalogue has a row for every id, which a test holds it to; a lost one would have the strictest traits.
    self =
      Self.catalogue[id]
      ?? Self.row(
        id, .vigorous, 60, .running, .needsLight, [.road, .hills, .farFromShelter, .needsDry], water: .paddling,
        comfort: Comfort(felt: 8...24))
  }

  /// The limits for the default adult and the usual duration, in the order of the table of gates.
  public var limits: [Limit] {
    gates(minutes: usualMinutes, for: Person()).map(Limit.init)
  }
}
