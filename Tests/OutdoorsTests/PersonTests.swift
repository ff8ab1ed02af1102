import Foundation
import Outdoors
import Testing

@Suite("A person")
struct PersonTests {
  private func read(_ json: String) throws(OutdoorsError) -> Person { try Person.read(Data(json.utf8)) }

  @Test("Everything is optional, and null counts as absent")
  func optional() throws {
    #expect(try read("{}") == Person())
    #expect(try read(#"{"ageGroup": null, "sensitivities": null, "skinType": null}"#) == Person())
  }

  @Test("Every field is read")
  func all() throws {
    let person = try read(
      """
      {"ageGroup": "older", "acclimatised": true, "pregnant": false, "sensitivities": ["asthma", "sun"],
       "fitness": "high", "skinType": 2, "wetsuit": true, "supervisedSpot": true, "interests": ["running", "hiking"],
       "preferredWindows": ["06:00-09:00", "22:30-01:00"], "favouriteWeather": ["sunny"]}
      """)
    #expect(person.ageGroup == .older)
    #expect(person.acclimatised == true)
    #expect(person.pregnant == false)
    #expect(person.sensitivities == [.asthma, .sun])
    #expect(person.fitness == .high)
    #expect(person.skinType == 2)
    #expect(person.wetsuit == true)
    #expect(person.supervisedSpot == true)
    #expect(person.interests == [.running, .hiking])
    #expect(person.preferredWindows.map(\.text) == ["06:00-09:00", "22:30-01:00"])
    #expect(person.favouriteWeather == [.sunny])
    #expect(try Person.read(JSONEncoder().encode(person)) == person)
  }

  @Test(
    "A value that is not known is refused and the accepted ones are named",
    arguments: [
      (#"{"ageGroup": "teen"}"#, "ageGroup", "teen", "adult"),
      (#"{"sensitivities": ["pollen"]}"#, "sensitivities", "pollen", "asthma"),
      (#"{"skinType": 7}"#, "skinType", "7", "6"), (#"{"pregnant": "yes"}"#, "pregnant", "yes", "true"),
      (#"{"interests": ["chess"]}"#, "interests", "chess", "walking"),
      (#"{"fitness": "olympic"}"#, "fitness", "olympic", "average"),
      (#"{"preferredWindows": ["25:00-26:00"]}"#, "preferredWindows", "25:00-26:00", "06:00-09:00"),
      (#"{"pregnent": true}"#, "pregnent", "pregnent", "pregnant"),
    ])
  func refused(json: String, field: String, given: String, accepted: String) {
    #expect {
      try read(json)
    } throws: { error in
      guard case .notAccepted(let f, let g, let a) = error as? OutdoorsError else { return false }
      return f == field && g == given && a.contains(accepted)
    }
  }

  @Test("What is no object is unreadable")
  func unreadable() {
    #expect(throws: OutdoorsError.unreadable(problem: "it is no JSON object of a person's fields")) { try read("[1]") }
  }
}
