import Maps
import Providers

/// What a map is drawn from.
enum MapSchemas {
  static let all: [String: JSONValue] = [
    "Radar": Schema.object([
      "provider": ["type": ["string", "null"], "description": "Whose the radar is; null where none is asked."],
      "simulated": Schema.bool,
      "readAt": ["type": ["string", "null"], "format": "date-time", "description": "When the list was read."],
      "newest": [
        "type": ["string", "null"], "format": "date-time", "description": "When the newest frame was measured.",
      ],
      "stale": ["type": "boolean", "description": "Whether the newest frame is too old to show the weather now."],
      "deepestZoom": zoom, "credit": Schema.optional(Schema.reference("Credit")),
      "frames": Schema.list(
        of: Schema.object([
          "time": Schema.instant, "kind": Schema.oneOf(["past", "nowcast"]), "tiles": template,
        ])),
      "layers": Schema.list("MapLayer"), "baseMap": Schema.optional(Schema.reference("MapLayer")),
    ]),
    "MapLayer": Schema.object([
      "layer": Schema.oneOf(OpenWeatherMapTiles.Layer.allCases.map(\.rawValue) + ["base"]), "tiles": template,
      "deepestZoom": zoom, "credit": Schema.reference("Credit"),
    ]),
    "Credit": Schema.object(
      [
        "text": ["type": "string", "description": "To be shown beside the pictures."],
        "address": ["type": "string", "description": "Where the text leads; absent where it leads nowhere."],
      ], required: ["text"]),
  ]

  private static let zoom: JSONValue = [
    "type": "integer", "description": "The deepest zoom of its pictures; who goes deeper enlarges them.",
  ]
  private static let template: JSONValue = [
    "type": "string", "description": "Where its pictures lie, with {z}, {x} and {y} to be filled in.",
  ]
}
