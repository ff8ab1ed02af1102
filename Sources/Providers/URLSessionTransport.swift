public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network: one ephemeral session without cookies or cache of its own.
///
/// A redirect is followed only to the same host, so that no key or User-Agent reaches another.
public struct URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let limit: Int

  /// - Parameters:
  ///   - timeout: for one attempt, from connecting to the last byte.
  ///   - limit: the largest body that is taken, in bytes.
  public init(timeout: TimeInterval = 5, limit: Int = 8 << 20) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.httpMaximumConnectionsPerHost = 8
    session = URLSession(configuration: configuration, delegate: SameHost(), delegateQueue: nil)
    self.limit = limit
  }

  /// Sends one request; it ends early when the task is cancelled.
  public func send(_ request: UpstreamRequest) async throws(ProviderError) -> UpstreamAnswer {
    let host = request.url.host() ?? ""
    guard let address = request.address, address.scheme == "https" || address.scheme == "http" else {
      throw .unreachable(host: host)
    }
    var outgoing = URLRequest(url: address)
    for header in request.headers { outgoing.setValue(header.value, forHTTPHeaderField: header.name) }
    do {
      let (body, response) = try await session.data(for: outgoing)
      guard let response = response as? HTTPURLResponse else { throw ProviderError.unreachable(host: host) }
      guard body.count <= limit else { throw ProviderError.unreadable(field: "") }
      let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
        if let name = field.key as? String, let value = field.value as? String { headers[name] = value }
      }
      return UpstreamAnswer(status: response.statusCode, headers: headers, body: body)
    } catch let error as ProviderError {
      throw error
    } catch let error as URLError where error.code == .timedOut {
      throw .timedOut(host: host)
    } catch {
      throw .unreachable(host: host)
    }
  }
}

/// Lets a redirect through to the same host and scheme only; another one's answer is the redirect itself.
private final class SameHost: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let from = task.originalRequest?.url
    let isSame = request.url?.host() == from?.host() && request.url?.scheme == from?.scheme
    completionHandler(isSame ? request : nil)
  }
}
