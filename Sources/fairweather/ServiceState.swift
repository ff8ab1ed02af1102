import Forecasting
import Foundation
import Providers
import Weather

/// How a service beside the weather's providers stands: maps, warnings, searches for places.
struct ServiceState: Encodable {
  enum Kind: String, Encodable, CaseIterable { case maps, warnings, places }

  let kind: Kind
  /// Whose it is, such as `rainviewer` or `meteoalarm`; `nil` where nobody is configured.
  let provider: String?
  /// Its name in the ledger and in `/metrics`.
  let service: String
  /// The one country that it is asked about; `nil` for no limit.
  var country: String?
  /// How many questions a process asks it in a minute at most; each process counts for itself, so what is left of them is
  /// not known here. `nil` for feeds, which are each read every five minutes at most.
  var perMinute: Int?
  /// What would configure it.
  let setting: String
  private let record: ProviderRecord.Block
  private let isConfigured: Bool
  private let now: Date

  private enum CodingKeys: String, CodingKey {
    case kind, provider, service, country, state, until, lastSuccess, lastSuccessAge, lastFailure, failure, perMinute
  }

  init(
    _ kind: Kind, _ service: String, provider: String?, country: String? = nil, perMinute: Int? = nil, setting: String,
    record: ProviderRecord, at now: Date
  ) {
    self.kind = kind
    self.service = "\(kind.rawValue)/\(service)"
    self.provider = provider
    self.country = country
    self.perMinute = perMinute
    self.setting = setting
    self.record = record.whole
    isConfigured = provider != nil
    self.now = now
  }

  private var state: (ProviderState.State, until: Date?) {
    isConfigured ? record.state(at: now) : (setting.hasSuffix("_KEY") ? .noKey : .notConfigured, nil)
  }

  var isNeverAsked: Bool { state.0 == .neverAsked }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    let (state, until) = state
    try fields.encode(kind, forKey: .kind)
    try fields.encode(provider, forKey: .provider)
    try fields.encode(service, forKey: .service)
    try fields.encode(country, forKey: .country)
    try fields.encode(state, forKey: .state)
    try fields.encode(until, forKey: .until)
    try fields.encode(record.lastSuccess, forKey: .lastSuccess)
    try fields.encode(record.lastSuccess?.age(at: now), forKey: .lastSuccessAge)
    try fields.encode(record.lastFailure, forKey: .lastFailure)
    try fields.encode(record.failure, forKey: .failure)
    try fields.encode(perMinute, forKey: .perMinute)
  }

  /// A line for a person.
  var text: String {
    let name = [service, provider.flatMap { service.hasSuffix($0) ? nil : "(\($0))" }, country.map { "for \($0)" }]
    var parts = [words]
    if let lastSuccess = record.lastSuccess { parts.append("last answer \(lastSuccess.said(at: now))") }
    if isConfigured, let perMinute { parts.append("at most \(perMinute) questions a minute and process") }
    return "\(name.compactMap { $0 }.joined(separator: " ")): \(parts.joined(separator: "; "))"
  }

  private var words: String {
    let (state, until) = state
    let end = until.map { WeatherJSON.text(of: $0) } ?? ""
    return switch state {
    case .neverAsked: "configured, never asked yet"
    case .ready: "ready"
    case .failing:
      "failed \(record.lastFailure.map { $0.said(at: now) } ?? ""), \(record.failure ?? "unknown")"
    case .open: "failing (\(record.failure ?? "unknown")); breaker open until \(end)"
    case .paused: "wants to be left alone until \(end)"
    case .noKey: "no key; it is set in FAIRWEATHER_\(setting), or in a file that …_FILE names"
    case .notConfigured: "not configured; FAIRWEATHER_\(setting) names one"
    }
  }
}

extension [ServiceState] {
  /// A few lines for a person; of many feeds those that were never asked are one line.
  var text: String {
    let spoken = filter { !($0.kind == .warnings && $0.country != nil && $0.isNeverAsked) }.map(\.text)
    let silent = filter { $0.kind == .warnings && $0.country != nil && $0.isNeverAsked }
    let rest = Dictionary(grouping: silent) { $0.provider ?? "" }.sorted { $0.key < $1.key }.map {
      "warnings/\($0.key): feeds of \($0.value.count) countries, none of them asked yet"
    }
    return (spoken + rest).joined(separator: "\n")
  }
}
