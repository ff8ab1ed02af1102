import Forecasting
import Foundation
import Providers

/// Who is asked for official warnings, from settings: NWS for the United States, and the CAP feeds that are named.
enum WarningFeeds {
  /// - Parameter settings: `FAIRWEATHER_NWS_URL`, and `FAIRWEATHER_CAP_FEEDS`, a list of addresses with commas between;
  ///   `PT=https://…` is asked for places in Portugal alone.
  static func watch(_ settings: Settings, clock: @escaping @Sendable () -> Date) throws(UsageError) -> AlertWatch {
    let transport = URLSessionTransport()
    var sources: [any AlertSource] = []
    let address = try settings.address("NWS_URL")
    // Where the weather comes from addresses of our own, the public service is not meant either.
    if address != nil || !LiveProviders.hasOwnAddresses(settings) {
      sources.append(NWSAlertSource(NWS(base: address, transport: transport)))
    }
    for feed in try feeds(settings.environment("CAP_FEEDS") ?? "") {
      sources.append(CAPFeedSource(feed: feed.address, countryCode: feed.country, transport: transport))
    }
    return AlertWatch(sources: sources, clock: clock)
  }

  /// The addresses of a list, each with the country that it is for.
  static func feeds(_ list: String) throws(UsageError) -> [(country: String?, address: URL)] {
    var feeds: [(country: String?, address: URL)] = []
    for item in list.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let parts = item.split(separator: "=", maxSplits: 1)
      let isForOne = parts.count == 2 && parts[0].count == 2 && parts[0].allSatisfy(\.isLetter)
      let text = isForOne ? String(parts[1]) : String(item)
      guard let address = URL(string: text), ["http", "https"].contains(address.scheme), address.host() != nil else {
        throw UsageError("FAIRWEATHER_CAP_FEEDS holds what is no http or https address: \(text)")
      }
      feeds.append((isForOne ? parts[0].uppercased() : nil, address))
    }
    return feeds
  }
}
