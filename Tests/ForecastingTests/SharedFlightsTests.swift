import Foundation
import Forecasting
import Providers
import Testing
import Weather

@Suite("One answer for several processes")
struct SharedFlightsTests {
  private let stage = Stage()

  private func process(
    _ provider: ScriptedProvider, _ others: ScriptedProvider..., leases: (any FlightLeases)? = nil,
    store: (any AnswerStore)? = nil, ledger: (any ProviderLedger)? = nil, waiting: Waiting? = nil
  ) -> Forecaster {
    Forecaster(
      sources: SourceSwitch(only: provider, then: others), store: store, ledger: ledger, leases: leases,
      clock: stage.clock, waiting: waiting ?? stage.waiting)
  }

  @Test("Many who ask three processes for one cold place cost one call a block")
  func oneCall() async throws {
    let (leases, store) = (ScriptedLeases(), MemoryStore())
    let providers = (0..<3).map { _ in ScriptedProvider("a") }
    let processes = providers.map { process($0, leases: leases, store: store, waiting: .real) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for process in processes {
        for _ in 0..<30 { group.addTask { _ = try await process.outlook(for: Stage.lisbon) } }
      }
      try await group.waitForAll()
    }
    for block: AnswerBlock in [.hours, .air, .sea] {
      #expect(providers.map { $0.calls(block) }.reduce(0, +) == 1)
    }
    #expect(await leases.held.isEmpty, "every lease was given back")
  }

  @Test("What another process fetched meanwhile is taken instead of asking again")
  func recalled() async throws {
    let store = MemoryStore()
    let (one, other) = (ScriptedProvider("a", blocks: [.hours]), ScriptedProvider("a", blocks: [.hours]))
    let (first, second) = (process(one, store: store), process(other, store: store))
    _ = try await first.outlook(for: Stage.lisbon)
    _ = try await second.outlook(for: Stage.lisbon)
    stage.advance(by: 16 * 60)
    _ = try await first.outlook(for: Stage.lisbon)
    let outlook = try await second.outlook(for: Stage.lisbon)
    #expect(one.calls(.hours) == 2 && other.calls(.hours) == 0)
    #expect(outlook.source(of: .hours)?.fetchedAt == stage.now)
    #expect(outlook.source(of: .hours)?.stale == false)
  }

  @Test("When the process that asks dies another takes over")
  func takenOver() async throws {
    let leases = ScriptedLeases([.others, .others, .others])
    let provider = ScriptedProvider("a", blocks: [.hours])
    _ = try await process(provider, leases: leases).outlook(for: Stage.lisbon)
    #expect(provider.calls(.hours) == 1)
    #expect(await leases.taken == 4)
  }

  @Test("Who waits for another that never ends gives up in time and asks the next provider")
  func givesUp() async throws {
    let leases = ScriptedLeases(always: .others, for: "first")
    let (first, second) = (ScriptedProvider("first", blocks: [.hours]), ScriptedProvider("second", blocks: [.hours]))
    let outlook = try await process(first, second, leases: leases).outlook(for: Stage.lisbon)
    #expect(outlook.source(of: .hours)?.provider == "second")
    #expect(first.calls(.hours) == 0)
  }

  @Test("What one process has just asked in vain the others do not ask, and serve the last good answer")
  func inVain() async throws {
    let store = MemoryStore()
    let provider = ScriptedProvider("a", blocks: [.hours])
    _ = try await process(provider, store: store).outlook(for: Stage.lisbon)
    stage.advance(by: 3600)
    provider.set(.fail(.unreachable(host: "a")), for: .hours)
    let leases = ScriptedLeases()
    let late = try await process(provider, leases: leases, store: store).outlook(for: Stage.lisbon)
    #expect(late.source(of: .hours)?.stale == true)
    #expect(await leases.inVain == [.seconds(2)])
    let calls = provider.calls(.hours)
    let other = process(provider, leases: ScriptedLeases(always: .inVain, for: "a"), store: store)
    #expect(try await other.outlook(for: Stage.lisbon).source(of: .hours)?.stale == true)
    #expect(provider.calls(.hours) == calls)
  }

  @Test("Where leases cannot be had each process asks for itself")
  func broken() async throws {
    let leases = ScriptedLeases()
    await leases.breakDown()
    let provider = ScriptedProvider("a", blocks: [.hours])
    _ = try await process(provider, leases: leases).outlook(for: Stage.lisbon)
    #expect(provider.calls(.hours) == 1)
  }

  @Test("A breaker that opened in one process is open in the others, and tried again in all of them")
  func breaker() async throws {
    let ledger = MemoryLedger()
    let (one, other) = (ScriptedProvider("a", blocks: [.hours]), ScriptedProvider("a", blocks: [.hours]))
    one.set(.fail(.unreachable(host: "a")), for: .hours)
    let (first, second) = (process(one, ledger: ledger), process(other, ledger: ledger))
    for number in 0..<5 { _ = try? await first.outlook(for: Stage.place("there", 10, Double(number), "GMT")) }
    stage.advance(by: 9)
    await #expect(throws: ForecastError.self) { try await second.outlook(for: Stage.lisbon) }
    #expect(other.calls(.hours) == 0)
    stage.advance(by: 2)
    _ = try await second.outlook(for: Stage.lisbon)
    #expect(other.calls(.hours) == 1)
    #expect(await ledger.records["a"]?[.hours].openUntil == nil)
  }

  @Test("That there is nothing to tell is kept, too: waves on land are asked for once, by whichever process")
  func nothingIsKept() async throws {
    let store = MemoryStore()
    let provider = ScriptedProvider("a", blocks: [.hours, .sea])
    provider.set(.fail(.noData), for: .sea)
    for _ in 0..<3 {
      let outlook = try await process(provider, store: store).outlook(for: Stage.lisbon)
      #expect(outlook.sea.isEmpty)
    }
    #expect(provider.calls(.sea) == 1)
  }

  @Test("A provider that suddenly has nothing takes away nothing that was known")
  func nothingIsLost() async throws {
    let provider = ScriptedProvider("a", blocks: [.hours, .sea])
    let forecaster = process(provider, store: MemoryStore())
    let first = try await forecaster.outlook(for: Stage.lisbon)
    stage.advance(by: 7 * 3600)
    provider.set(.fail(.noData), for: .sea)
    let later = try await forecaster.outlook(for: Stage.lisbon)
    #expect(!later.sea.isEmpty)
    #expect(later.source(of: .sea)?.stale == true)
    #expect(later.source(of: .sea)?.fetchedAt == first.source(of: .sea)?.fetchedAt)
  }
}

/// Leases in memory, as several processes would share them; they can be told what to answer.
private actor ScriptedLeases: FlightLeases {
  private(set) var held: [AnswerKey: String] = [:]
  private(set) var taken = 0
  private(set) var inVain: [Duration] = []
  private var script: [FlightTurn]
  private let always: (turn: FlightTurn, provider: String)?
  private var isBroken = false

  init(_ script: [FlightTurn] = []) {
    self.script = script
    always = nil
  }

  init(always turn: FlightTurn, for provider: String) {
    script = []
    always = (turn, provider)
  }

  func breakDown() { isBroken = true }

  func take(_ key: AnswerKey) async throws(AnswerStoreError) -> FlightTurn {
    if isBroken { throw AnswerStoreError(problem: "broken") }
    taken += 1
    if !script.isEmpty { return script.removeFirst() }
    if let always, always.provider == key.provider { return always.turn }
    if held[key] != nil { return .others }
    let token = String(taken)
    held[key] = token
    return .ours(token: token)
  }

  func hold(_ key: AnswerKey, token: String) async throws(AnswerStoreError) {}

  func release(_ key: AnswerKey, token: String, inVain: Duration?) async throws(AnswerStoreError) {
    if held[key] == token { held[key] = nil }
    if let inVain { self.inVain.append(inVain) }
  }
}
