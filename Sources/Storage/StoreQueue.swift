import Dispatch

/// A serial queue that an actor runs on, so that what blocks in it holds up no shared thread.
final class StoreQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "fairweather.store")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
