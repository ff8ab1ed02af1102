public import Foundation

/// A radar's pictures in the order of their times, from a service that speaks as RainViewer does.
///
/// Quirks: since 2026 nothing is foretold and lists may be empty; a frame's path is opaque and used as it is; beyond zoom
/// 7 a tile is a picture that says so, with status 200.
public struct RadarTimeline: Hashable, Sendable {
  /// Where the tiles' paths begin.
  public let host: URL
  /// When the list was made; it says nothing of the pictures' age.
  public let generated: Date?
  /// Measured and foretold frames, oldest first, one an instant.
  public let frames: [RadarFrame]

  /// The deepest zoom that has pictures of its own.
  public static let deepestZoom = 7
  /// How old the newest picture may be before it no longer shows the weather now.
  public static let longestAge: TimeInterval = 1800

  /// The newest picture that was measured; age counts from its own time.
  public var newest: RadarFrame? { frames.last { $0.kind == .past } }

  /// Whether the newest picture still shows the weather now.
  public func isFresh(at now: Date) -> Bool {
    newest.map { now.timeIntervalSince($0.time) <= Self.longestAge } ?? false
  }

  /// A tile of a frame, 256 or 512 pixels wide; `nil` where no such tile is.
  public func tile(of frame: RadarFrame, zoom: Int, x: Int, y: Int, size: Int = 256) -> URL? {
    guard (0...Self.deepestZoom).contains(zoom), (0..<(1 << zoom)).contains(x), (0..<(1 << zoom)).contains(y),
      size == 256 || size == 512
    else { return nil }
    // Colour scheme 2, smoothed, snow told apart: the one scheme that is left.
    return URL(string: host.absoluteString + frame.path + "/\(size)/\(zoom)/\(x)/\(y)/2/1_1.png")
  }
}

// MARK: Mapping
extension RadarTimeline {
  init(_ answer: UpstreamAnswer, now: Date) throws(ProviderError) {
    let root = try answer.value(now: now)
    guard answer.status < 400 else {
      throw .refused(
        status: answer.status, retryAfter: RetryAfter.wait(answer.headers["retry-after"], now: now),
        reason: root["message"]?.text ?? root["error"]?.text)
    }
    guard root.object != nil else { throw .unreadable(field: "") }
    guard let text = root["host"]?.text, let host = URL(string: text.contains("://") ? text : "https://" + text),
      host.scheme == "https" || host.scheme == "http",
      host.host() != nil
    else { throw .unreadable(field: "host") }
    guard let radar = root["radar"], radar.object != nil else { throw .unreadable(field: "radar") }
    guard radar["past"] != nil || radar["nowcast"] != nil else { throw .unreadable(field: "radar.past") }
    let past = try Self.frames(radar["past"], .past, "radar.past")
    let nowcast = try Self.frames(radar["nowcast"], .nowcast, "radar.nowcast")
    // What was measured wins over what had been foretold for the same moment.
    let byTime = Dictionary((past + nowcast).map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    self.host = host
    generated = root["generated"]?.number.flatMap(Self.instant)
    frames = byTime.values.sorted { $0.time < $1.time }
  }

  private static func frames(
    _ list: WireValue?, _ kind: RadarFrame.Kind, _ field: String
  ) throws(ProviderError) -> [RadarFrame] {
    guard let list, !list.isNull else { return [] }
    guard let rows = list.array else { throw .unreadable(field: field) }
    let frames = rows.compactMap { row -> RadarFrame? in
      guard let time = row["time"]?.number.flatMap(instant), let text = row["path"]?.text else { return nil }
      let path = text.first?.isLetter == true ? "/" + text : text
      guard isPath(path) else { return nil }
      return RadarFrame(time: time, kind: kind, path: path)
    }
    guard rows.isEmpty || !frames.isEmpty else { throw .unreadable(field: field + "[0]") }
    return frames
  }

  /// A path below the host and nothing that leads elsewhere.
  private static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && !text.hasPrefix("//") && !text.contains("..")
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !Array("?#\\@".utf8).contains($0) }
  }

  private static func instant(_ seconds: Double) -> Date? {
    seconds > 0 && seconds < 1e11 ? Date(timeIntervalSince1970: seconds) : nil
  }

  /// Recorded timelines.
  static let recorded = RecordedAnswer.Door(kinds: ["frames"], refused: ["other"]) { letter throws(ProviderError) in
    var reading = Reading()
    reading.frames = try RadarTimeline(
      UpstreamAnswer(status: letter.status, body: letter.body), now: letter.now
    ).frames
    return [reading]
  }
}
