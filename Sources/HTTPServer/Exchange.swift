import Synchronization

/// One request and its answer, from the request line to the last byte.
///
/// (1) Thread rule (microhttpd.h, "MHD_USE_INTERNAL_POLLING_THREAD", and its sources): all callbacks of a connection
/// come from the one polling thread that owns it. What is marked (1) is touched by these callbacks only.
/// (2) `MHD_suspend_connection` is called in the request callback only; `MHD_resume_connection` may come from any
/// thread, and comes exactly once for each suspension: both happen under `outcome`'s lock.
/// (3) A suspended connection is never closed by the library, so its handle is valid for `resume`.
/// Hence `@unchecked Sendable`: everything mutable is either (1) or inside the lock.
final class Exchange: @unchecked Sendable {
  private let core: ListenerCore
  private let peer: ClientConnection
  private let handle: MHDConnection
  private let target: String
  private let began: ContinuousClock.Instant

  private var stage = Stage.head  // (1)
  private var method = ""  // (1)
  private var path = ""  // (1)
  private var id = ""  // (1)
  private var parsed: RequestTarget?  // (1)
  private var headers = HTTPHeaders()  // (1)
  private var body: [UInt8] = []  // (1)
  private var sent: (status: Int, bytes: Int)?  // (1)
  private let outcome = Mutex(Outcome())

  private enum Stage { case head, body, answering, sent }

  private struct Outcome {
    var answer: Outgoing?
    var isSuspended = false
    var task: Task<Void, Never>?
  }

  init(core: ListenerCore, peer: ClientConnection, handle: MHDConnection, target: String) {
    self.core = core
    self.peer = peer
    self.handle = handle
    self.target = target
    began = .now
    core.requestBegan()
  }

  /// The request callback: first with the head, then with each piece of body, at last (and after a suspension) with
  /// nothing. False closes the connection.
  func receive(method: UnsafePointer<CChar>, targetLength: Int, chunk: UnsafeRawBufferPointer?) -> Bool {
    switch stage {
    case .head: return receiveHead(String(cString: method), targetLength: targetLength)
    case .body:
      guard let chunk else { return startAnswering() }
      return receiveBody(chunk)
    case .answering: return sendAnswer()
    case .sent: return true
    }
  }

  /// The completed callback: the last one for this request.
  func end(completed: Bool) {
    let now = ContinuousClock.now
    peer.read(until: now + core.configuration.idleTime + core.configuration.headTime)
    if stage == .head {  // the library refused the rest of the head by itself
      path = String(target.prefix { $0 != "?" })
      id = core.ids.id(offered: nil)
    }
    core.log(
      AccessRecord(
        method: method, path: path, status: sent?.status, bytes: sent?.bytes ?? 0, duration: now - began, id: id,
        remoteAddress: peer.address, completed: completed && sent != nil))
    core.requestEnded()
  }

  /// Answers in the handler's place, unless there is an answer already; the handler is cancelled.
  func giveUp(_ reason: Refusal.Reason) {
    let task = outcome.withLock { outcome in
      let task = outcome.task
      settle(&outcome, with: refusal(reason))
      return task
    }
    task?.cancel()
  }
}

// MARK: Reading

extension Exchange {
  private func receiveHead(_ method: String, targetLength: Int) -> Bool {
    self.method = method
    headers = handle.headers()
    id = core.ids.id(offered: headers["X-Request-Id"])
    parsed = target.utf8.count == targetLength ? try? RequestTarget(target) : nil
    path = parsed?.path ?? String(target.prefix { $0 != "?" })
    stage = .body
    guard parsed != nil, let length = declaredLength() else { return refuseEarly(.malformed) }
    guard length <= core.configuration.maxBody else {
      return refuseEarly(.bodyTooLarge(limit: core.configuration.maxBody))
    }
    if length != 0 { peer.read(until: .now + core.configuration.bodyTime) }
    return true
  }

  /// Bytes of body announced, −1 where it comes in chunks; `nil` where the fields leave room for doubt, which is how
  /// requests are smuggled past a proxy (RFC 9112, 6.1 and 6.3).
  private func declaredLength() -> Int? {
    var length: Int?
    var chunked = false
    for (name, value) in headers.all {
      if name.isSameToken(as: "Content-Length") {
        guard length == nil, !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        length = Int(value) ?? .max
      } else if name.isSameToken(as: "Transfer-Encoding") {
        guard !chunked, value.isSameToken(as: "chunked") else { return nil }
        chunked = true
      }
    }
    if chunked { return length == nil ? -1 : nil }
    return length ?? 0
  }

  private func receiveBody(_ chunk: UnsafeRawBufferPointer) -> Bool {
    guard body.count + chunk.count <= core.configuration.maxBody else {
      peer.say(.contentTooLarge)
      sent = (413, 0)
      return false
    }
    body.append(contentsOf: chunk)
    return true
  }

  /// Queued before the body is read, so the library closes the connection after it.
  private func refuseEarly(_ reason: Refusal.Reason) -> Bool {
    outcome.withLock { $0.answer = refusal(reason) }
    return sendAnswer()
  }
}

// MARK: Answering

extension Exchange {
  /// Starts the handler here; only if it has to wait is the connection suspended, and the thread free for others.
  private func startAnswering() -> Bool {
    guard let parsed else { return false }
    stage = .answering
    let request = HTTPRequest(
      method: method, target: parsed, headers: headers, body: body, remoteAddress: peer.address, id: id)
    let hasBody = !body.isEmpty
    body = []
    peer.answer(self, until: (hasBody ? .now : began) + core.configuration.answerTime)
    if core.isClosing {
      outcome.withLock { $0.answer = refusal(.stopping) }
      return sendAnswer()
    }
    let task = Task.immediate { [self] in
      let response = await core.handler(request)
      let answer = core.negotiation.answer(response, method: request.method, headers: request.headers)
      outcome.withLock { settle(&$0, with: answer) }
    }
    let mustWait = outcome.withLock { outcome in
      if outcome.answer != nil { return false }
      // `giveUpAll` either sees this exchange with its connection, or happened before; then this flag is set.
      if core.isClosing {
        outcome.answer = refusal(.stopping)
        return false
      }
      outcome.task = task
      outcome.isSuspended = true
      handle.suspend()  // (2)
      return true
    }
    return mustWait ? true : sendAnswer()
  }

  /// The first answer counts; with it the connection goes on.
  private func settle(_ outcome: inout Outcome, with answer: @autoclosure () -> Outgoing) {
    guard outcome.answer == nil else { return }
    outcome.answer = answer()
    outcome.task = nil
    guard outcome.isSuspended else { return }
    outcome.isSuspended = false
    handle.resume()  // (2), (3)
  }

  private func sendAnswer() -> Bool {
    guard var answer = outcome.withLock({ $0.answer.take() }) else { return false }
    stage = .sent
    if answer.isSilence { return false }
    answer.headers.setUnchecked("X-Request-Id", id)
    if core.isDraining { answer.headers["Connection"] = "close" }
    let isBodiless = method == "HEAD" || answer.status == 304 || answer.status == 204
    sent = (answer.status, isBodiless ? 0 : answer.length)
    peer.send(until: .now + core.configuration.sendTime)
    return handle.queue(answer)
  }

  private func refusal(_ reason: Refusal.Reason) -> Outgoing {
    let response = core.configuration.refuse(Refusal(reason: reason, target: target, id: id))
    return core.negotiation.answer(response, method: method, headers: headers)
  }
}
