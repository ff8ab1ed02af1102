import HTTPServer

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
          "What can I do outside, safely and comfortably, and when? Times are UTC instants, quantities SI; the aggregator contract's /weather answers keep its own units and times.",
        "license": ["name": "MIT", "identifier": "MIT"],
      ],
      "servers": [["url": "/"]],
      "paths": .object(paths.mapValues(JSONValue.object)),
      "components": ["schemas": .object(Schemas.all)],
    ]
  }

  private static func operation(_ endpoint: Endpoint) -> JSONValue {
    var responses: [String: JSONValue] = ["200": ["description": "The answer.", "content": content(of: endpoint)]]
    let common = (endpoint.counts == .free ? [] : [400, 429, 503]) + (endpoint.body == nil ? [] : [413])
    for status in common + endpoint.failures {
      responses[String(status)] = failure(status, endpoint)
    }
    var operation: [String: JSONValue] = [
      "summary": .string(endpoint.summary), "responses": .object(responses),
      "parameters": .array(
        endpoint.parameters.map { parameter in
          let isInPath = endpoint.path.contains("{\(parameter.name)}")
          return [
            "name": .string(parameter.name), "in": isInPath ? "path" : "query",
            "required": .bool(isInPath || parameter.isRequired),
            "description": .string(parameter.description), "schema": parameter.schema, "example": parameter.example,
            // A list is one value with commas.
            "style": isInPath ? "simple" : "form", "explode": false,
          ]
        }),
    ]
    if let body = endpoint.body {
      operation["requestBody"] = [
        "required": true,
        "content": ["application/json": ["schema": Schema.reference(body.schema), "example": body.example]],
      ]
    }
    return .object(operation)
  }

  private static func content(of endpoint: Endpoint) -> JSONValue {
    // What is no JSON has no more to it than its media type.
    .object([endpoint.media: endpoint.answer.map { ["schema": Schema.reference($0)] } ?? [:]])
  }

  private static func failure(_ status: Int, _ endpoint: Endpoint) -> JSONValue {
    // A health that is bad has the same shape as one that is good.
    let schema = Schema.reference(status == 503 && endpoint.counts == .free ? endpoint.answer ?? "Error" : "Error")
    var failure: [String: JSONValue] = [
      "description": .string(failures[status] ?? "It failed."),
      "content": ["application/json": ["schema": schema], "application/problem+json": ["schema": schema]],
    ]
    if status == 429 {
      failure["headers"] = [
        "Retry-After": ["description": "Seconds until it may be asked again.", "schema": Schema.integer]
      ]
    }
    return .object(failure)
  }

  private static let failures = [
    400: "A value that cannot be; the message names it and says what is accepted.",
    404: "No such place, frame or picture.",
    413: "The body is too long.", 429: "Too many requests, or the provider's quota is used up.",
    502: "No provider can be reached and nothing is kept.", 503: "Something that is needed is down.",
  ]
}
