import Foundation
import Testing
import Weather

@testable import Providers

@Suite("Warnings in CAP")
struct CAPTests {
  @Test("A message says who warns of what, when, how badly and where")
  func wholeMessage() throws {
    let info = CAPText.info(onset: "2026-11-30T12:00:00+01:00", expires: "2026-11-30T20:00:00+01:00")
    let alert = try #require(try CAPText.read(CAPText.alert("A", infos: info), near: point(51, 11)).first)
    #expect(alert.id == "A")
    #expect(alert.event == "Gale")
    #expect(alert.severity == .severe)
    #expect(alert.urgency == .expected)
    #expect(alert.certainty == .likely)
    #expect(alert.onset == (try instant("2026-11-30T11:00:00Z")))
    #expect(alert.expires == (try instant("2026-11-30T19:00:00Z")))
    #expect(alert.sender == "Weather office")
    #expect(alert.area == "The plain")
    #expect(alert.matched)
  }

  @Test("CAP 1.1 and a prefix for the namespace read alike")
  func namespaces() throws {
    let old = CAPText.alert("A", namespace: "urn:oasis:names:tc:emergency:cap:1.1")
    #expect(try CAPText.read(old).count == 1)
    let prefixed = """
      <c:alert xmlns:c="urn:oasis:names:tc:emergency:cap:1.2" xmlns:x="http://example.org/x">
      <c:identifier>A</c:identifier><x:status>Test</x:status>
      <c:info><c:event>Gale</c:event><x:event>Calm</x:event></c:info></c:alert>
      """
    #expect(try CAPText.read(prefixed).map(\.event) == ["Gale"])
  }

  @Test("Tests, exercises and drafts are not shown, nor acknowledgements, nor what is not public")
  func onlyActual() throws {
    for status in ["Test", "Exercise", "Draft", "System"] {
      #expect(try CAPText.read(CAPText.alert("A", status: status)).isEmpty)
    }
    #expect(try CAPText.read(CAPText.alert("A", kind: "Ack")).isEmpty)
    #expect(try CAPText.read(CAPText.alert("A", kind: "Error")).isEmpty)
    #expect(try CAPText.read(CAPText.alert("A", scope: "Private")).isEmpty)
  }

  @Test("ALRT-01: an update replaces and a cancel ends what they name, in whatever order they come")
  func chains() throws {
    let a = CAPText.alert("A")
    let b = CAPText.alert("B", kind: "Update", references: "office@example.org,A,2026-11-30T08:00:00-00:00")
    let c = CAPText.alert("C", kind: "Cancel", references: "office@example.org,B,2026-11-30T08:00:00-00:00", infos: "")
    for order in [[a, b], [b, a]] { #expect(try CAPText.read(CAPText.feed(order)).map(\.id) == ["B"]) }
    for order in [[a, b, c], [c, b, a], [b, c, a]] { #expect(try CAPText.read(CAPText.feed(order)).isEmpty) }
  }

  @Test("Of messages that name each other in a ring the newest stands, however long the ring", arguments: [2, 3, 3000])
  func rings(length: Int) throws {
    let messages = (0..<length).map { number in
      CAPText.alert("R\(number)", kind: "Update", references: "office@example.org,R\((number + 1) % length),x")
    }
    #expect(try CAPText.read(CAPText.feed(messages)).count == 1)
    let above = CAPText.alert("Z", kind: "Update", references: "office@example.org,R0,x")
    #expect(try CAPText.read(CAPText.feed(messages + [above])).map(\.id) == ["Z"])
  }

  @Test("An update of a message that nobody has seen is a warning; a test cancels nothing")
  func loneUpdate() throws {
    let update = CAPText.alert("B", kind: "Update", references: "office@example.org,A,2026-11-30T08:00:00-00:00")
    #expect(try CAPText.read(update).map(\.id) == ["B"])
    let test = CAPText.alert(
      "T", status: "Test", kind: "Cancel", references: "office@example.org,A,2026-11-30T08:00:00-00:00")
    #expect(try CAPText.read(CAPText.feed([CAPText.alert("A"), test])).map(\.id) == ["A"])
  }

  @Test("Infos of several languages are translations, those of one language parts with ids of their own")
  func languages() throws {
    let translated =
      CAPText.info(language: "de-DE", event: "Sturm") + CAPText.info(language: "en-GB", event: "Storm")
    #expect(try CAPText.read(CAPText.alert("A", infos: translated)).map(\.event) == ["Storm"])
    let parts = CAPText.info(event: "Wind") + CAPText.info(event: "Rain")
    let alerts = try CAPText.read(CAPText.alert("A", infos: parts))
    #expect(alerts.map(\.event) == ["Wind", "Rain"])
    #expect(Set(alerts.map(\.id)).count == 2)
    let torn =
      CAPText.info(language: "fr", event: "Vent") + CAPText.info(language: "fr", event: "Pluie")
      + CAPText.info(language: "en", event: "Wind")
    #expect(try CAPText.read(CAPText.alert("A", infos: torn)).map(\.event) == ["Vent", "Pluie"])
  }

  @Test("A warning without an end says so, and counts for a day")
  func noEnd() throws {
    let alert = try #require(try CAPText.read(CAPText.alert("A")).first)
    #expect(alert.expires == nil)
    let messages = try CAP.messages(in: Data(CAPText.alert("A").utf8))
    let notice = try #require(messages.bulletin().notices.first)
    #expect(notice.isInForce(at: try instant("2026-12-01T07:59:00Z")))
    #expect(!notice.isInForce(at: try instant("2026-12-01T08:01:00Z")))
  }

  @Test("Severity comes from the enum's word alone, whatever the text or colour says")
  func severity() throws {
    let info = CAPText.info(
      event: "EXTREME danger", severity: "", parameters: [("awareness_level", "4; red; Extreme")])
    #expect(try CAPText.read(CAPText.alert("A", infos: info)).map(\.severity) == [.unknown])
  }

  @Test("MeteoAlarm's green is no warning, its yellow is; a type stands in for a missing event")
  func awareness() throws {
    let green = CAPText.info(parameters: [("awareness_level", "1; green; Minor")])
    #expect(try CAPText.read(CAPText.alert("A", infos: green)).isEmpty)
    let yellow = CAPText.info(
      event: "", parameters: [("awareness_level", "2; yellow; Moderate"), ("awareness_type", "3; Thunderstorm")])
    #expect(try CAPText.read(CAPText.alert("A", infos: yellow)).map(\.event) == ["Thunderstorm"])
  }

  @Test("A document type, an entity, a cut or a page of another kind is unreadable, and nothing is loaded")
  func hostile() {
    let whole = CAPText.alert("A")
    for body in [
      "<!DOCTYPE alert [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>" + whole, String(whole.dropLast(3)), "",
      "<html><body>Bad Gateway</body></html>", "{\"warnings\": 7}", "{}", "nonsense",
      String(repeating: "<a>", count: 500) + String(repeating: "</a>", count: 500),
    ] {
      #expect {
        try CAPText.read(body)
      } throws: { error in
        if case .unreadable = error as? ProviderError { true } else { false }
      }
    }
  }

  @Test("A name that is not UTF-8 is unreadable, and Latin-1 that says so is read")
  func encodings() throws {
    let whole = Data(CAPText.feed([CAPText.alert("A")]).utf8)
    for index in stride(from: 0, to: whole.count, by: 2) {
      var broken = whole
      broken[broken.startIndex + index] = 0xD2
      #expect(throws: ProviderError.unreadable(field: "")) { try CAP.messages(in: broken) }
    }
    let latin =
      Data("<?xml version='1.0' encoding='ISO-8859-1'?><alert><note>Stra".utf8) + [0xDF] + Data("e</note></alert>".utf8)
    #expect(try XMLNode.root(of: latin).child("note")?.text == "Straße")
  }

  @Test("A processing instruction says nothing, a name alone or with words, but for one in a comment or in text")
  func instructions() throws {
    let message = CAPText.alert("A")
    let event = try #require(message.firstRange(of: "<event>"))
    for instruction in ["<?go?>", "<?go now?>", "<??>", "<?go <event>?>", "<!-- <?go -->"] {
      var body = message
      body.insert(contentsOf: instruction, at: event.lowerBound)
      #expect(try CAPText.read(body) == CAPText.read(message), "\(instruction)")
    }
    var quoting = message
    quoting.insert(contentsOf: "<![CDATA[<?go?> ]]>", at: event.upperBound)
    #expect(try CAPText.read(quoting).map(\.event) == ["<?go?> Gale"])
    for unended in ["<?go", "<!-- go", "<![CDATA[go"] {
      var body = message
      body.insert(contentsOf: unended, at: event.lowerBound)
      #expect(throws: ProviderError.unreadable(field: "")) { try CAPText.read(body) }
    }
  }

  @Test("Each message cut off after any byte is unreadable, and no single lost byte crashes")
  func mutations() throws {
    let whole = Data(CAPText.feed([CAPText.alert("A"), CAPText.alert("B", kind: "Update")]).utf8)
    for length in stride(from: 0, to: whole.count - 1, by: 7) {
      #expect(throws: ProviderError.self) { try CAP.messages(in: whole.prefix(length)) }
    }
    for index in stride(from: 0, to: whole.count, by: 3) {
      var broken = whole
      broken[broken.startIndex + index] = UInt8(ascii: "<")
      _ = try? CAP.messages(in: broken).bulletin()
    }
  }
}
