import CHiredis
import Foundation

/// A word of a command: text as it is written, or any bytes.
struct RedisWord: ExpressibleByStringInterpolation, Sendable {
  let bytes: Data
  init(_ bytes: Data) { self.bytes = bytes }
  init(stringLiteral text: String) { bytes = Data(text.utf8) }
}

/// What Redis answered.
enum RedisReply: Hashable, Sendable {
  case nothing
  case integer(Int64)
  case text(Data)
  case list([RedisReply])
}

/// One open connection: `init` opens it, `deinit` closes it, the compiler forbids a copy.
///
/// Thread rule: not `Sendable`; it lives inside one actor (hiredis' README: a context is not thread-safe). The process
/// must ignore SIGPIPE, because hiredis writes to a socket that may have been closed.
struct RedisConnection: ~Copyable {
  private let context: UnsafeMutablePointer<redisContext>

  private init(_ context: UnsafeMutablePointer<redisContext>) { self.context = context }

  /// Connects, says who we are and chooses the database; blocks for at most about four times `limit`.
  ///
  /// - Parameter limit: for connecting and for each answer.
  static func open(_ address: RedisAddress, within limit: Duration) throws(RedisError) -> RedisConnection {
    let parts = limit.components
    let time = timeval(tv_sec: Int(parts.seconds), tv_usec: Int(parts.attoseconds / 1_000_000_000_000))
    guard let made = redisConnectWithTimeout(address.host, Int32(address.port), time) else {
      throw .lost("out of memory")
    }
    let connection = RedisConnection(made)
    try connection.check()
    guard redisSetTimeout(made, time) == REDIS_OK else { throw .lost("no time limit can be set") }
    if let password = address.password {
      do throws(RedisError) {
        _ = try connection.run(["AUTH"] + (address.user.map { ["\($0)"] } ?? []) + ["\(password)"])
      } catch {
        guard case .refused(let why) = error else { throw error }
        // Only the first word, such as WRONGPASS: some servers repeat what they were sent.
        throw .lost("it does not accept the password (\(why.prefix { $0.isLetter }))")
      }
    }
    do throws(RedisError) {
      if address.database != 0 { _ = try connection.run(["SELECT", "\(address.database)"]) }
      _ = try connection.run(["PING"])
    } catch {
      guard case .refused(let why) = error else { throw error }
      throw .lost(why)
    }
    return connection
  }

  deinit { redisFree(context) }

  /// Sends one command and waits for its answer; after ``RedisError/lost(_:)`` the connection is of no more use.
  func run(_ words: [RedisWord]) throws(RedisError) -> RedisReply {
    let lengths = words.map(\.bytes.count)
    // One block of bytes, so that all words stay in place during the call.
    let bytes = words.reduce(into: [CChar]()) { block, word in block += word.bytes.map { CChar(bitPattern: $0) } }
    let answer = bytes.withUnsafeBufferPointer { block -> UnsafeMutableRawPointer? in
      var places: [UnsafePointer<CChar>?] = []
      var offset = 0
      for length in lengths {
        places.append(block.baseAddress.map { $0 + offset })
        offset += length
      }
      return redisCommandArgv(context, Int32(words.count), &places, lengths)
    }
    guard let answer else {
      try check()
      throw .lost("no answer")
    }
    defer { freeReplyObject(answer) }
    return try Self.reply(answer.assumingMemoryBound(to: redisReply.self).pointee)
  }

  /// The one place that knows what hiredis' error means.
  private func check() throws(RedisError) {
    guard context.pointee.err != 0 else { return }
    let words = withUnsafeBytes(of: context.pointee.errstr) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    // EAGAIN is what a passed SO_RCVTIMEO looks like.
    throw .lost(
      context.pointee.err == REDIS_ERR_IO && words.contains("temporarily") ? "it did not answer in time" : words)
  }

  private static func reply(_ reply: redisReply) throws(RedisError) -> RedisReply {
    let text = reply.str.map { Data(bytes: $0, count: reply.len) } ?? Data()
    switch reply.type {
    case REDIS_REPLY_NIL: return .nothing
    case REDIS_REPLY_INTEGER: return .integer(reply.integer)
    case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: return .text(text)
    case REDIS_REPLY_ERROR: throw .refused(String(decoding: text, as: UTF8.self))
    case REDIS_REPLY_ARRAY:
      var items: [RedisReply] = []
      for index in 0..<reply.elements {
        guard let item = reply.element?[index] else { throw .unexpected }
        items.append(try Self.reply(item.pointee))
      }
      return .list(items)
    default: throw .unexpected
    }
  }
}
