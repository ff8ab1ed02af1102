extension Alert: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, event, severity, urgency, certainty, onset, expires, sender, headline, text, instruction, area, matched
  }

  /// An alert is never dropped for a bad field; one whose `matched` is missing counts as not recognised.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let event: String? = fields.lossy(.event)
    let headline: String? = fields.lossy(.headline)
    self.init(
      id: fields.lossy(.id) ?? event ?? headline ?? "", event: event ?? headline ?? "",
      severity: .init(named: fields.lossy(.severity)), urgency: .init(named: fields.lossy(.urgency)),
      certainty: .init(named: fields.lossy(.certainty)), onset: fields.lossy(.onset), expires: fields.lossy(.expires),
      sender: fields.lossy(.sender), headline: headline, text: fields.lossy(.text),
      instruction: fields.lossy(.instruction), area: fields.lossy(.area), matched: fields.lossy(.matched) ?? false)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(event, forKey: .event)
    try fields.encode(severity.rawValue, forKey: .severity)
    try fields.encode(urgency.rawValue, forKey: .urgency)
    try fields.encode(certainty.rawValue, forKey: .certainty)
    try fields.encode(onset, forKey: .onset)
    try fields.encode(expires, forKey: .expires)
    try fields.encode(sender, forKey: .sender)
    try fields.encode(headline, forKey: .headline)
    try fields.encode(text, forKey: .text)
    try fields.encode(instruction, forKey: .instruction)
    try fields.encode(area, forKey: .area)
    try fields.encode(matched, forKey: .matched)
  }
}

extension Alert.Severity {
  /// From the enum's word only, in any case; anything else is unknown.
  public init(named word: String?) {
    self = Self.allCases.first { $0.rawValue.lowercased() == word?.lowercased() } ?? .unknown
  }
}

extension Alert.Urgency {
  /// From the enum's word only, in any case; anything else is unknown.
  public init(named word: String?) {
    self = Self.allCases.first { $0.rawValue.lowercased() == word?.lowercased() } ?? .unknown
  }
}

extension Alert.Certainty {
  /// From the enum's word only, in any case; CAP 1.0's "Very Likely" is likely, anything else unknown.
  public init(named word: String?) {
    self =
      word?.lowercased() == "very likely"
      ? .likely : Self.allCases.first { $0.rawValue.lowercased() == word?.lowercased() } ?? .unknown
  }
}
