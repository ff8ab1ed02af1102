import Weather

/// An outlook and its parts: UTC instants, SI units, `null` for what is missing.
enum OutlookSchemas {
  static let all: [String: JSONValue] = [
    "Place": Schema.object([
      "name": Schema.text, "region": Schema.nullable("string"), "country": Schema.nullable("string"),
      "countryCode": Schema.nullable("string"), "latitude": Schema.number, "longitude": Schema.number,
      "elevation": ["type": ["number", "null"], "description": "m above the sea"],
      "timeZone": ["type": "string", "description": "An IANA name."],
      "shore": Schema.optional(Schema.reference("Shore")), "population": Schema.integer,
    ]),
    "Shore": Schema.object(
      [
        "bearing": ["type": "number", "description": "degrees, where the open sea lies"],
        "distance": ["type": ["number", "null"], "description": "m"],
      ], required: ["bearing"]),
    "Places": Schema.list("Place"),
    "Source": Schema.object([
      "block": Schema.oneOf(Source.Block.allCases.map(\.rawValue)), "provider": Schema.text, "primary": Schema.text,
      "fetchedAt": [
        "type": ["string", "null"], "format": "date-time", "description": "null where nobody knows, or it never was",
      ], "issuedAt": Schema.nullableInstant, "stale": Schema.bool, "simulated": Schema.bool,
    ]),
    "Outlook": Schema.object([
      "place": Schema.reference("Place"), "sources": Schema.list("Source"),
      "now": Schema.optional(Schema.reference("Hour")), "hours": Schema.list("Hour"),
      "nextHour": Schema.list("MinuteStep"), "days": Schema.list("Day"), "air": Schema.list("AirHour"),
      "airStation": Schema.optional(Schema.reference("AirStation")), "sea": Schema.list("SeaHour"),
      "tides": Schema.list("Tide"), "alerts": alerts,
    ]),
    "Hour": Schema.object(hour),
    "MinuteStep": Schema.object([
      "time": Schema.instant, "minutes": ["type": "integer", "minimum": 1, "maximum": 60],
      "precipitation": ["type": ["number", "null"], "description": "mm in these minutes"],
    ]),
    "Day": Schema.object(day),
    "AirHour": Schema.object(air),
    "AirStation": Schema.object(station),
    "SeaHour": Schema.object(sea),
    "Tide": Schema.object([
      "time": Schema.instant, "kind": Schema.oneOf(["high", "low"]),
      "seaLevel": ["type": "number", "description": "m against the model's mean sea level"],
    ]),
    "Alert": Schema.object([
      "id": Schema.text, "event": Schema.text, "severity": Schema.oneOf(Alert.Severity.allCases.map(\.rawValue)),
      "urgency": Schema.oneOf(Alert.Urgency.allCases.map(\.rawValue)),
      "certainty": Schema.oneOf(Alert.Certainty.allCases.map(\.rawValue)), "onset": Schema.nullableInstant,
      "expires": Schema.nullableInstant, "sender": Schema.nullable("string"), "headline": Schema.nullable("string"),
      "text": Schema.nullable("string"), "instruction": Schema.nullable("string"), "area": Schema.nullable("string"),
      "matched": ["type": "boolean", "description": "Whether the area is known to hold the place."],
    ]),
  ]

  /// `null` where nobody was asked, or could ever be read.
  static let alerts: JSONValue = ["type": ["array", "null"], "items": Schema.reference("Alert")]

  private static let hour = Schema.numbers([
    "temperature": "°C", "apparentTemperature": "°C, as the provider feels it",
    "temperatureSpread": "K, the standard deviation between forecasts", "dewPoint": "°C", "humidity": "%",
    "precipitation": "mm during the hour", "precipitationProbability": "%", "rain": "mm during the hour",
    "snowfall": "cm during the hour", "snowDepth": "cm", "windSpeed": "m/s", "windGust": "m/s",
    "windDirection": "degrees it comes from", "pressure": "hPa at mean sea level", "cloudCover": "%",
    "visibility": "m", "uvIndex": "UV index", "shortwaveRadiation": "W/m²", "cape": "J/kg",
    "lightningPotential": "J/kg", "heatIndex": "°C", "windChill": "°C", "utci": "°C", "wbgt": "°C",
  ]).merging([
    "time": Schema.instant, "condition": Schema.nullableWord(SkyCondition.allCases.map(\.rawValue)),
    "intensity": Schema.nullableWord(["light", "moderate", "heavy"]),
    "rawCode": ["type": ["string", "number", "null"]],
    "isDay": Schema.nullable("boolean"),
    "precipitationIsEstimated": [
      "type": "boolean", "description": "Whether precipitation is reckoned from rain and snow, no total being told.",
    ],
  ]) { $1 }

  private static let day = Schema.numbers([
    "temperatureMax": "°C", "temperatureMin": "°C",
    "precipitation": "mm in the day; null where too few of its hours are known", "precipitationProbabilityMax": "%",
    "snowfall": "cm in the day; null where too few of its hours are known", "windSpeedMax": "m/s",
    "windGustMax": "m/s", "uvIndexMax": "UV index", "spread": "K, the mean of its hours' temperatureSpread",
  ]).merging([
    "date": Schema.date, "condition": Schema.nullableWord(SkyCondition.allCases.map(\.rawValue)),
    "sunrise": Schema.nullableInstant, "sunset": Schema.nullableInstant, "sun": Schema.oneOf(["rises", "up", "down"]),
    "moonrise": Schema.nullableInstant, "moonset": Schema.nullableInstant,
    "moonPhase": Schema.oneOf(MoonPhase.allCases.map(\.rawValue)),
    "moonIllumination": ["type": "number", "minimum": 0, "maximum": 100, "description": "% of the disc"],
  ]) { $1 }

  private static let air = Schema.numbers([
    "pm2_5": "µg/m³", "pm10": "µg/m³", "ozone": "µg/m³", "nitrogenDioxide": "µg/m³", "sulphurDioxide": "µg/m³",
    "carbonMonoxide": "µg/m³", "usAQI": "EPA index, edition of 2024; above 500 it is beyond the scale",
    "europeanAQI": "European index, edition of 2024, 20 a band; above 100 extremely poor",
  ]).merging([
    "time": Schema.instant, "dominant": Schema.nullable("string"),
    "upstreamIndex": [
      "type": "boolean", "description": "Whether the indices are the provider's, for want of concentrations.",
    ],
    "pollen": [
      "type": ["object", "null"], "description": "grains/m³ by species",
      "properties": .object(
        Schema.numbers([
          "alder": "grains/m³", "birch": "grains/m³", "grass": "grains/m³", "mugwort": "grains/m³",
          "olive": "grains/m³", "ragweed": "grains/m³",
        ])),
    ],
  ]) { $1 }

  private static let station = Schema.numbers([
    "id": "the provider's number", "latitude": "degrees north", "longitude": "degrees east", "distance": "m",
    "usAQI": "EPA index; above 500 it is beyond the scale",
  ]).merging([
    "name": Schema.nullable("string"), "measuredAt": Schema.nullableInstant,
    "dominant": Schema.nullableWord(Pollutant.allCases.map(\.rawValue)),
    "subIndices": [
      "type": "object", "description": "US sub-indices by pollutant; no concentrations.",
      "additionalProperties": ["type": "number"],
    ], "citizens": ["type": "boolean", "description": "Whether it is a citizens' sensor."],
    "credits": ["type": "array", "items": Schema.text, "description": "Who runs it, to be named beside its value."],
  ]) { $1 }

  private static let sea = Schema.numbers([
    "waveHeight": "m", "wavePeriod": "s", "waveDirection": "degrees they come from", "swellHeight": "m",
    "swellPeriod": "s", "swellDirection": "degrees it comes from", "windWaveHeight": "m", "waterTemperature": "°C",
    "seaLevel": "m against the model's mean sea level", "currentSpeed": "m/s",
    "currentDirection": "degrees it flows to",
  ]).merging(["time": Schema.instant]) { $1 }
}
