import Weather

/// Parts of an outlook by themselves, and what lies behind one.
enum InquirySchemas {
  static let all: [String: JSONValue] = [
    "Air": Schema.object([
      "place": Schema.reference("Place"), "sources": Schema.list("Source"),
      "now": Schema.optional(Schema.reference("AirHour")), "hours": Schema.list("AirHour"),
      "scale": Schema.oneOf(AirScale.allCases.map(\.rawValue)),
      "indices": [
        "type": "array", "description": "Of the present hour, the scale that leads first; empty without a model's air.",
        "items": Schema.object([
          "scale": Schema.oneOf(AirScale.allCases.map(\.rawValue)), "edition": Schema.text,
          "value": Schema.nullable("integer"), "category": Schema.nullable("string"), "beyondScale": Schema.bool,
          "upstream": Schema.bool, "text": Schema.text,
        ]),
      ],
      "airStation": Schema.optional(Schema.reference("AirStation")), "stationText": Schema.nullable("string"),
    ]),
    "Alerts": Schema.object([
      "place": Schema.reference("Place"), "sources": Schema.list("Source"), "alerts": OutlookSchemas.alerts,
    ]),
    "Comparison": Schema.object([
      "place": Schema.reference("Place"),
      "results": Schema.list(
        of: Schema.object([
          "provider": Schema.text, "success": Schema.bool, "source": Schema.optional(Schema.reference("Source")),
          "now": Schema.optional(Schema.reference("Hour")), "days": Schema.list("Day"),
          "errorMessage": Schema.nullableWord(ComparisonDocument.Result.Failure.allCases.map(\.rawValue)),
        ])),
    ]),
    "Availability": Schema.object([
      "place": Schema.reference("Place"), "simulated": Schema.bool,
      "sea": ["type": ["boolean", "null"], "description": "Whether there is a sea; null until somebody asked."],
      "minutes": [
        "type": "boolean", "description": "Whether the coming minutes are computed, not drawn between hours.",
      ],
      "airStations": ["type": "boolean", "description": "Whether the air is measured at a station."],
      "warnings": ["type": "boolean", "description": "Whether anyone is asked for official warnings here."],
      "blocks": Schema.list(
        of: Schema.object([
          "block": Schema.oneOf(Source.Block.allCases.map(\.rawValue)),
          "providers": ["type": "array", "items": Schema.text, "description": "In the order of asking."],
          "kept": Schema.optional(
            Schema.object(["provider": Schema.text, "fetchedAt": Schema.instant, "stale": Schema.bool])),
        ])),
    ]),
  ]
}
