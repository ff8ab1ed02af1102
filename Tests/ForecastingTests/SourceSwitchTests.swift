import Forecasting
import Foundation
import Providers
import Synchronization
import Testing
import Weather

@Suite("Live or simulated")
struct SourceSwitchTests {
  /// What the switch reported.
  private final class Events: Sendable {
    private let events = Mutex<[SourceSwitch.Event]>([])
    var all: [SourceSwitch.Event] { events.withLock { $0 } }
    func note(_ event: SourceSwitch.Event) { events.withLock { $0.append(event) } }
  }

  private func sources(live: Stage, simulated: Stage, _ events: Events) -> SourceSwitch {
    SourceSwitch(
      live: live.openMeteo(), orSimulated: simulated.openMeteo(id: "simulated", isSimulated: true), clock: live.clock,
      waiting: live.waiting, report: events.note)
  }

  private func forecaster(_ sources: SourceSwitch, _ stage: Stage, store: MemoryStore) -> Forecaster {
    Forecaster(sources: sources, store: store, clock: stage.clock, waiting: stage.waiting)
  }

  @Test("A provider that answers the probe is used, and nothing is simulated")
  func live() async throws {
    let (live, simulated, events) = (Stage(), Stage(), Events())
    let sources = sources(live: live, simulated: simulated, events)
    await sources.start()
    let outlook = try await forecaster(sources, live, store: MemoryStore()).outlook(for: Stage.lisbon)
    #expect(!outlook.isSimulated)
    #expect(outlook.sources.allSatisfy { $0.provider == "open-meteo" && $0.primary == "open-meteo" })
    #expect(simulated.allCalls == 0)
    #expect(events.all.isEmpty)
  }

  @Test(
    "A provider that is away, or silent for two seconds, is replaced by weather that says it is simulated",
    arguments: [true, false])
  func falls(isSilent: Bool) async throws {
    let (live, simulated, events) = (Stage(), Stage(), Events())
    live.set(Stage.forecast, isSilent ? .hang : .unreachable)
    // The time limit passes for the silent one alone; for the other it would race with the answer.
    live.endSleeps(upTo: isSilent ? .seconds(2) : .seconds(1))
    let sources = sources(live: live, simulated: simulated, events)
    await sources.start()
    let host = isSilent ? ProviderError.timedOut(host: "open-meteo") : .unreachable(host: "test")
    #expect(events.all == [.fellToSimulated(host)])
    let outlook = try await forecaster(sources, simulated, store: MemoryStore()).outlook(for: Stage.lisbon)
    #expect(outlook.sources.count == 3)
    #expect(outlook.sources.allSatisfy { $0.simulated && $0.provider == "simulated" && $0.primary == "open-meteo" })
    await sources.stop()
  }

  @Test("It returns to the live provider as soon as that answers again")
  func returns() async throws {
    let (live, simulated, events) = (Stage(), Stage(), Events())
    live.fail(Stage.forecast, times: 3)
    live.endSleeps(upTo: .seconds(600))
    live.set(Stage.forecast, .answer)
    let sources = SourceSwitch(
      live: live.openMeteo(), orSimulated: simulated.openMeteo(id: "simulated", isSimulated: true), clock: live.clock,
      waiting: Waiting(sleep: { if $0 < .seconds(15) { try await Stage.untilCancelled() } }, jitter: { 0 }),
      report: events.note)
    await sources.start()
    while !events.all.contains(.returnedToLive) { await Task.yield() }
    #expect(events.all.count == 4)
    #expect(await !sources.current.provider.isSimulated)
  }

  @Test("It is live as long as any live provider answers, and simulated only when none does")
  func anyLive() async throws {
    let (simulated, events) = (Stage(), Events())
    let (first, second) = (ScriptedProvider("first"), ScriptedProvider("second", blocks: [.hours]))
    first.setAll(.fail(.unreachable(host: "first")))
    func sources() -> SourceSwitch {
      SourceSwitch(
        live: first, then: [second], orSimulated: simulated.openMeteo(id: "simulated", isSimulated: true),
        clock: simulated.clock, waiting: simulated.waiting, report: events.note)
    }
    let live = sources()
    await live.start()
    let outlook = try await forecaster(live, simulated, store: MemoryStore()).outlook(for: Stage.lisbon)
    #expect(outlook.source(of: .hours)?.provider == "second")
    #expect(outlook.source(of: .hours)?.primary == "first")
    #expect(!outlook.isSimulated && outlook.source(of: .air) == nil)
    #expect(events.all.isEmpty)

    second.setAll(.fail(.unreachable(host: "second")))
    let fallen = sources()
    await fallen.start()
    #expect(events.all == [.fellToSimulated(.unreachable(host: "first"))])
    let made = try await forecaster(fallen, simulated, store: MemoryStore()).outlook(for: Stage.lisbon)
    #expect(made.sources.allSatisfy { $0.simulated && $0.provider == "simulated" && $0.primary == "first" })
    await fallen.stop()
  }

  @Test("Until the live provider answers it is asked at growing intervals")
  func growingIntervals() async throws {
    let (live, simulated, events) = (Stage(), Stage(), Events())
    live.set(Stage.forecast, .unreachable)
    live.endSleeps(upTo: .seconds(60))  // 15, 30 and 60 s end at once, 120 s does not
    let sources = SourceSwitch(
      live: live.openMeteo(), orSimulated: simulated.openMeteo(id: "simulated", isSimulated: true), clock: live.clock,
      waiting: Waiting(
        sleep: {
          // Shorter ones are the probe's time limit, which must not race with its answer.
          if $0 < .seconds(15) { try await Stage.untilCancelled() } else { try await live.waiting.sleep($0) }
        }, jitter: { 0 }),
      report: events.note)
    await sources.start()
    while !live.sleeps.contains(.seconds(120)) { await Task.yield() }
    #expect(
      events.all.dropFirst() == [
        .stillSimulated(.unreachable(host: "test"), nextTry: .seconds(30)),
        .stillSimulated(.unreachable(host: "test"), nextTry: .seconds(60)),
        .stillSimulated(.unreachable(host: "test"), nextTry: .seconds(120)),
      ])
    #expect(await sources.current.provider.isSimulated)
    await sources.stop()
  }

  @Test("Simulated answers are never told as live ones nor live ones as simulated, in memory or from the store")
  func neverMixed() async throws {
    let (live, simulated, events) = (Stage(), Stage(), Events())
    let store = MemoryStore()
    live.set(Stage.forecast, .unreachable)
    live.endSleeps(upTo: .seconds(1))
    let sources = sources(live: live, simulated: simulated, events)
    await sources.start()
    let forecaster = forecaster(sources, live, store: store)
    #expect(try await forecaster.outlook(for: Stage.lisbon).isSimulated)
    #expect(await store.answers.keys.allSatisfy { $0.provider == "simulated" })
    await sources.stop()

    // The same store, the live provider down, nothing of its own ever kept: an error, not the simulated answer.
    let liveOnly = Forecaster(
      sources: SourceSwitch(only: live.openMeteo()), store: store, clock: live.clock, waiting: live.waiting)
    await #expect(throws: ForecastError.self) { try await liveOnly.outlook(for: Stage.lisbon) }

    live.set(Stage.forecast, .answer)
    live.advance(by: 60)
    #expect(try await !liveOnly.outlook(for: Stage.lisbon).isSimulated)
    live.advance(by: 3600)
    live.set(Stage.forecast, .unreachable)
    let stale = try await liveOnly.outlook(for: Stage.lisbon)
    #expect(stale.source(of: .hours)?.stale == true)
    #expect(!stale.isSimulated)
  }
}
