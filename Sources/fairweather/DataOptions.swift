/// The options that commands share.
enum DataOptions {
  static let json = CommandOption.flag("json", "one JSON document and nothing else")
  static let units = CommandOption.taking("UNITS", "units", "metric or imperial, with exceptions: metric,kn,fahrenheit")
  static let language = CommandOption.taking("TAG", "language", "of the sentences, such as en")
  static let data = CommandOption.taking("FOLDER", "data", "where answers are kept, ./data")
  static let sharedCache = CommandOption.taking(
    "URL", "shared-cache", "a Redis that several processes share: redis://[user:password@]host[:6379][/0]")
  static let source = CommandOption.taking("SOURCE", "source", "auto, live or simulated weather")
  static let clock = CommandOption.taking("INSTANT", "clock", "starts the process's clock there and lets it run on")
  static let clockSpeed = CommandOption.taking("N", "clock-speed", "how many times as fast that clock runs, 1 to 100")
  static let clockSince = CommandOption.taking("INSTANT", "clock-since", "the real moment it began at, if not now")
  static let providers = CommandOption.taking("A,B", "providers", "whom to ask, in this order")
  static let seed = CommandOption.taking("N", "seed", "which simulated planet")

  /// For every command that prints data about a place.
  static let weather = [json, units, language, source, data, clock, providers, seed]
}
