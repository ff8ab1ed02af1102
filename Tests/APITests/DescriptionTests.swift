import Foundation
import HTTPServer
import Testing

@testable import API

@Suite("The description of the API")
struct DescriptionTests {
  @Test("No schema refers to one that is not there, and none is there in vain")
  func references() throws {
    let face = APIFace(try APIFaceTests.services(), version: "0")
    var reached: Set<String> = ["Error"]
    var open = face.endpoints.flatMap { [$0.answer, $0.body?.schema].compactMap { $0 } } + ["Error"]
    while let name = open.popLast() {
      reached.insert(name)
      let schema = try #require(Schemas.all[name], "\(name)")
      open += Self.references(in: schema).filter { !reached.contains($0) }
    }
    #expect(reached == Set(Schemas.all.keys))
  }

  @Test("An answer says nothing that its description does not name")
  func nothingUnnamed() async throws {
    let services = try APIFaceTests.services(isRich: true)
    var router = Router()
    let face = APIFace(services, version: "0")
    face.routes(into: &router)
    var checked = 0
    for endpoint in face.endpoints {
      guard let answer = endpoint.answer, answer != "OpenAPI" else { continue }
      let query = endpoint.parameters.filter { $0.name != "place" }.compactMap { parameter in
        Self.text(parameter.example).map { "\(parameter.name)=\($0)" }
      }
      let target = endpoint.path + "?" + query.joined(separator: "&").replacingOccurrences(of: " ", with: "%20")
      let body = endpoint.body.map { Answer.bytes($0.example) } ?? []
      let response = await router.respond(to: HTTPRequest(method: endpoint.method, target: target, body: body))
      #expect(response.status == 200, "\(target)")
      let json = try JSONSerialization.jsonObject(with: Data(response.body), options: .fragmentsAllowed)
      #expect(Self.unnamed(json, .object(["$ref": .string("/" + answer)])) == [], "\(endpoint.path)")
      checked += 1
    }
    #expect(checked > 15)
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .array(let items): items.compactMap(text).joined(separator: ",")
    default: nil
    }
  }

  private static func references(in schema: JSONValue) -> [String] {
    switch schema {
    case .object(let fields):
      fields.flatMap { name, value in
        if name == "$ref", case .string(let path) = value { return [String(path.split(separator: "/").last ?? "")] }
        return references(in: value)
      }
    case .array(let items): items.flatMap(references)
    default: []
    }
  }

  /// The paths of fields that no schema names.
  private static func unnamed(_ json: Any, _ schema: JSONValue, at path: String = "") -> [String] {
    guard case .object(var fields) = schema else { return [] }
    if case .string(let reference)? = fields["$ref"] {
      guard case .object(let referred)? = Schemas.all[String(reference.split(separator: "/").last ?? "")] else {
        return ["\(path): \(reference)"]
      }
      fields = referred
    }
    if case .array(let choices)? = fields["anyOf"] {
      return json is NSNull ? [] : choices.first.map { unnamed(json, $0, at: path) } ?? []
    }
    if let list = json as? [Any], let items = fields["items"] {
      return list.flatMap { unnamed($0, items, at: path + "[]") }
    }
    guard let object = json as? [String: Any] else { return [] }
    guard case .object(let properties)? = fields["properties"] else { return ["\(path): no properties"] }
    return object.flatMap { name, value in
      properties[name].map { unnamed(value, $0, at: "\(path).\(name)") } ?? ["\(path).\(name)"]
    }
  }
}
