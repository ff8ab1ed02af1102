import Foundation
import Weather

/// MeteoAlarm: the warnings of Europe's weather services, one Atom feed a country, no key.
///
/// Terms equivalent to CC BY 4.0, to be passed on without delay and unchanged, with the source's name. Entries name areas
/// by codes, a few countries by polygons; those that do neither tell the shape only in the message that an entry links to.
public enum MeteoAlarm {
  /// One source for each country, asked for its own places alone.
  public static func sources(transport: any HTTPTransport) -> [any AlertSource] {
    feeds.compactMap { country, name in
      URL(string: "https://feeds.meteoalarm.org/feeds/meteoalarm-legacy-atom-\(name)").map {
        CAPFeedSource(
          feed: $0, id: "meteoalarm", countryCode: country, readsMessages: shapeless.contains(country),
          transport: transport)
      }
    }
  }

  /// Countries whose areas have no codes that are known here, and no shapes in the feed.
  private static let shapeless: Set = ["CH", "GB", "IE", "UA"]

  /// The last part of each country's address.
  private static let feeds: [(country: String, name: String)] = [
    ("AT", "austria"), ("BE", "belgium"), ("BA", "bosnia-herzegovina"), ("BG", "bulgaria"),
    ("HR", "croatia"), ("CY", "cyprus"), ("CZ", "czechia"), ("DK", "denmark"), ("EE", "estonia"), ("FI", "finland"),
    ("FR", "france"), ("DE", "germany"), ("GR", "greece"), ("HU", "hungary"), ("IS", "iceland"), ("IE", "ireland"),
    ("IL", "israel"), ("IT", "italy"), ("LV", "latvia"), ("LT", "lithuania"), ("LU", "luxembourg"), ("MT", "malta"),
    ("MD", "moldova"), ("ME", "montenegro"), ("NL", "netherlands"), ("MK", "republic-of-north-macedonia"),
    ("NO", "norway"), ("PL", "poland"), ("PT", "portugal"), ("RO", "romania"), ("RS", "serbia"), ("SK", "slovakia"),
    ("SI", "slovenia"), ("ES", "spain"), ("SE", "sweden"), ("CH", "switzerland"), ("UA", "ukraine"),
    ("GB", "united-kingdom"),
  ]
}
