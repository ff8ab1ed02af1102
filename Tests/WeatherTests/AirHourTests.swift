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
}
