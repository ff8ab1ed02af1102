public import Forecasting
import Foundation

/// Leases: a key that holds the token of who has it, or says that it was asked in vain.
extension RedisCache: FlightLeases {
  /// More than twice the time between two calls of ``hold(_:token:)``, so that one lost word loses no lease.
  static let leaseLife: Duration = .seconds(3)
  private static let inVain = "in vain"
  /// No lease and no failure speaks for longer.
  private static let longest: Duration = .seconds(15)

  /// Takes the lease of a key if nobody has it.
  public func take(_ key: AnswerKey) async throws(AnswerStoreError) -> FlightTurn {
    let token = UUID().uuidString
    // In one step: a lease that ends between two looks would be nobody's. What cannot be a lease, because it looks
    // like none or would never end, is none.
    let script = """
      if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return ARGV[1] end
      local value, left = redis.call('GETRANGE', KEYS[1], 0, 63), redis.call('PTTL', KEYS[1])
      if (value == ARGV[3] or #value == #ARGV[1]) and left >= 0 and left <= tonumber(ARGV[4]) then return value end
      redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
      return ARGV[1]
      """
    let reply = try await run(
      "EVAL", "\(script)", "1", Self.leaseKey(key), "\(token)", "\(Self.milliseconds(Self.leaseLife))",
      "\(Self.inVain)", "\(Self.milliseconds(Self.longest))")
    switch reply {
    case .text(Data(token.utf8)): return .ours(token: token)
    case .text(Data(Self.inVain.utf8)): return .inVain
    case .text: return .others
    case .nothing, .integer, .list: throw RedisError.unexpected.asStoreError
    }
  }

  /// Begins the lease's time anew, if it is still ours.
  public func hold(_ key: AnswerKey, token: String) async throws(AnswerStoreError) {
    let script = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end"
    _ = try await run(
      "EVAL", "\(script)", "1", Self.leaseKey(key), "\(token)", "\(Self.milliseconds(Self.leaseLife))")
  }

  /// Gives the lease back, if it is still ours.
  public func release(_ key: AnswerKey, token: String, inVain: Duration?) async throws(AnswerStoreError) {
    let script = """
      if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
      if ARGV[2] == '0' then return redis.call('DEL', KEYS[1]) end
      redis.call('SET', KEYS[1], ARGV[3], 'PX', ARGV[2])
      return 1
      """
    _ = try await run(
      "EVAL", "\(script)", "1", Self.leaseKey(key), "\(token)",
      "\(inVain.map { Self.milliseconds(min($0, Self.longest)) } ?? 0)",
      "\(Self.inVain)")
  }

  private static func leaseKey(_ key: AnswerKey) -> RedisWord { "\(prefix)lease:\(key.description)" }

  private static func milliseconds(_ duration: Duration) -> Int { max(1, Int(duration / .milliseconds(1))) }
}
