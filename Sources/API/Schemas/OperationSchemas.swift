/// Errors, health, and the description itself.
enum OperationSchemas {
  static let all: [String: JSONValue] = [
    "Error": Schema.object([
      "timestamp": Schema.instant, "status": Schema.integer, "error": Schema.text,
      "message": ["type": "string", "description": "In English, and free to change: go by errorCode."],
      "path": Schema.text,
      "errorCode": ["type": "string", "examples": ["VALIDATION_FAILED", "CITY_NOT_FOUND", "PROVIDER_UNAVAILABLE"]],
    ]),
    "Health": Schema.object([
      "status": Schema.oneOf(["UP", "DEGRADED"]), "database": Schema.oneOf(["UP", "DOWN"]),
      "sharedCache": Schema.nullableWord(["UP", "DOWN"]), "source": Schema.oneOf(["live", "simulated"]),
      "simulated": Schema.bool,
      "clockStartedAt": Schema.nullableInstant, "version": Schema.text,
    ]),
    "OpenAPI": ["type": "object", "description": "An OpenAPI 3.1 document."],
  ]
}
