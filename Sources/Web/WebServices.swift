public import Foundation
public import Outdoors
public import Presentation
public import Weather

/// All that the pages need from the rest of the house; the composition root fills it in, tests fill it from memory.
public struct WebServices: Sendable {
  /// Places by what was typed, best first: text, near, limit.
  public var search: @Sendable (String, Coordinates?, Int) async -> [Place]
  /// Places for a text that somebody has finished typing, asked of services too: text, near, limit.
  public var submit: @Sendable (String, Coordinates?, Int) async -> SubmittedPlaces
  /// A place of that name near a point that was found for a submitted text; nobody is asked.
  public var remembered: @Sendable (String, Coordinates) -> Place?
  /// The one place that a name or coordinates typed by a person mean.
  public var place: @Sendable (String) async throws(Trouble) -> Place
  /// The place at a point, named by its nearest town.
  public var nearest: @Sendable (Coordinates) async throws(Trouble) -> Place
  public var outlook: @Sendable (Place) async throws(Trouble) -> Outlook
  public var plan: @Sendable (Outlook, Date) -> Plan
  /// Whether the weather is made up at present, for pages that show none.
  public var isSimulated: @Sendable () -> Bool
  public var now: @Sendable () -> Date
  /// An unguessable token for forms, at least 128 bits.
  public var token: @Sendable () -> String

  /// - Parameter token: the system's generator by default.
  public init(
    search: @escaping @Sendable (String, Coordinates?, Int) async -> [Place],
    submit: @escaping @Sendable (String, Coordinates?, Int) async -> SubmittedPlaces,
    remembered: @escaping @Sendable (String, Coordinates) -> Place?,
    place: @escaping @Sendable (String) async throws(Trouble) -> Place,
    nearest: @escaping @Sendable (Coordinates) async throws(Trouble) -> Place,
    outlook: @escaping @Sendable (Place) async throws(Trouble) -> Outlook,
    plan: @escaping @Sendable (Outlook, Date) -> Plan,
    isSimulated: @escaping @Sendable () -> Bool,
    now: @escaping @Sendable () -> Date,
    token: @escaping @Sendable () -> String = WebServices.randomToken
  ) {
    self.search = search
    self.submit = submit
    self.remembered = remembered
    self.place = place
    self.nearest = nearest
    self.outlook = outlook
    self.plan = plan
    self.isSimulated = isSimulated
    self.now = now
    self.token = token
  }

  /// 128 bits from the system's generator, which is made for secrets.
  public static let randomToken: @Sendable () -> String = {
    var generator = SystemRandomNumberGenerator()
    return String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
  }
}
