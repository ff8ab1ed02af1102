public import Foundation
public import Weather

/// Why a verdict is not a plain go, with what was found and where the limit lies.
public struct Reason: Hashable, Sendable {
  /// Which kind of caution it is.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    /// Something dangerous or spoiling is expected.
    case hazard
    /// Something that matters is not known.
    case notKnown
    /// The forecast reaches too far ahead, or is too old, to be sure.
    case notSure
  }

  /// What it is about.
  public var hazard: Hazard
  /// Care, unknown or no; never go.
  public var level: Verdict
  public var kind: Kind
  /// The name of what was measured, in the words of the JSON interface (`windGust`, `wbgt`, `usAQI`); `nil` where the
  /// hazard is no single number.
  public var quantity: String?
  /// The worst value of the outing, in ``unit``; `nil` where it is not known.
  public var value: Double?
  /// The limit that was passed, or that could not be checked.
  public var limit: Double?
  /// The unit's symbol as the JSON interface writes it: `°C`, `m/s`, `mm`, `cm`, `%`, `m`, `h`; `nil` for an index.
  public var unit: String?
  /// When this hazard falls below this level, where that is within the hours known.
  public var until: Date?
  /// What else belongs to the wording.
  public var fact: Fact?

  public init(
    hazard: Hazard, level: Verdict, kind: Kind = .hazard, quantity: String? = nil, value: Double? = nil,
    limit: Double? = nil, unit: String? = nil, until: Date? = nil, fact: Fact? = nil
  ) {
    self.hazard = hazard
    self.level = level
    self.kind = kind
    self.quantity = quantity
    self.value = value
    self.limit = limit
    self.unit = unit
    self.until = until
    self.fact = fact
  }
}

/// What a reason or a plan may add to its numbers; each has its own sentence in Presentation.
public enum Fact: Hashable, Sendable {
  /// Open water: local flags, rips and currents are not known.
  case localFlagsNotKnown
  /// No provider reports what decides here: avalanches, the thickness of natural ice.
  case nobodyReports
  /// The shore's bearing or the wind's direction is not known, so the wind counts as offshore.
  case offshoreAssumed
  /// The value is the worst that what is known allows; the quantity itself was not given.
  case bounded
  /// A thunder code without rain, chance of rain or energy to back it.
  case bareThunderCode
  /// The hour before or after thunder.
  case thunderNear
  /// A station measured the air worse than the model has it.
  case airStation(AirStation)
  /// Energy for thunder with showers about.
  case thunderPossible
  /// A thunderstorm warning is in force.
  case thunderWarning(event: String)
  /// An official warning, by the sender's name for it.
  case alertEvent(String)
  /// A warning whose area could not be matched to the place.
  case alertAreaNotRecognised(String)
  /// The warnings feed that should be there could not be read, or not lately; when it last was, where that is known.
  case alertsNotChecked(since: Date?)
  /// So old is the forecast that this rests on, in hours.
  case forecastAge(hours: Double)
  /// When the forecast was made is not known, or told as far in the future.
  case forecastAgeNotKnown
  /// Beyond day 7: it looks promising, no more.
  case beyondDay7
  /// Beyond day 10: no verdict.
  case beyondDay10
  /// The forecast does not cover the whole outing.
  case forecastEnds
  /// The heat rows were lowered, because the day is much warmer than the days before it.
  case notAcclimatised
  /// The night before stayed above 20 °C: no recovery from the heat.
  case nightAbove20
  /// Wet or snowy ground at or below freezing.
  case frozenGround
  /// Rain that freezes where it falls.
  case glaze
  /// White frost on dry ground.
  case hoarFrost
  /// Whether the ground was wet before it froze is not known.
  case groundNotKnown
  /// Fog is reported without a distance.
  case fogWithoutDistance
  /// It is not dark enough for the stars.
  case notDarkEnough
  /// Judged at so many metres above the sea: the highest point given.
  case judgedAt(Elevation)
  /// No highest point was given: it holds for the place's own height, where that is known.
  case elevationAssumed(Elevation?)
  /// There is no warnings feed for this place.
  case noWarningsFeed
}
