/// The aggregator contract's answers: its own units and its four ways to write a time.
enum ContractSchemas {
  static let all: [String: JSONValue] = [
    "CurrentWeather": Schema.object([
      "city": Schema.text, "country": Schema.nullable("string"), "temperature": temperature, "feelsLike": temperature,
      "humidity": Schema.percent, "windSpeed": wind, "description": Schema.text, "units": units, "provider": provider,
      "observedAt": Schema.instant, "fromCache": Schema.bool,
    ]),
    "ForecastWeather": Schema.object([
      "city": Schema.text, "country": Schema.nullable("string"), "units": units, "provider": provider,
      "fromCache": Schema.bool, "hourly": Schema.list("ForecastHour"), "daily": Schema.list("ForecastDay"),
      "utcOffsetSeconds": Schema.integer,
    ]),
    "ForecastHour": Schema.object([
      "time": localTime, "temperature": temperature, "description": Schema.text,
      "precipitationProbability": Schema.percent,
    ]),
    "ForecastDay": Schema.object([
      "date": Schema.date, "temperatureMax": temperature, "temperatureMin": temperature, "description": Schema.text,
      "sunrise": nullableLocalTime, "sunset": nullableLocalTime, "uvIndexMax": Schema.number,
      "precipitationProbabilityMax": Schema.percent, "windSpeedMax": wind, "waveHeightMax": Schema.nullable("number"),
      "wavePeriodMax": Schema.nullable("number"), "rainLikely": Schema.bool, "uvRiskLabel": uvRisk,
      "outdoorActivityLabel": Schema.oneOf(["Great", "Good", "Fair", "Poor"]), "fishingConditionLabel": fitness,
      "surfConditionLabel": fitness,
    ]),
    "MarineConditions": Schema.object([
      "city": Schema.text, "country": Schema.nullable("string"), "units": units, "provider": provider,
      "fromCache": Schema.bool, "waterTemperature": Schema.nullable("number"),
      "waveHeightMeters": Schema.nullable("number"), "waveDirectionDegrees": Schema.nullable("number"),
      "wavePeriodSeconds": Schema.nullable("number"),
      "tideEvents": Schema.list(
        of: Schema.object(["type": Schema.oneOf(["high", "low"]), "time": localTimeWithoutSeconds])),
    ]),
    "WeatherInsights": Schema.object([
      "city": Schema.text, "country": Schema.nullable("string"),
      "moonPhase": Schema.object([
        "phase": Schema.oneOf([
          "New Moon", "Waxing Crescent", "First Quarter", "Waxing Gibbous", "Full Moon", "Waning Gibbous",
          "Last Quarter", "Waning Crescent",
        ]), "illuminationPercent": Schema.percent,
      ]),
      "uvRiskLabel": uvRisk, "outdoorActivityScore": Schema.percent,
      "outdoorActivityLabel": Schema.oneOf(["Great", "Good", "Fair", "Poor"]), "fishingConditionLabel": fitness,
    ]),
    "Geocoding": Schema.object([
      "query": Schema.text,
      "results": Schema.list(
        of: Schema.object([
          "name": Schema.text, "country": Schema.nullable("string"), "latitude": Schema.number,
          "longitude": Schema.number,
        ])),
    ]),
  ]

  private static let units = Schema.oneOf(["metric", "imperial"])
  private static let provider: JSONValue = [
    "type": "string", "examples": ["open-meteo", "open-weather-map", "met-norway", "simulated"],
  ]
  private static let temperature: JSONValue = ["type": "number", "description": "°C or °F, as units says"]
  private static let wind: JSONValue = ["type": "number", "minimum": 0, "description": "km/h or mph, as units says"]
  private static let uvRisk = Schema.oneOf(["Low", "Moderate", "High", "Very High", "Extreme"])
  private static let fitness = Schema.nullableWord(["Good", "Fair", "Poor"])
  private static let seconds = #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$"#
  private static let localTime: JSONValue = [
    "type": "string", "pattern": .string(seconds), "description": "The city's wall clock, with seconds.",
  ]
  private static let nullableLocalTime: JSONValue = [
    "type": ["string", "null"], "pattern": .string(seconds),
    "description": "The city's wall clock, with seconds; null on a day without.",
  ]
  private static let localTimeWithoutSeconds: JSONValue = [
    "type": "string", "pattern": #"^\d{4}-\d\d-\d\dT\d\d:\d\d$"#,
    "description": "The city's wall clock, without seconds.",
  ]
}
