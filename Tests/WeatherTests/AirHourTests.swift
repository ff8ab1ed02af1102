import Foundation
import Testing

@testable import Weather

@Suite("The indices of an hour of air")
struct AirHourTests {
  private func row(_ values: [Double?], set: (inout AirHour, Concentration?) -> Void) throws -> [AirHour] {
    let start = try instant("2026-07-01T00:00:00Z")
    return values.enumerated().map { index, value in
      var hour = AirHour(time: start.addingTimeInterval(Double(index) * 3600))
      set(&hour, value.flatMap(Concentration.init))
      return hour
    }
  }

  @Test("Particles count by their NowCast, oldest hours weighing least")
  func nowCastCounts() throws {
    let oldestFirst: [Double?] = [50, 80, 75, 90, 82, 53, 64, 74, 21, 10, 16, 13]
    let hours = try row(oldestFirst) { $0.pm2_5 = $1 }.withIndices()
    #expect(hours.last?.usAQI == 66)
    #expect(hours.last?.dominant == "pm2_5")
  }

  @Test("A plume that has just come shows at once in what gates go by")
  func plume() throws {
    let hours = try row([Double?](repeating: 5, count: 11) + [200]) { $0.pm2_5 = $1 }.withIndices()
    let last = try #require(hours.last)
    #expect(last.cautiousUSAQI == usAQI(.pm2_5, try micrograms(200)))
    #expect(try #require(last.usAQI) < #require(last.cautiousUSAQI))
  }

  @Test("Ozone counts by the mean of eight hours, not by its peak")
  func ozoneMean() throws {
    let hours = try row([Double?](repeating: 80, count: 7) + [160]) { $0.ozone = $1 }.withIndices()
    #expect(hours.last?.usAQI == usAQI(.ozone, try micrograms(90)))
  }

  @Test("The provider's own index stays only where nothing tells enough for ours")
  func upstreamIndex() throws {
    var lone = try row([nil]) { $0.pm2_5 = $1 }
    lone[0].usAQI = 180
    lone[0].carbonMonoxide = try micrograms(200)
    let kept = lone.withIndices()
    #expect(kept[0].usAQI == 180 && kept[0].isUpstreamIndex)
    lone[0].pm2_5 = try micrograms(9)
    let own = lone.withIndices()
    #expect(own[0].usAQI == 50 && !own[0].isUpstreamIndex)
    #expect(own[0].europeanAQI == 28)  // 20 + 20 · (9 − 5) / 10
  }

  @Test("Hours that are not there leave no index behind")
  func nothingKnown() throws {
    let hours = try row([nil, nil]) { $0.pm2_5 = $1 }.withIndices()
    #expect(hours.allSatisfy { $0.usAQI == nil && $0.europeanAQI == nil && !$0.isUpstreamIndex })
  }

  @Test("Where only the provider's European index is known the US one lies between the mildest and the worst pollutant")
  func onlyEuropean() throws {
    var hours = try row([nil, nil]) { $0.pm2_5 = $1 }
    hours[0].europeanAQI = 60
    hours[1].europeanAQI = 160
    hours = hours.withIndices()
    #expect(hours.allSatisfy { $0.isUpstreamIndex && $0.usAQI == nil })
    // 60 is PM2.5 of 50 µg/m³, or NO2 of 60: the table's 136 and 29.
    let bounds = try #require(hours[0].usAQIBounds)
    #expect(bounds.least == usAQI(.nitrogenDioxide, try micrograms(60)))
    #expect(bounds.most == usAQI(.pm2_5, try micrograms(50)))
    #expect(try #require(hours[1].usAQIBounds).least > 100)
  }

  @Test("The European number leads back to the concentration that makes it", arguments: Pollutant.allCases)
  func inverse(pollutant: Pollutant) throws {
    for value in stride(from: 0.0, through: 180, by: 7.5) {
      guard let concentration = EuropeanAQI(value: value).concentration(of: pollutant) else {
        #expect(pollutant == .carbonMonoxide)
        continue
      }
      #expect(abs(try #require(europeanAQI(pollutant, concentration)).value - value) < 1e-9)
    }
  }

  @Test("Gases alone tell how bad the air is at least, and clear no smoke")
  func gasesAlone() throws {
    let hours = try row([300]) { $0.nitrogenDioxide = $1 }.withIndices()
    let bounds = try #require(hours[0].usAQIBounds)
    #expect(bounds.least == usAQI(.nitrogenDioxide, try micrograms(300)) && bounds.most == nil)
    #expect(try row([nil]) { $0.pm2_5 = $1 }.withIndices()[0].usAQIBounds == nil)
  }

  @Test("−999 and other negative amounts are missing, and a saved hour says whose its indices are")
  func negative() throws {
    let json = #"{"time":"2026-07-01T00:00:00Z","pm2_5":-999,"ozone":-1,"pollen":{"birch":-5},"europeanAQI":42}"#
    let hour = try WeatherJSON.decoder().decode(AirHour.self, from: Data(json.utf8))
    #expect(hour.pm2_5 == nil && hour.ozone == nil && hour.pollen?.birch == nil)
    let again = String(decoding: try WeatherJSON.encoder().encode([hour].withIndices()[0]), as: UTF8.self)
    #expect(again.contains(#""upstreamIndex":true"#) && again.contains(#""pm2_5":null"#))
  }
}
