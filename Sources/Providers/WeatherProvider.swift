public import Foundation
public import Weather

/// The parts of the weather that are asked for one by one, so that one failing costs no other.
public enum AnswerBlock: String, Hashable, Sendable, CaseIterable, Codable {
  /// Hours, the state now and the coming minutes.
  case hours
  /// The next 48 hours alone, which renew ``hours`` between two runs of the model for less; only some providers have it.
  case soon
  case air
  /// The station near the place that measures the air.
  case station
  case sea
  /// How far an ensemble's forecasts of the hours lie apart.
  case spread

  /// What an outlook is made of; ``soon`` and ``spread`` are told within its hours.
  public static let parts = allCases.filter { $0 != .soon && $0 != .spread }

  /// The block whose failures and waits count for this one too, being the same service.
  public var service: AnswerBlock { self == .soon ? .hours : self }
}

/// Where the weather is asked for.
public struct Spot: Hashable, Sendable {
  public var coordinates: Coordinates
  /// The height to tell it for; `nil` leaves it to the provider's terrain.
  public var elevation: Elevation?

  public init(_ coordinates: Coordinates, elevation: Elevation? = nil) {
    self.coordinates = coordinates
    self.elevation = elevation
  }
}

/// Someone who knows the weather.
///
/// A provider keeps nothing between calls; waiting, repeating, keeping and giving up is Forecasting's work.
public protocol WeatherProvider: Sendable {
  /// The name that every answer carries, such as `open-meteo`; `simulated` for weather that is made up.
  var id: String { get }
  /// Whether the weather is made up.
  var isSimulated: Bool { get }
  /// What can be asked.
  var blocks: Set<AnswerBlock> { get }
  /// How finely places are told apart, in decimals of a degree: nearer ones share an answer.
  var gridDecimals: Int { get }
  /// How much may be asked; `nil` for no limit that we have to keep ourselves.
  var allowance: Allowance? { get }

  /// Whether it computes the coming minutes there, rather than drawing them between hours.
  func hasMinutes(at point: Coordinates) -> Bool

  /// How much of the allowance one request for a block uses up.
  func weight(of block: AnswerBlock) -> Double

  /// Asks for one block, once.
  func fetch(_ block: AnswerBlock, for spot: Spot, now: Date) async throws(ProviderError) -> FetchedAnswer

  /// Asks for one block only if it has changed since the answer that `validator` came with.
  func renew(_ block: AnswerBlock, for spot: Spot, validator: String, now: Date) async throws(ProviderError) -> Renewal

  /// Reads a kept answer again, as ``fetch(_:for:now:)`` read it when it came.
  func read(_ body: Data, as block: AnswerBlock, for spot: Spot) throws(ProviderError) -> Reading

  /// Whether the provider can be reached and speaks as agreed; a small question.
  func probe(now: Date) async throws(ProviderError)
}

extension WeatherProvider {
  /// Hours alone, as most have.
  public func hasMinutes(at point: Coordinates) -> Bool { false }

  /// Answers anew: right for a provider that gives no validators.
  public func renew(
    _ block: AnswerBlock, for spot: Spot, validator: String, now: Date
  ) async throws(ProviderError) -> Renewal {
    .changed(try await fetch(block, for: spot, now: now))
  }
}

/// What came of asking whether an answer still holds.
public enum Renewal: Sendable {
  /// A newer answer.
  case changed(FetchedAnswer)
  /// The kept answer still holds (304), until `expires` where the provider says so.
  case unchanged(expires: Date?)
}

/// How many weighted calls a provider grants: its counters clear each minute, full hour and UTC midnight.
public struct Allowance: Hashable, Sendable {
  public var perMinute: Double
  public var perHour: Double
  public var perDay: Double

  public init(perMinute: Double, perHour: Double, perDay: Double) {
    self.perMinute = perMinute
    self.perHour = perHour
    self.perDay = perDay
  }
}

/// A good answer: its bytes, to be kept, and what they say.
public struct FetchedAnswer: Sendable {
  public var body: Data
  public var reading: Reading
  /// What to hand back to ``WeatherProvider/renew(_:for:validator:now:)``, such as its `Last-Modified`.
  public var validator: String?
  /// Before this moment the provider does not want to be asked again.
  public var expires: Date?

  public init(body: Data, reading: Reading, validator: String? = nil, expires: Date? = nil) {
    self.body = body
    self.reading = reading
    self.validator = validator
    self.expires = expires
  }
}
