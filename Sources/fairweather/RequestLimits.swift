import HTTPServer

/// How many requests one client may make a minute, from settings.
enum RequestLimits {
  /// The environment name that sets a class's allowance, under the contract's own names, and the allowance without it.
  private static let allowances: [(kind: RequestClass, name: String?, usual: Int)] = [
    (.signIn, "RATE_LIMIT_AUTH_REQUESTS_PER_MINUTE", 10),
    (.ordinary, "RATE_LIMIT_UNAUTHENTICATED_REQUESTS_PER_MINUTE", 20), (.suggestion, nil, 120), (.tile, nil, 1200),
  ]

  /// `nil` where `FAIRWEATHER_RATE_LIMITS` is `off`.
  static func limiter(_ settings: Settings) throws(UsageError) -> RateLimiter? {
    switch settings.environment("RATE_LIMITS")?.lowercased() {
    case "off": return nil
    case nil, "on": break
    case let word?: throw UsageError("FAIRWEATHER_RATE_LIMITS is on or off, not “\(word)”.")
    }
    var perMinute: [RequestClass: Int] = [:]
    for (kind, name, usual) in allowances {
      perMinute[kind] = try name.flatMap { name throws(UsageError) in try allowance(name, settings) } ?? usual
    }
    return RateLimiter(perMinute: perMinute)
  }

  private static func allowance(_ name: String, _ settings: Settings) throws(UsageError) -> Int? {
    guard let text = settings.environment[name], !text.isEmpty else { return nil }
    guard let number = Int(text), (1...1_000_000).contains(number) else {
      throw UsageError("\(name) takes a whole number from 1 to 1000000, not “\(text)”.")
    }
    return number
  }
}
