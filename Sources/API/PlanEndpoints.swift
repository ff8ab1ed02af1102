import Foundation
import HTTPServer
import Outdoors
import Presentation
import Weather

/// `/api/v1/plan` and `/api/v1/activities`.
struct PlanEndpoints {
  let services: APIServices

  var endpoints: [Endpoint] {
    [
      Endpoint(
        method: "GET", path: "/api/v1/plan", summary: "What can I do outside, and when?",
        parameters: PlaceQuery.parameters + Self.parameters, answer: "Plan", failures: Endpoint.weatherFailures
      ) { request throws(APIError) in
        let query = QueryValues(request)
        let asked = PlanQuery(
          activities: query.list("activities"), days: try query.integer("days", in: PlanRequest.acceptedDays),
          at: try query.instant("at"), duration: try query.integer("duration", in: PlanRequest.acceptedDuration),
          elevation: try query.number("elevation", in: Elevation.possible), person: nil)
        var place = try await PlaceQuery(request).place(from: services)
        place.elevation = asked.elevation.flatMap(Elevation.init) ?? place.elevation
        let outlook = try await services.weather(at: place)
        return try answer(asked, outlook: outlook, request)
      },
      Endpoint(
        method: "POST", path: "/api/v1/plan", summary: "Judges an Outlook that is handed in, for a person.",
        answer: "Plan", body: ("PlanRequest", PlanBody.example)
      ) { request throws(APIError) in
        let body = try PlanBody.read(request.body)
        return try answer(body.query, outlook: body.outlook, request)
      },
      Endpoint(
        method: "GET", path: "/api/v1/activities", summary: "Every activity with its limits.", answer: "Activities"
      ) { request throws(APIError) in
        let voice = Voice(language: .preferred(request.headers["Accept-Language"]), timeZone: .gmt, now: services.now())
        return Answer.json(Activity.all.map { ActivityDescription($0, in: voice) })
      },
    ]
  }

  private static let parameters: [Endpoint.Parameter] = [
    .init(
      name: "activities", schema: Schema.list(of: Schema.oneOf(Activity.ID.allCases.map(\.rawValue))),
      description: "Ids, separated by commas; all if absent.", example: ["running", "picnic"]),
    .init(
      name: "days", schema: Schema.integer(in: PlanRequest.acceptedDays), description: "Days to judge, 7 if absent.",
      example: 3),
    .init(
      name: "at", schema: Schema.instant, description: "When the outing starts; now if absent.",
      example: "2026-05-17T08:00:00Z"),
    .init(
      name: "duration", schema: Schema.integer(in: PlanRequest.acceptedDuration),
      description: "Minutes it lasts; each activity's usual ones if absent.", example: 90),
    .init(
      name: "elevation", schema: Schema.number(in: Elevation.possible),
      description: "Metres above the sea of its highest point.", example: 120),
  ]

  private func answer(_ query: PlanQuery, outlook: Outlook, _ request: HTTPRequest) throws(APIError) -> HTTPResponse {
    let asked = try query.request(default: outlook.moment)
    let voice = Voice(
      language: .preferred(request.headers["Accept-Language"]), timeZone: outlook.place.timeZone, now: asked.moment)
    return Answer.json(PlanDocument(outlook.plan(asked), of: outlook, generatedAt: outlook.moment, in: voice))
  }
}

/// What a caller asks of a plan, not yet checked.
struct PlanQuery {
  var activities: [String]?
  var days: Int?
  var at: Date?
  var duration: Int?
  var elevation: Double?
  var person: Person?

  func request(default moment: Date) throws(APIError) -> PlanRequest {
    var ids: [Activity.ID]?
    if let activities {
      var known: [Activity.ID] = []
      for name in activities {
        guard let id = Activity.ID(rawValue: name) else {
          let accepted = Activity.ID.allCases.map(\.rawValue).joined(separator: ", ")
          throw .invalid("activities: “\(name)” is not known; accepted are \(accepted)")
        }
        known.append(id)
      }
      ids = known.isEmpty ? nil : known
    }
    return PlanRequest(
      at: at ?? moment, activities: ids, days: days ?? 7, duration: duration,
      elevation: elevation.flatMap(Elevation.init), person: person ?? Person())
  }
}

/// The body of a POST to `/api/v1/plan`.
struct PlanBody {
  let outlook: Outlook
  let query: PlanQuery

  /// A small one, for whoever tries.
  static let example: JSONValue = [
    "outlook": [
      "place": ["name": "Lisbon", "latitude": 38.72, "longitude": -9.14, "timeZone": "Europe/Lisbon"],
      "hours": [
        [
          "time": "2026-05-17T08:00:00Z", "temperature": 17.5, "humidity": 60, "windSpeed": 3, "windGust": 6,
          "precipitation": 0, "precipitationProbability": 5, "condition": "clear", "uvIndex": 3, "visibility": 20_000,
        ]
      ],
    ],
    "activities": ["walking"], "person": ["ageGroup": "adult"],
  ]

  static func read(_ bytes: [UInt8]) throws(APIError) -> PlanBody {
    do {
      let envelope = try WeatherJSON.decoder().decode(Envelope.self, from: Data(bytes))
      try check(envelope.days, "days", PlanRequest.acceptedDays)
      try check(envelope.duration, "duration", PlanRequest.acceptedDuration)
      return PlanBody(
        outlook: try envelope.outlook.outlook(at: envelope.at),
        query: PlanQuery(
          activities: envelope.activities, days: envelope.days, at: envelope.at, duration: envelope.duration,
          elevation: envelope.elevation, person: envelope.person))
    } catch let error as APIError {
      throw error
    } catch let error as DecodingError {
      throw .invalid("\(OutlookError(error))")
    } catch let error as OutlookError {
      throw .invalid("outlook.\(error)")
    } catch let error as OutdoorsError {
      throw .invalid("\(error)")
    } catch {
      throw .invalid("the body is not JSON")
    }
  }

  private static func check(_ number: Int?, _ name: String, _ range: ClosedRange<Int>) throws(APIError) {
    guard let number, !range.contains(number) else { return }
    throw .invalid("\(name): must be a whole number from \(range.lowerBound) to \(range.upperBound), not “\(number)”")
  }

  private struct Envelope: Decodable {
    let outlook: SavedOutlook
    let activities: [String]?
    let days: Int?
    let at: Date?
    let duration: Int?
    let elevation: Double?
    let person: Person?
  }
}
