/// Whether to go. The greater of two wins: no > unknown > care > go.
public enum Verdict: String, CaseIterable, Comparable, Sendable, Codable {
  case go, care, unknown, no

  var rank: Int {
    switch self {
    case .go: 0
    case .care: 1
    case .unknown: 2
    case .no: 3
    }
  }

  public static func < (left: Verdict, right: Verdict) -> Bool { left.rank < right.rank }

  /// Whether going is advised at all, with or without care.
  public var isFit: Bool { self == .go || self == .care }
}

/// How sure the forecast lets anyone be. High needs a small known spread and at most 48 hours of lead.
public enum Confidence: String, CaseIterable, Comparable, Sendable, Codable {
  case high, medium, low

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }

  public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }
}
