/// The OpenAPI 3.1 description, made from the endpoints that are served and the schemas of what they answer.
enum OpenAPIDocument {
  static func document(of endpoints: [Endpoint], version: String) -> JSONValue {
    var paths: [String: [String: JSONValue]] = [:]
    for endpoint in endpoints {
      paths[endpoint.path, default: [:]][endpoint.method.lowercased()] = operation(endpoint)
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Fairweather", "version": .string(version),
        "description":
          "What can I do outside, safely and comfortably, and when? Times are UTC instants, quantities SI.",
        "license": ["name": "MIT", "identifier": "MIT"],
      ],
      "paths": .object(paths.mapValues(JSONValue.object)),
      "components": ["schemas": .object(Schemas.all)],
    ]
  }

  private static func operation(_ endpoint: Endpoint) -> JSONValue {
    var responses: [String: JSONValue] = [
      "200": [
        "description": "The answer.",
        "content": endpoint.answer.map { ["application/json": ["schema": reference($0)]] } ?? ["text/plain": [:]],
      ]
    ]
    for status in endpoint.failures {
      responses[String(status)] = [
        "description": .string(failures[status] ?? "It failed."),
        "content": ["application/json": ["schema": reference("Error")]],
      ]
    }
    var operation: [String: JSONValue] = [
      "summary": .string(endpoint.summary), "responses": .object(responses),
      "parameters": .array(
        endpoint.parameters.map { parameter in
          [
            "name": .string(parameter.name), "in": "query", "required": .bool(parameter.isRequired),
            "description": .string(parameter.description), "schema": parameter.schema,
          ]
        }),
    ]
    if let body = endpoint.body {
      operation["requestBody"] = ["required": true, "content": ["application/json": ["schema": reference(body)]]]
    }
    return .object(operation)
  }

  private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/" + name)] }

  private static let failures = [
    400: "A value that cannot be; the message names it and says what is accepted.", 404: "No such place.",
    429: "The provider's quota is used up; Retry-After says when to come back.",
    502: "No provider can be reached and nothing is kept for this place.", 503: "Something that is needed is down.",
  ]
}
