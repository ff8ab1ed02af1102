import Foundation
import Forecasting
import Providers
import Testing
import Weather

@Suite("A ledger that several processes share")
struct SharedLedgerTests {
  private let allowance = Allowance(perMinute: 1000, perHour: 1000, perDay: 100)  // 80 are planned with

  private func spend(_ ledger: SharedLedger, at now: Date = Stage.noon) async throws -> Bool {
    let allowance = allowance
    return try await ledger.change("a") { $0.take(1, for: .hours, of: allowance, at: now) }.0 == nil
  }

  private func spendAll(_ ledger: SharedLedger) async throws -> Int {
    var granted = 0
    while granted < 200, try await spend(ledger) { granted += 1 }
    return granted
  }

  @Test("While the shared one is away, two processes together still spend no more than is left")
  func alone() async throws {
    let shared = MemoryLedger()
    let ledgers = ["one", "other"].map { SharedLedger(shared: shared, own: nil, name: $0) { Stage.noon } }
    for _ in 0..<10 { for ledger in ledgers { #expect(try await spend(ledger)) } }
    await shared.breakDown()
    let granted = [try await spendAll(ledgers[0]), try await spendAll(ledgers[1])]
    #expect(granted == [30, 30])
  }

  @Test("Back again, the shared one is told what each spent meanwhile")
  func back() async throws {
    let shared = MemoryLedger()
    let ledgers = ["one", "other"].map { SharedLedger(shared: shared, own: nil, name: $0) { Stage.noon } }
    for ledger in ledgers { #expect(try await spend(ledger)) }
    await shared.breakDown()
    for _ in 0..<5 { for ledger in ledgers { #expect(try await spend(ledger)) } }
    await shared.mend()
    for ledger in ledgers { #expect(try await spend(ledger)) }
    #expect(await shared.records["a"]?.spent.leftToday(of: allowance, at: Stage.noon) == 80 - 14)
  }

  @Test("A process that starts while the shared one is away begins from what was last seen here")
  func restart() async throws {
    let (shared, own) = (MemoryLedger(), MemoryLedger())
    let first = SharedLedger(shared: shared, own: own, name: "one") { Stage.noon }
    for _ in 0..<79 { #expect(try await spend(first)) }
    await shared.breakDown()
    let second = SharedLedger(shared: shared, own: own, name: "one again") { Stage.noon }
    #expect(try await spendAll(second) == 1)
  }

  @Test("Of two answers that are kept the newer one counts, and either alone is enough")
  func newer() async throws {
    let (shared, own) = (MemoryStore(), MemoryStore())
    let answers = SharedAnswers(shared: shared, own: own)
    let cell = try #require(Coordinates(latitude: 1, longitude: 2))
    let key = AnswerKey(provider: "a", block: .hours, cell: cell)
    func kept(_ minutes: Double) -> KeptAnswer {
      KeptAnswer(body: Data("\(minutes)".utf8), fetchedAt: Stage.noon.addingTimeInterval(minutes * 60))
    }
    #expect(try await answers.answer(for: key) == nil)
    try await answers.keep(kept(0), for: key)
    #expect(await shared.answers[key] == kept(0))
    #expect(await own.answers[key] == kept(0))
    await shared.replace(kept(5), for: key)
    #expect(try await answers.answer(for: key) == kept(5))
    #expect(await own.answers[key] == kept(5), "what another fetched survives the loss of what is shared")
    await own.replace(kept(9), for: key)
    #expect(try await answers.answer(for: key) == kept(9))
    await shared.replace(kept(10), for: key)
    await own.breakDown()
    #expect(try await answers.answer(for: key) == kept(10))
    await shared.breakDown()
    await #expect(throws: AnswerStoreError.self) { try await answers.answer(for: key) }
  }
}
