import Synchronization
public import Foundation

/// Counts the requests of each client: a bucket a client and class, full at first, that refills evenly all the time.
///
/// (1) A bucket that was left alone for a minute is full again, which is what a missing one is: so it is dropped, and
/// memory holds only who came in the last minute. After a clock was set back by more, all are new. (2) When even those are more than `capacity`, as under an attack from
/// everywhere, all start anew: that lets through at most one more bucketful each.
public final class RateLimiter: Sendable {
  private struct Key: Hashable {
    let client: String
    let kind: RequestClass
  }

  private struct Bucket {
    /// What is left, 0 up to the allowance.
    var level: Double
    var filled: Date
  }

  private struct Buckets {
    var all: [Key: Bucket] = [:]
    var swept = Date.distantPast
  }

  private let perMinute: [RequestClass: Int]
  private let capacity: Int
  private let buckets = Mutex(Buckets())

  /// - Parameters:
  ///   - perMinute: how many requests of a class a client may make; a class that is not named is not counted.
  ///   - capacity: how many buckets are held at most.
  public init(perMinute: [RequestClass: Int], capacity: Int = 100_000) {
    self.perMinute = perMinute
    self.capacity = capacity
  }

  /// Counts one request: `nil` lets it through, else it is this long until one would be.
  public func wait(for client: String, _ kind: RequestClass, now: Date) -> Duration? {
    guard let allowance = perMinute[kind].map(Double.init) else { return nil }
    let perSecond = allowance / 60
    return buckets.withLock { buckets in
      Self.sweep(&buckets, to: capacity, now: now)
      let key = Key(client: client, kind: kind)
      var bucket = buckets.all[key] ?? Bucket(level: allowance, filled: now)
      bucket.level = min(allowance, bucket.level + max(0, now.timeIntervalSince(bucket.filled)) * perSecond)
      bucket.filled = now
      defer { buckets.all[key] = bucket }
      // Whoever waited as long as they were told must not fail by a rounding error.
      guard bucket.level >= 1 - 1e-6 else {
        return .milliseconds(Int((1000 * (1 - bucket.level) / perSecond).rounded()))
      }
      bucket.level = max(0, bucket.level - 1)
      return nil
    }
  }

  /// How many buckets are held.
  var count: Int { buckets.withLock { $0.all.count } }

  private static func sweep(_ buckets: inout Buckets, to capacity: Int, now: Date) {
    let isDue = abs(now.timeIntervalSince(buckets.swept)) >= 60
    guard isDue || buckets.all.count >= capacity else { return }
    if isDue {
      buckets.swept = now
      buckets.all = buckets.all.filter { abs(now.timeIntervalSince($0.value.filled)) < 60 }  // (1)
    }
    if buckets.all.count >= capacity { buckets.all.removeAll() }  // (2)
  }
}
