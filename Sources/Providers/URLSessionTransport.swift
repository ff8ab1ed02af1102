public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network: one ephemeral session without cookies or cache of its own.
///
/// A redirect is followed only to the same host and scheme, so that no key or User-Agent reaches another, and only twice;
/// else the answer is the redirect itself. A body is taken only up to a limit.
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let receiver: Receiver

  /// - Parameters:
  ///   - timeout: for one attempt, in seconds without a byte.
  ///   - limit: the largest body that is taken, in bytes.
  ///   - connections: at most so many to one host at a time.
  public init(timeout: TimeInterval = 5, limit: Int = 8 << 20, connections: Int = 8) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.httpMaximumConnectionsPerHost = connections
    receiver = Receiver(limit: limit)
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }  // a session holds its delegate until it is told that no more comes

  /// Sends one request; it ends early when the task is cancelled.
  public func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
    let host = request.url.host() ?? ""
    guard let address = request.address, address.scheme == "https" || address.scheme == "http" else {
      throw .unreachable(host: host)
    }
    var outgoing = URLRequest(url: address)
    for header in request.headers { outgoing.setValue(header.value, forHTTPHeaderField: header.name) }
    let task = session.dataTask(with: outgoing)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        receiver.expect(task.taskIdentifier, continuation)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    switch result {
    case .success(let answer): return answer
    case .failure(.tooLarge): throw .unreadable(field: "")
    case .failure(.timedOut): throw .timedOut(host: host)
    case .failure(.broken): throw .unreachable(host: host)
    }
  }
}

/// Gathers each task's answer and hands it to whoever waits.
private final class Receiver: NSObject, URLSessionDataDelegate {
  enum Failure: Error { case broken, timedOut, tooLarge }
  typealias Continuation = CheckedContinuation<Result<UpstreamAnswer, Failure>, Never>

  private struct Arrival {
    let continuation: Continuation
    var body = Data()
    var isTooLarge = false
    var redirects = 0
  }

  private static let mostRedirects = 2

  private let limit: Int
  private let arrivals = Mutex<[Int: Arrival]>([:])

  init(limit: Int) { self.limit = limit }

  func expect(_ task: Int, _ continuation: Continuation) {
    arrivals.withLock { $0[task] = Arrival(continuation: continuation) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = arrivals.withLock { arrivals in
      guard var arrival = arrivals.removeValue(forKey: dataTask.taskIdentifier) else { return true }
      if arrival.body.count + data.count > limit { arrival.isTooLarge = true } else { arrival.body.append(data) }
      arrivals[dataTask.taskIdentifier] = arrival
      return arrival.isTooLarge
    }
    if isTooLarge { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let arrival = arrivals.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    arrival.continuation.resume(returning: Self.result(of: arrival, task.response, error))
  }

  private static func result(
    of arrival: Arrival, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<UpstreamAnswer, Failure> {
    if arrival.isTooLarge { return .failure(.tooLarge) }
    if let error { return .failure((error as? URLError)?.code == .timedOut ? .timedOut : .broken) }
    guard let response = response as? HTTPURLResponse else { return .failure(.broken) }
    let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
      if let name = field.key as? String, let value = field.value as? String { headers[name] = value }
    }
    return .success(UpstreamAnswer(status: response.statusCode, headers: headers, body: arrival.body))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let from = task.originalRequest?.url
    let isSame =
      request.url?.host() == from?.host() && request.url?.port == from?.port && request.url?.scheme == from?.scheme
    let count = arrivals.withLock { arrivals in
      arrivals[task.taskIdentifier]?.redirects += 1
      return arrivals[task.taskIdentifier]?.redirects ?? 0
    }
    completionHandler(isSame && count <= Self.mostRedirects ? request : nil)
  }
}
