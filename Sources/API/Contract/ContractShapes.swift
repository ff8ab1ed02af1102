import Foundation
import Weather

/// `GET /api/v1/weather` and `/weather/nearby`.
struct CurrentAnswer: Encodable {
  let city: String
  @Nulled var country: String?
  let temperature: Double
  let feelsLike: Double
  let humidity: Int
  let windSpeed: Double
  let description: String
  let units: ContractUnits
  let provider: String
  let observedAt: Date
  let fromCache: Bool
}

/// `GET /api/v1/weather/forecast`.
struct ForecastAnswer: Encodable {
  struct Hourly: Encodable {
    let time: String
    let temperature: Double
    let description: String
    let precipitationProbability: Int
  }

  struct Daily: Encodable {
    let date: LocalDate
    let temperatureMax: Double
    let temperatureMin: Double
    let description: String
    @Nulled var sunrise: String?
    @Nulled var sunset: String?
    let uvIndexMax: Double
    let precipitationProbabilityMax: Int
    let windSpeedMax: Double
    @Nulled var waveHeightMax: Double?
    @Nulled var wavePeriodMax: Double?
    let rainLikely: Bool
    let uvRiskLabel: String
    let outdoorActivityLabel: String
    @Nulled var fishingConditionLabel: String?
    @Nulled var surfConditionLabel: String?
  }

  let city: String
  @Nulled var country: String?
  let units: ContractUnits
  let provider: String
  let fromCache: Bool
  let hourly: [Hourly]
  let daily: [Daily]
  let utcOffsetSeconds: Int
}

/// `GET /api/v1/weather/marine`; inland everything is `null` and there are no tides.
struct MarineAnswer: Encodable {
  struct TideEvent: Encodable {
    let type: String
    let time: String
  }

  let city: String
  @Nulled var country: String?
  let units: ContractUnits
  let provider: String
  let fromCache: Bool
  @Nulled var waterTemperature: Double?
  @Nulled var waveHeightMeters: Double?
  @Nulled var waveDirectionDegrees: Double?
  @Nulled var wavePeriodSeconds: Double?
  let tideEvents: [TideEvent]
}

/// `GET /api/v1/weather/insights`.
struct InsightsAnswer: Encodable {
  struct MoonPhase: Encodable {
    let phase: String
    let illuminationPercent: Int
  }

  let city: String
  @Nulled var country: String?
  let moonPhase: MoonPhase
  let uvRiskLabel: String
  let outdoorActivityScore: Int
  let outdoorActivityLabel: String
  @Nulled var fishingConditionLabel: String?
}

/// `GET /api/v1/geocoding`.
struct GeocodingAnswer: Encodable {
  struct Result: Encodable {
    let name: String
    @Nulled var country: String?
    let latitude: Double
    let longitude: Double
  }

  let query: String
  let results: [Result]
}
