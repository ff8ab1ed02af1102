import Outdoors
import Weather

/// A plan, what it is asked with, and the activities it knows.
enum PlanSchemas {
  static let all: [String: JSONValue] = [
    "Plan": Schema.object([
      "place": Schema.reference("Place"), "sources": Schema.list("Source"), "generatedAt": Schema.instant,
      "headline": Schema.object([
        "text": Schema.text, "activity": activity, "verdict": Schema.verdict, "until": Schema.nullableInstant,
      ]),
      "activities": Schema.list("ActivityPlan"),
      "indoor": Schema.optional(Schema.object(["activity": activity, "text": Schema.text])),
    ]),
    "ActivityPlan": Schema.object([
      "activity": activity, "verdict": Schema.verdict, "score": score, "confidence": confidence,
      "reasons": Schema.list("Reason"), "windows": Schema.list("Window"),
      "hours": Schema.list(
        of: Schema.object(["time": Schema.instant, "verdict": Schema.verdict, "score": score])),
      "duration": ["type": "integer", "description": "minutes"], "notes": Schema.list(of: Schema.text),
    ]),
    "Reason": Schema.object([
      "hazard": Schema.oneOf(Hazard.allCases.map(\.rawValue)), "level": Schema.oneOf(["care", "no", "unknown"]),
      "kind": Schema.oneOf(["hazard", "notKnown", "notSure"]), "quantity": Schema.nullable("string"),
      "value": Schema.nullable("number"), "limit": Schema.nullable("number"), "unit": Schema.nullable("string"),
      "text": Schema.text, "until": Schema.nullableInstant,
    ]),
    "Window": Schema.object([
      "start": Schema.instant, "end": Schema.instant, "verdict": Schema.verdict, "score": score,
      "confidence": confidence, "text": Schema.text,
    ]),
    "PlanRequest": Schema.object(
      [
        "outlook": Schema.reference("SavedOutlook"), "person": Schema.optional(Schema.reference("Person")),
        "activities": ["type": ["array", "null"], "items": activity], "at": Schema.nullableInstant,
        "days": Schema.optional(Schema.integer(in: PlanRequest.acceptedDays)),
        "duration": Schema.optional(Schema.integer(in: PlanRequest.acceptedDuration)),
        "elevation": ["type": ["number", "null"], "description": "m above the sea, of the highest point"],
      ], required: ["outlook"]),
    "SavedOutlook": savedOutlook,
    "Person": person,
    "Activities": Schema.list(
      of: Schema.object([
        "id": activity, "name": Schema.text, "effort": Schema.text,
        "usualMinutes": Schema.integer, "limits": Schema.list("Limit"),
      ])),
    "Limit": Schema.object([
      "hazard": Schema.oneOf(Hazard.allCases.map(\.rawValue)), "quantity": Schema.text,
      "care": Schema.nullable("number"), "no": Schema.nullable("number"), "unit": Schema.nullable("string"),
      "whenBelow": Schema.bool, "source": Schema.text,
    ]),
  ]

  private static let activity = Schema.oneOf(Activity.ID.allCases.map(\.rawValue))
  private static let confidence = Schema.oneOf(["high", "medium", "low"])
  private static let score: JSONValue = ["type": ["number", "null"], "minimum": 0, "maximum": 100]

  /// An Outlook as it may come back: only what no reading can do without is asked for.
  private static let savedOutlook: JSONValue = {
    let rows = { (words: String) -> JSONValue in
      [
        "type": ["array", "null"], "description": .string(words),
        "items": ["type": "object", "properties": ["time": Schema.instant], "required": ["time"]],
      ]
    }
    return Schema.object(
      [
        "place": Schema.object(
          [
            "name": [:], "latitude": ["type": "number", "minimum": -90, "maximum": 90],
            "longitude": ["type": "number", "minimum": -180, "maximum": 180],
            "timeZone": ["type": "string", "examples": ["Europe/Lisbon"], "description": "An IANA name."],
          ], required: ["latitude", "longitude", "timeZone"]),
        "hours": [
          "type": "array", "minItems": 1,
          "items": ["type": "object", "properties": ["time": Schema.instant], "required": ["time"]],
          "description": "As in an Outlook; a field that is absent or cannot be read is missing.",
        ],
        "nextHour": rows("As in an Outlook."), "air": rows("As in an Outlook."), "sea": rows("As in an Outlook."),
        "airStation": ["type": ["object", "null"]],
        "sources": [
          "type": ["array", "null"],
          "items": [
            "type": "object", "required": ["block"],
            "properties": ["block": Schema.oneOf(Source.Block.allCases.map(\.rawValue))],
          ],
        ],
        "alerts": ["type": ["array", "null"], "items": ["type": "object"]],
      ], required: ["place", "hours"])
  }()

  private static let person: JSONValue = {
    let words = { (words: [String]) -> JSONValue in
      ["type": ["array", "null"], "items": Schema.oneOf(words)]
    }
    return [
      "type": "object", "additionalProperties": false, "description": "Who goes out; every field is optional.",
      "properties": [
        "ageGroup": Schema.nullableWord(Person.AgeGroup.allCases.map(\.rawValue)),
        "acclimatised": Schema.nullable("boolean"), "pregnant": Schema.nullable("boolean"),
        "sensitivities": words(Person.Sensitivity.allCases.map(\.rawValue)),
        "fitness": Schema.nullableWord([
          "low", "poor", "beginner", "average", "medium", "moderate", "normal", "high", "good", "fit", "athlete",
        ]),
        "skinType": ["type": ["integer", "null"], "minimum": 1, "maximum": 6],
        "wetsuit": Schema.nullable("boolean"), "supervisedSpot": Schema.nullable("boolean"),
        "interests": words(Activity.ID.allCases.map(\.rawValue)),
        "preferredWindows": [
          "type": ["array", "null"],
          "items": ["type": "string", "pattern": #"^([01]?\d|2[0-3]):[0-5]\d-([01]?\d|2[0-3]):[0-5]\d$"#],
        ],
        "favouriteWeather": words(Person.FavouriteWeather.allCases.map(\.rawValue)),
      ],
    ]
  }()
}
