/// Who goes out. Everything is optional: the default is an adult who is not used to the heat.
///
/// What makes a person more vulnerable tightens limits; nothing here loosens one below what is published.
public struct Person: Hashable, Sendable {
  public enum AgeGroup: String, CaseIterable, Sendable { case child, adult, older }
  public enum Sensitivity: String, CaseIterable, Sendable { case asthma, heart, heat, cold, air, sun }
  public enum Fitness: String, CaseIterable, Sendable { case low, average, high }
  /// Weather that a person likes; it moves scores, never verdicts.
  public enum FavouriteWeather: String, CaseIterable, Sendable {
    case sunny, cloudy, rainy, snowy, warm, cool, calm, windy
  }

  /// `nil` counts as an adult.
  public var ageGroup: AgeGroup?
  /// Used to the heat of the place; `false` for someone just arrived from somewhere cooler.
  public var acclimatised: Bool?
  public var pregnant: Bool?
  public var sensitivities: Set<Sensitivity> = []
  public var fitness: Fitness?
  /// Fitzpatrick's skin type, 1 (burns always) … 6.
  public var skinType: Int?
  /// Wears a wetsuit on and in the water.
  public var wetsuit: Bool?
  /// Goes to a spot with lifeguards or flags.
  public var supervisedSpot: Bool?
  /// What the person likes to do, dearest first.
  public var interests: [Activity.ID] = []
  /// When on the place's wall clock the person likes to go out.
  public var preferredWindows: [TimeOfDay] = []
  public var favouriteWeather: Set<FavouriteWeather> = []

  public init() {}

  /// From one wall-clock time to another, over midnight where the end comes first.
  public struct TimeOfDay: Hashable, Sendable {
    /// Minutes since 00:00, 0…1,439.
    public var from: Int
    /// Minutes since 00:00, 0…1,439; not in the window itself.
    public var to: Int

    /// `nil` for what no wall clock shows.
    public init?(from: Int, to: Int) {
      guard (0..<1440).contains(from), (0..<1440).contains(to) else { return nil }
      self.from = from
      self.to = to
    }

    func contains(minuteOfDay minute: Int) -> Bool {
      from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
  }
}
