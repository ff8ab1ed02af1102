import Forecasting
import Foundation
import Gazetteer
import Providers

/// Who is asked for official warnings, from settings: NWS for the United States, and CAP feeds, MeteoAlarm's for Europe
/// where none is named.
enum WarningFeeds {
  /// - Parameter settings: `FAIRWEATHER_NWS_URL`, and `FAIRWEATHER_CAP_FEEDS`, a list of addresses with commas between;
  ///   `PT=https://…` is asked for places in Portugal alone.
  static func watch(
    _ settings: Settings, _ upstreams: Upstreams, store: (any AlertStore)?, log: ServiceLog,
    clock: @escaping @Sendable () -> Date, warn: @Sendable (String) -> Void
  ) throws(UsageError) -> AlertWatch {
    AlertWatch(
      sources: try sources(settings, upstreams), areas: areas(warn), store: store, log: log, clock: clock)
  }

  /// Where the weather comes from addresses of our own, no public service is meant for warnings either.
  static func sources(_ settings: Settings, _ upstreams: Upstreams) throws(UsageError) -> [any AlertSource] {
    var sources: [any AlertSource] = []
    let isPublic = !LiveProviders.hasOwnAddresses(settings)
    if try settings.address("NWS_URL") != nil || isPublic { sources.append(NWSAlertSource(upstreams.nws)) }
    if let list = settings.environment("CAP_FEEDS") {
      for feed in try feeds(list) {
        sources.append(CAPFeedSource(feed: feed.address, countryCode: feed.country, transport: upstreams.transport))
      }
    } else if isPublic {
      sources += MeteoAlarm.sources(transport: upstreams.transport)
    }
    return sources
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

  /// What the index of areas knows; without it warnings are told for their country, their area not recognised.
  static func areas(_ warn: (String) -> Void) -> AlertArea.Table {
    let index: AreaIndex
    do {
      index = try AreaIndex(contentsOf: PlaceIndex.bundled)
    } catch {
      warn("the areas of warnings cannot be told apart: \(error)")
      return { _, _, _ in nil }
    }
    return { code, name, point in
      if code.scheme.uppercased() == "EMMA_ID", let known = index.contains(code: code.value, point) { return known }
      // MeteoAlarm's members that name their areas by other codes call them what MeteoAlarm calls them.
      guard let name, let country = code.country, country != "US" else { return nil }
      return index.contains(name: name, in: country, point)
    }
  }
}
