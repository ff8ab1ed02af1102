import Foundation
import Providers
import Testing

@testable import fairweather

@Suite("Which providers are asked")
struct LiveProvidersTests {
  private func settings(_ providers: String?, _ environment: [String: String] = [:]) throws -> Settings {
    Settings(
      words: try CommandWords(providers.map { ["--providers", $0] } ?? [], accepting: [DataOptions.providers]),
      environment: environment)
  }

  @Test("They are asked in the order they are named, each once, spaces or not")
  func order() throws {
    let names = LiveProviders.all.filter { $0.keyName == nil }.map(\.id)
    let reversed = Array(names.reversed())
    let asked = try LiveProviders.kinds(try settings((reversed + names).joined(separator: " , ")))
    #expect(asked.map(\.id) == reversed)
    let chosen = try LiveProviders.chosen(try settings(reversed.joined(separator: ",")))
    #expect([chosen.first.id] + chosen.others.map(\.id) == reversed)
  }

  @Test("Without a word Open-Meteo is first, and those that need a key come in with it")
  func standard() throws {
    let keys = Dictionary(
      LiveProviders.all.compactMap { $0.keyName.map { ("FAIRWEATHER_" + $0, "secret") } }, uniquingKeysWith: { $1 })
    #expect(try LiveProviders.kinds(try settings(nil)).first?.id == "open-meteo")
    #expect(try LiveProviders.kinds(try settings(nil)).allSatisfy { $0.keyName == nil })
    #expect(
      try LiveProviders.kinds(try settings(nil, keys)).map(\.id) == LiveProviders.all.filter(\.isUsual).map(\.id))
    #expect(try LiveProviders.kinds(try settings("nws")).map(\.id) == ["nws"])
    #expect(
      try LiveProviders.kinds(try settings(nil, ["FAIRWEATHER_PROVIDERS": "open-meteo"])).map(\.id) == ["open-meteo"])
  }

  @Test("Who sends us to an address of their own is not surprised by calls to public ones")
  func closedNetwork() throws {
    let own = ["FAIRWEATHER_OPEN_METEO_URL": "http://127.0.0.1:1/x"]
    #expect(try LiveProviders.kinds(try settings(nil, own)).map(\.id) == ["open-meteo"])
    let both = own.merging(["FAIRWEATHER_MET_NORWAY_URL": "http://127.0.0.1:1/y"]) { $1 }
    #expect(try LiveProviders.kinds(try settings(nil, both)).map(\.id) == ["open-meteo", "met-norway"])
    #expect(try LiveProviders.kinds(try settings("met-norway", own)).map(\.id) == ["met-norway"])
  }

  @Test("A name that is not known is refused with those that are", arguments: ["openmeteo", "open-meteo,nobody"])
  func unknown(names: String) throws {
    #expect {
      try LiveProviders.kinds(try settings(names))
    } throws: { error in
      (error as? UsageError)?.message.contains("open-meteo") == true
    }
  }

  @Test("What Open-Meteo grants is the free service's at its own address, none elsewhere, and as told anywhere")
  func quota() throws {
    let own = ["FAIRWEATHER_OPEN_METEO_URL": "http://127.0.0.1:1/x"]
    let told = ["FAIRWEATHER_OPEN_METEO_QUOTA": "60, 500,1000"]
    let free = Allowance(perMinute: 600, perHour: 5000, perDay: 10_000)
    #expect(try LiveProviders.chosen(try settings(nil)).first.allowance == free)
    #expect(try LiveProviders.chosen(try settings(nil, own)).first.allowance == nil)
    for environment in [told, told.merging(own) { $1 }] {
      #expect(
        try LiveProviders.chosen(try settings(nil, environment)).first.allowance
          == Allowance(perMinute: 60, perHour: 500, perDay: 1000))
    }
    for text in ["free", "600", "600,5000", "0,1,1", "-1,2,3", "600,5000,nan", "1,2,3,4"] {
      #expect(throws: UsageError.self) {
        try LiveProviders.chosen(try settings(nil, ["FAIRWEATHER_OPEN_METEO_QUOTA": text]))
      }
    }
  }

  @Test("Naming none, or one whose key is missing, is wrong use")
  func missing() throws {
    #expect(throws: UsageError.self) { try LiveProviders.chosen(try settings(",")) }
    for kind in LiveProviders.all where kind.keyName != nil {
      #expect(throws: UsageError.self) { try LiveProviders.kinds(try settings(kind.id)) }
    }
  }
}

extension LiveProviders {
  /// Who is asked, over the network; nothing is sent.
  static func chosen(
    _ settings: Settings
  ) throws(UsageError) -> (first: any WeatherProvider, others: [any WeatherProvider]) {
    try chosen(settings, Upstreams(settings))
  }
}
