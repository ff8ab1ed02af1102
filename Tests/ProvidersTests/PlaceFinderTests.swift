import Foundation
import Testing
import Weather

@testable import Providers

@Suite("Photon and Nominatim")
struct PlaceFinderTests {
  private static let photon = """
    {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[-9.42,38.79]},\
    "properties":{"name":"Praia Grande","osm_value":"beach","state":"Lisboa","country":"Portugal","countrycode":"pt"}}]}
    """
  private static let nominatim = """
    [{"lat":"40.3218","lon":"-7.6129","category":"natural","type":"peak","name":"Torre","display_name":"Torre, Seia, PT",\
    "address":{"peak":"Torre","state":"Guarda","country":"Portugal","country_code":"pt"},"extratags":{"ele":"1993"}}]
    """

  private func places(_ json: String, of provider: String, status: Int = 200) throws -> [FoundPlace] {
    try #require(try recorded(json, from: provider, kind: "geocoding", status: status).first?.places)
  }

  @Test("Photon's coordinates are longitude first; region and country come along")
  func photon() throws {
    let place = try #require(try places(Self.photon, of: "photon").first)
    #expect(place.name == "Praia Grande" && place.region == "Lisboa" && place.country == "Portugal")
    #expect(place.countryCode == "PT" && place.coordinates.latitude == 38.79 && place.coordinates.longitude == -9.42)
  }

  @Test("A house without a name is called by its street and number")
  func house() throws {
    let json = Self.photon.replacingOccurrences(
      of: #""name":"Praia Grande""#, with: #""street":"Rua Nova","housenumber":"4""#)
    #expect(try places(json, of: "photon").map(\.name) == ["Rua Nova 4"])
  }

  @Test("SRCH-07: nothing found is an empty list, never some other place")
  func nothing() throws {
    #expect(try places(#"{"type":"FeatureCollection","features":[]}"#, of: "photon") == [])
    #expect(try places("[ ]", of: "nominatim") == [])
    #expect(throws: ProviderError.noSuchPlace) { try places(#"{"error":"Unable to geocode"}"#, of: "nominatim") }
  }

  @Test("Nominatim's numbers come as texts; a peak tells its height")
  func nominatim() throws {
    let place = try #require(try places(Self.nominatim, of: "nominatim").first)
    #expect(place.name == "Torre" && place.region == "Guarda" && place.countryCode == "PT")
    #expect(place.coordinates.latitude == 40.3218 && place.elevation?.metres == 1993)
  }

  @Test(
    "Without a name the place is called by its part of the address, or as the address begins",
    arguments: [
      (
        #"{"lat":"1","lon":"2","class":"place","type":"city","display_name":"London, England","address":{"city":"London"}}"#,
        "London"
      ),
      (
        #"{"lat":1,"lon":2,"name":null,"addresstype":"road","display_name":"Sarue, Koto","address":{"city":"Koto"}}"#,
        "Sarue"
      ),
      (#"{"lat":1,"lon":2,"type":"postcode","display_name":"Hills, X","address":{"postcode":"9"}}"#, "Hills"),
      (#"{"lat":1,"lon":2,"display_name":"10, Low Street, X"}"#, "Low Street 10"),
    ])
  func names(json: String, name: String) throws {
    #expect(try places(json, of: "nominatim").map(\.name) == [name])
  }

  @Test("GeoJSON and GeocodeJSON of Nominatim are read as its list is")
  func geoJSON() throws {
    let point = #""geometry":{"type":"Point","coordinates":[-7.6129,40.3218]}"#
    let geojson = """
      {"type":"FeatureCollection","features":[{"properties":{"name":"Torre","address":{"country_code":"pt"}},\(point)}]}
      """
    let geocode = """
      {"type":"FeatureCollection","features":[{"properties":{"geocoding":{"name":"Torre","country_code":"pt"}},\(point)}]}
      """
    for json in [geojson, geocode] {
      let place = try #require(try places(json, of: "nominatim").first)
      #expect(place.name == "Torre" && place.countryCode == "PT" && place.coordinates.latitude == 40.3218)
    }
  }

  @Test("AUTH-05: a name look-up that refuses says so, apart from one that is asked too often")
  func refusals() throws {
    #expect(throws: ProviderError.refused(status: 400, retryAfter: nil, reason: "Bad")) {
      try places(#"{"message":"Bad"}"#, of: "photon")
    }
    #expect(throws: ProviderError.refused(status: 403, retryAfter: nil, reason: nil)) {
      try places("<html>", of: "nominatim", status: 403)
    }
    #expect(throws: ProviderError.quota(retryAfter: .seconds(90), reason: nil)) {
      try places("", of: "nominatim", status: 429)
    }
    #expect(throws: ProviderError.refused(status: 400, retryAfter: nil, reason: "No q")) {
      try places(#"{"error":{"code":400,"message":"No q"}}"#, of: "nominatim")
    }
    #expect(throws: ProviderError.refused(status: 500, retryAfter: nil, reason: "Database")) {
      try places(#"{"status":700,"message":"Database"}"#, of: "nominatim")
    }
  }

  @Test("SRCH-06: a search is percent-encoded UTF-8, in whatever letters")
  func requests() async throws {
    let near = try #require(Coordinates(latitude: 35.7, longitude: 139.7))
    for (address, path, parts) in [
      ("http://localhost:9000/places", "/places/api", ["q=%E6%9D%B1%E4%BA%AC", "limit=5", "lat=35.7", "lang=en"]),
      (
        "https://nominatim.example.org", "/search",
        ["q=%E6%9D%B1%E4%BA%AC", "limit=5", "format=jsonv2", "addressdetails=1", "viewbox=138.7,36.7,140.7,34.7"]
      ),
    ] {
      let script = Script(["api": Self.photon, "search": Self.nominatim])
      let finder = PlaceServices.search(at: try #require(URL(string: address)), transport: script)
      let found = try await finder.places(named: "東京", near: near, limit: 5, now: .distantPast)
      #expect(found.count == 1 && script.paths == [path])
      let query = try #require(script.requests.first?.address?.query())
      for part in parts { #expect(query.contains(part)) }
      #expect(script.requests[0].headers.contains { $0.name == "User-Agent" && $0.value.contains("Fairweather") })
    }
  }

  @Test(
    "A value that is broken costs itself or ends in an error, and an answer cut off is unreadable",
    arguments: ["photon", "nominatim"])
  func broken(provider: String) {
    let whole = provider == "photon" ? Self.photon : Self.nominatim
    for json in Mutation.all(of: whole) {
      do throws(ProviderError) {
        let reading = try recorded(json, from: provider, kind: "geocoding")[0]
        #expect(reading.places?.allSatisfy { !$0.name.isEmpty } == true)
      } catch .unreadable {
      } catch {
        Issue.record("\(error) of \(json)")
      }
    }
    for length in 0..<(whole.utf8.count - 1) {
      #expect(throws: ProviderError.unreadable(field: "")) {
        try places(String(whole.prefix(length)), of: provider)
      }
    }
  }
}
