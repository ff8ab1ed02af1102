/// Which of the two air quality scales leads: the one that people of a country know, unless somebody chose.
///
/// Both are computed everywhere; the scale only says which is told first.
public enum AirScale: String, Sendable, CaseIterable, Codable {
  /// US EPA, edition of 2024.
  case us
  /// European Environment Agency, edition of 2024.
  case european

  /// A country's scale: the European one in Europe, the US one elsewhere, as where the country is not known.
  ///
  /// - Parameter countryCode: ISO 3166-1 alpha-2.
  public init(countryCode: String?) {
    self = countryCode.map { Self.europe.contains($0.uppercased()) } ?? false ? .european : .us
  }

  /// Europe in the UN's M49 (region 150) with Kosovo, and Cyprus and Türkiye, which it counts to Asia and which are
  /// members of the European Environment Agency: the agency's 32 members and 6 cooperating countries are all in it.
  static let europe: Set<String> = [
    // Members of the agency: the European Union's 27, then the other five.
    "AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT", "LU", "MT",
    "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE", "IS", "LI", "NO", "CH", "TR",
    // Cooperating countries.
    "AL", "BA", "XK", "ME", "MK", "RS",
    // The rest of M49's Europe.
    "AD", "AX", "BY", "FO", "GB", "GG", "GI", "IM", "JE", "MC", "MD", "RU", "SJ", "SM", "UA", "VA",
  ]
}
