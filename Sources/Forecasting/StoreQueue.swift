import Dispatch

/// A serial queue that a store's actor runs on, so that what blocks in it holds up no shared thread.
public final class StoreQueue: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: as debuggers show it.
  public init(label: String) { queue = DispatchQueue(label: label) }

  /// Runs a job after those before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
