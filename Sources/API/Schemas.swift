import Outdoors
import Weather

/// What the answers look like, in JSON Schema's words.
enum Schemas {
  static let all: [String: JSONValue] = [
    "Place": object([
      "name": text, "region": nullable("string"), "country": nullable("string"), "countryCode": nullable("string"),
      "latitude": number, "longitude": number, "elevation": nullable("number"), "timeZone": text,
      "shore": ["anyOf": [["$ref": "#/components/schemas/Shore"], ["type": "null"]]], "population": ["type": "integer"],
    ]),
    "Shore": object(["bearing": number, "distance": nullable("number")], required: ["bearing"]),
    "Places": list("Place"),
    "Source": object([
      "block": oneOf(Source.Block.allCases.map(\.rawValue)), "provider": text, "primary": text, "fetchedAt": instant,
      "issuedAt": nullable("string"), "stale": bool, "simulated": bool,
    ]),
    "Hour": object(
      numbers([
        "temperature", "apparentTemperature", "dewPoint", "humidity", "precipitation", "precipitationProbability",
        "rain", "snowfall", "snowDepth", "windSpeed", "windGust", "windDirection", "pressure", "cloudCover",
        "visibility", "uvIndex", "shortwaveRadiation", "cape", "lightningPotential", "heatIndex", "windChill", "utci",
        "wbgt",
      ]).merging([
        "time": instant, "condition": nullable("string"), "intensity": nullable("string"),
        "rawCode": ["type": ["string", "number", "null"]], "isDay": nullable("boolean"),
      ]) { $1 }),
    "MinuteStep": object(
      ["time": instant, "minutes": ["type": "integer"], "precipitation": nullable("number")],
      required: ["time", "minutes"]),
    "Day": object(
      numbers([
        "temperatureMax", "temperatureMin", "precipitation", "precipitationProbabilityMax", "snowfall", "windSpeedMax",
        "windGustMax", "uvIndexMax", "spread",
      ]).merging([
        "date": ["type": "string", "format": "date"], "condition": nullable("string"), "sunrise": nullable("string"),
        "sunset": nullable("string"), "sun": oneOf(["rises", "up", "down"]), "moonrise": nullable("string"),
        "moonset": nullable("string"), "moonPhase": text, "moonIllumination": number,
      ]) { $1 }),
    "AirHour": object(
      numbers(["pm2_5", "pm10", "ozone", "nitrogenDioxide", "sulphurDioxide", "carbonMonoxide", "usAQI", "europeanAQI"])
        .merging(["time": instant, "pollen": ["type": ["object", "null"]], "dominant": nullable("string")]) { $1 }),
    "SeaHour": object(
      numbers([
        "waveHeight", "wavePeriod", "waveDirection", "swellHeight", "swellPeriod", "swellDirection", "windWaveHeight",
        "waterTemperature", "seaLevel", "currentSpeed", "currentDirection",
      ]).merging(["time": instant]) { $1 }),
    "Tide": object(["time": instant, "kind": oneOf(["high", "low"]), "seaLevel": number]),
    "Alert": object([
      "id": text, "event": text, "severity": text, "urgency": text, "certainty": text, "onset": nullable("string"),
      "expires": nullable("string"), "sender": nullable("string"), "headline": nullable("string"),
      "text": nullable("string"), "instruction": nullable("string"), "area": nullable("string"), "matched": bool,
    ]),
    "Outlook": object([
      "place": reference("Place"), "sources": list("Source"), "now": optional("Hour"), "hours": list("Hour"),
      "nextHour": list("MinuteStep"), "days": list("Day"), "air": list("AirHour"), "sea": list("SeaHour"),
      "tides": list("Tide"), "alerts": ["type": ["array", "null"], "items": reference("Alert")],
    ]),
    "Reason": object([
      "hazard": oneOf(Hazard.allCases.map(\.rawValue)), "level": oneOf(["care", "no", "unknown"]),
      "kind": oneOf(["hazard", "notKnown", "notSure"]), "quantity": nullable("string"), "value": nullable("number"),
      "limit": nullable("number"), "unit": nullable("string"), "text": text, "until": nullable("string"),
    ]),
    "ActivityPlan": object([
      "activity": text, "verdict": verdict, "score": nullable("number"),
      "confidence": oneOf(["high", "medium", "low"]),
      "reasons": list("Reason"),
      "windows": [
        "type": "array",
        "items": object([
          "start": instant, "end": instant, "verdict": verdict, "score": nullable("number"),
          "confidence": oneOf(["high", "medium", "low"]), "text": text,
        ]),
      ],
      "hours": ["type": "array", "items": object(["time": instant, "verdict": verdict, "score": nullable("number")])],
    ]),
    "Plan": object([
      "place": reference("Place"), "sources": list("Source"), "generatedAt": instant,
      "headline": object([
        "text": text, "activity": nullable("string"), "verdict": verdict, "until": nullable("string"),
      ]),
      "activities": list("ActivityPlan"),
      "indoor": ["anyOf": [object(["activity": text, "text": text]), ["type": "null"]]],
    ]),
    "PlanRequest": object(
      [
        "outlook": ["type": "object", "description": "An Outlook; place and hours are needed."],
        "person": reference("Person"), "activities": ["type": "array", "items": text], "at": instant,
        "days": ["type": "integer", "minimum": 1, "maximum": 16],
        "duration": ["type": "integer", "minimum": 5, "maximum": 1440],
        "elevation": number,
      ], required: ["outlook"]),
    "Person": ["type": "object", "description": "Who goes out; every field is optional."],
    "Activities": [
      "type": "array",
      "items": object([
        "id": text, "name": text, "effort": text, "usualMinutes": ["type": "integer"],
        "limits": [
          "type": "array",
          "items": object(["hazard": text, "quantity": text, "whenBelow": bool, "source": text]),
        ],
      ]),
    ],
    "Error": object([
      "timestamp": instant, "status": ["type": "integer"], "error": text, "message": text, "path": text,
      "errorCode": text,
    ]),
    "Health": object(["status": text, "database": text], required: ["status"]),
    "CurrentWeather": ["type": "object"], "ForecastWeather": ["type": "object"], "MarineConditions": ["type": "object"],
    "WeatherInsights": ["type": "object"], "Geocoding": ["type": "object"], "OpenAPI": ["type": "object"],
  ]

  private static let text: JSONValue = ["type": "string"]
  private static let number: JSONValue = ["type": "number"]
  private static let bool: JSONValue = ["type": "boolean"]
  private static let instant: JSONValue = ["type": "string", "format": "date-time"]
  private static let verdict = oneOf(["go", "care", "no", "unknown"])

  private static func nullable(_ type: JSONValue) -> JSONValue { ["type": .array([type, "null"])] }

  private static func numbers(_ names: [String]) -> [String: JSONValue] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, nullable("number")) })
  }

  private static func oneOf(_ words: [String]) -> JSONValue {
    ["type": "string", "enum": .array(words.map(JSONValue.string))]
  }

  private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/" + name)] }

  private static func list(_ name: String) -> JSONValue { ["type": "array", "items": reference(name)] }

  private static func optional(_ name: String) -> JSONValue { ["anyOf": [reference(name), ["type": "null"]]] }

  /// All fields are always present unless `required` names the few that are.
  private static func object(_ fields: [String: JSONValue], required: [String]? = nil) -> JSONValue {
    [
      "type": "object", "properties": .object(fields),
      "required": .array((required ?? fields.keys.sorted()).map(JSONValue.string)),
    ]
  }
}
