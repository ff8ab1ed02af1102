import Foundation
import Weather

/// The contract's own scores and labels, exactly as its clients know them; Fairweather's verdicts are another matter.
enum ContractScores {
  static func uvRiskLabel(_ index: Double) -> String {
    switch index {
    case ..<3: "Low"
    case ..<6: "Moderate"
    case ..<8: "High"
    case ..<11: "Very High"
    default: "Extreme"
    }
  }

  /// 0…100 from °C, km/h, rain chance in % and UV index; rounded half up.
  static func outdoorScore(celsius: Double, windKmh: Double, rainChance: Double, uv: Double) -> Int {
    let score =
      100 - min(40, 2 * abs(celsius - 21)) - min(30, max(0, windKmh - 20)) - min(30, 0.3 * rainChance)
      - min(20, max(0, 5 * (uv - 6)))
    return Int((min(max(score, 0), 100) + 0.5).rounded(.down))
  }

  static func outdoorLabel(_ score: Int) -> String {
    switch score {
    case 80...: "Great"
    case 60...: "Good"
    case 40...: "Fair"
    default: "Poor"
    }
  }

  /// `nil` where no wave height is known.
  static func fishingLabel(waveMetres: Double?, windKmh: Double) -> String? {
    guard let waveMetres else { return nil }
    if waveMetres <= 0.5, windKmh <= 15 { return "Good" }
    return waveMetres <= 1.2 && windKmh <= 25 ? "Fair" : "Poor"
  }

  /// `nil` where height or period is not known.
  static func surfLabel(waveMetres: Double?, periodSeconds: Double?) -> String? {
    guard let waveMetres, let periodSeconds else { return nil }
    guard (0.4...3).contains(waveMetres) else { return "Poor" }
    if periodSeconds >= 8 { return "Good" }
    return periodSeconds >= 6 ? "Fair" : "Poor"
  }

  /// Mean-month moon: whole days since 6 January 2000, modulo 29.53058867.
  static func moon(on date: LocalDate) -> (phase: String, illuminationPercent: Int) {
    let newMoon = 946_684_800.0 + 5 * 86_400  // 2000-01-06T00:00:00Z
    let midnight = PlaceCalendar(timeZone: .gmt).interval(of: date).start.timeIntervalSince1970
    let days = ((midnight - newMoon) / 86_400).rounded(.down)
    let month = 29.53058867
    let age = days.truncatingRemainder(dividingBy: month)
    let fraction = (age < 0 ? age + month : age) / month
    let illumination = Int(((1 - cos(2 * .pi * fraction)) / 2 * 100).rounded())
    let phases = [
      "New Moon", "Waxing Crescent", "First Quarter", "Waxing Gibbous", "Full Moon", "Waning Gibbous", "Last Quarter",
      "Waning Crescent",
    ]
    return (phases[Int(((fraction + 0.0625) * 8).rounded(.down)) % 8], illumination)
  }
}
