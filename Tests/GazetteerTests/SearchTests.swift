import Foundation
import Gazetteer
import Testing
import Weather

@Suite("Search by name")
struct SearchTests {
  private func first(_ text: String, near: Coordinates? = nil) throws -> String? {
    try Shared.index().places(matching: text, near: near).first?.row
  }

  @Test(
    "SRCH-05: letters without accents find the place that has them",
    arguments: [
      ("Tromso", "Tromsø, Troms, NO"), ("Bodo", "Bodø, Nordland, NO"), ("Zurich", "Zürich, Zürich, CH"),
      ("Sao Paulo", "São Paulo, São Paulo, BR"), ("Akaslompolo", "Äkäslompolo, Lapland, FI"),
      ("Tromso, Norway", "Tromsø, Troms, NO"),
    ])
  func folded(text: String, row: String) throws {
    #expect(try first(text) == row)
  }

  @Test(
    "SRCH-06: any script and spelling finds the city",
    arguments: [
      ("Москва", "Moscow, RU"), ("東京", "Tokyo, JP"), ("München", "Munich, DE"), ("Munich", "Munich, DE"),
      ("Muenchen", "Munich, DE"), ("Köln", "Köln, DE"), ("Koeln", "Köln, DE"), ("Cologne", "Köln, DE"),
      ("北京", "Beijing, CN"),
      ("Saint Pétersbourg", "Saint Petersburg, RU"), ("القاهرة", "Cairo, EG"), ("Lisboa", "Lisbon, PT"),
    ])
  func scripts(text: String, place: String) throws {
    let found = try #require(try Shared.index().places(matching: text).first)
    #expect("\(found.name), \(found.countryCode ?? "-")" == place)
  }

  @Test("SRCH-06: Cyrillic that names nothing finds nothing, and does no harm")
  func unknownCyrillic() throws {
    #expect(try Shared.index().places(matching: "Џона Кенедија").isEmpty)
  }

  @Test(
    "SRCH-02: a region or country after the name decides",
    arguments: [
      ("Whittier, AK", "Whittier, Alaska, US"), ("Herndon, VA", "Herndon, Virginia, US"),
      ("South Bend, IN", "South Bend, Indiana, US"), ("Salem, IN", "Salem, Indiana, US"),
      ("Leeds, NY", "Leeds, New York, US"),
      ("Leeds, UK", "Leeds, England, GB"), ("Beja, Portugal", "Beja, Beja, PT"),
      ("Rochester NY", "Rochester, New York, US"),
      ("New York USA", "New York City, New York, US"), ("Toronto, CA", "Toronto, Ontario, CA"),
      ("Perth WA", "Perth, Western Australia, AU"), ("London, ON", "London, Ontario, CA"),
    ])
  func qualified(text: String, row: String) throws {
    #expect(try first(text) == row)
  }

  @Test("SRCH-02: bare Whittier lists California first, and Alaska's too")
  func whittier() throws {
    let rows = try Shared.index().places(matching: "Whittier").map(\.row)
    #expect(rows.first == "Whittier, California, US")
    #expect(rows.contains("Whittier, Alaska, US"))
  }

  @Test(
    "SRCH-03: the large city comes before its namesakes",
    arguments: [("Paris", "FR"), ("Chicago", "US"), ("Braga", "PT")])
  func namesakes(text: String, country: String) throws {
    let found = try #require(try Shared.index().places(matching: text).first)
    #expect(found.name == text)
    #expect(found.countryCode == country)
  }

  @Test("SRCH-07: nonsense finds nothing", arguments: ["CKSHJFYHSDFASF", "qwrtzpsdfg", "", " ", ",", "???"])
  func nonsense(text: String) throws {
    let index = try Shared.index()
    #expect(index.places(matching: text).isEmpty)
    #expect(index.place(named: text) == nil)
  }

  @Test("Near 51N 1E, Dover is the English one")
  func dover() throws {
    #expect(try first("Dover", near: point(51, 1)) == "Dover, England, GB")
  }

  @Test(
    "A slip of the keyboard is forgiven",
    arguments: [
      ("Lodnon", "London"), ("Barcelna", "Barcelona"), ("San Fransisco", "San Francisco"), ("Amsterdma", "Amsterdam"),
    ])
  func misspelled(text: String, name: String) throws {
    #expect(try Shared.index().places(matching: text).first?.name == name)
  }

  @Test(
    "A country or region alone stands for its foremost place",
    arguments: [
      ("Japan", "Tokyo"), ("Bayern", "Munich"), ("Sicily", "Palermo"), ("Brazil", "São Paulo"), ("Россия", "Moscow"),
    ])
  func foremost(text: String, name: String) throws {
    #expect(try Shared.index().places(matching: text).first?.name == name)
  }

  @Test(
    "A complete name is not the beginning of another",
    arguments: [("Åre", "Åre"), ("LA", "Los Angeles")])
  func complete(text: String, name: String) throws {
    #expect(try Shared.index().place(named: text)?.name == name)
  }

  @Test("A region that does not exist leaves the name; one that holds no such place finds none of another name")
  func unknownRegion() throws {
    let index = try Shared.index()
    #expect(index.place(named: "Leeds, Middle Earth")?.name == "Leeds")
    #expect(index.place(named: "Tromso, Portugal") == nil)
    #expect(index.place(named: "Beja, Norway") == nil)
  }

  @Test("Two rows never read alike", arguments: ["Springfield", "San José", "Santa Maria", "Washington", "Victoria"])
  func distinctRows(text: String) throws {
    let rows = try Shared.index().places(matching: text, limit: 50).map(\.row)
    #expect(rows.count > 5)
    #expect(Set(rows).count == rows.count)
  }
}
