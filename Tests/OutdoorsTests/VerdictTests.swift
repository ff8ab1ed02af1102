import Testing

@testable import Outdoors

@Suite("Verdicts")
struct VerdictTests {
  @Test("A known no wins over anything missing, and care over go")
  func order() {
    #expect([Verdict.go, .no, .care, .unknown].sorted() == [.go, .care, .unknown, .no])
  }
}
