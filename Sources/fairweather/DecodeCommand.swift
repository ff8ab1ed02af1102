import Foundation
import Providers
import Weather

/// `fairweather decode PROVIDER KIND < answer`: what a recorded provider answer is understood to say.
enum DecodeCommand {
  static let command = Command(
    name: "decode", usage: "PROVIDER KIND < answer",
    summary: "what a recorded provider answer is understood to say",
    options: [
      .taking("LAT,LON", "near", "where it was asked for, when the answer does not say so"),
      .taking("CODE", "status", "the HTTP status that the answer came with (200)"),
      .flag("json", "print JSON; it is the only form there is"),
    ]
  ) { words, settings, terminal in
    let near = try words["near"].map(coordinates)
    let status = try settings.integer("status", in: 100...599, default: 200)
    let now = try settings.clock()()
    let (output, ending) = try run(words.words, near: near, status: status, now: now, input: terminal.read)
    terminal.write(output)
    return ending
  }

  /// The answer's blocks, or `{"error": …}` with exit status 1; wrong use is thrown before anything is read.
  static func run(
    _ words: [String], near: Coordinates?, status: Int = 200, now: Date, input: () -> Data
  ) throws(UsageError) -> (output: Data, ending: ExitStatus) {
    guard words.count == 2 else {
      throw UsageError(
        "two words are expected, a provider and a kind, such as: fairweather decode open-meteo forecast.")
    }
    let (provider, kind) = (words[0], words[1])
    guard let kinds = RecordedAnswer.kinds(of: provider) else {
      throw UsageError(
        "“\(provider)” is no provider whose answers are read; known are "
          + "\(RecordedAnswer.providers.joined(separator: ", ")).")
    }
    guard kinds.contains(kind) || RecordedAnswer.isRefused(kind: kind, of: provider) else {
      throw UsageError("“\(kind)” is no kind of answer of \(provider); known are \(kinds.joined(separator: ", ")).")
    }
    do throws(ProviderError) {
      let readings = try RecordedAnswer.read(
        input(), from: provider, kind: kind, status: status, near: near, now: now)
      return (line(DecodedAnswer(readings)), .fine)
    } catch {
      return (line(DecodedFailure(error)), .failed)
    }
  }

  private static func coordinates(_ text: String) throws(UsageError) -> Coordinates {
    let parts = text.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { throw UsageError("--near \(text) is no point; it takes one such as 38.72,-9.14.") }
    return coordinates
  }

  private static func line(_ value: some Encodable) -> Data {
    // Our own values always encode: every number in them is finite.
    var output = (try? WeatherJSON.encoder(pretty: true).encode(value)) ?? Data("{}".utf8)
    output.append(UInt8(ascii: "\n"))
    return output
  }
}

/// The blocks that an answer gives; a block that it does not speak of is left out.
private struct DecodedAnswer: Encodable {
  let reading: Reading
  /// Further locations of the same answer.
  let others: [Reading]

  init(_ readings: [Reading]) {
    reading = readings.first ?? Reading()
    others = Array(readings.dropFirst())
  }

  private enum CodingKeys: String, CodingKey {
    case latitude, longitude, elevation, now, hours, nextHour, days, air, station, sea, places, alerts, frames, others
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(reading.coordinates?.latitude, forKey: .latitude)
    try fields.encodeIfPresent(reading.coordinates?.longitude, forKey: .longitude)
    try fields.encodeIfPresent(reading.elevation, forKey: .elevation)
    let outlook = reading.outlook
    try fields.encodeIfPresent(outlook?.current ?? reading.current, forKey: .now)
    if let hours = reading.hours { try fields.encode(outlook?.hours ?? hours, forKey: .hours) }
    try fields.encodeIfPresent(reading.nextHour, forKey: .nextHour)
    try fields.encodeIfPresent(reading.days, forKey: .days)
    if let air = reading.air { try fields.encode(outlook?.air ?? air, forKey: .air) }
    try fields.encodeIfPresent(reading.station, forKey: .station)
    try fields.encodeIfPresent(reading.sea, forKey: .sea)
    try fields.encodeIfPresent(reading.places, forKey: .places)
    try fields.encodeIfPresent(reading.alerts, forKey: .alerts)
    try fields.encodeIfPresent(reading.frames, forKey: .frames)
    if !others.isEmpty { try fields.encode(others.map { DecodedAnswer([$0]) }, forKey: .others) }
  }
}

extension Reading {
  /// These blocks with the indices that follow from them; `nil` where it is not known where they hold.
  fileprivate var outlook: Outlook? {
    guard let coordinates else { return nil }
    let moment = current?.time ?? hours?.first?.time ?? air?.first?.time ?? Date(timeIntervalSince1970: 0)
    return Outlook(
      place: Place(name: "", coordinates: coordinates, elevation: elevation, timeZone: .gmt), sources: [],
      hours: hours ?? [], current: current, air: air ?? [], at: moment)
  }
}

/// The error that an answer is, in the words of `decode`.
private struct DecodedFailure: Encodable {
  struct Content: Encodable {
    let kind: String
    let field: String?
    let message: String
    let retryAfter: Double?

    private enum CodingKeys: String, CodingKey { case kind, field, message, retryAfter }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(kind, forKey: .kind)
      try fields.encode(field, forKey: .field)
      try fields.encode(message, forKey: .message)
      try fields.encodeIfPresent(retryAfter, forKey: .retryAfter)
    }
  }

  let error: Content

  init(_ cause: ProviderError) {
    func content(_ kind: String, _ message: String, field: String? = nil, wait: Duration? = nil) -> Content {
      Content(kind: kind, field: field, message: message, retryAfter: wait.map { $0 / .seconds(1) })
    }
    error =
      switch cause {
      case .refused(let status, let wait, let reason):
        content("refused", reason ?? "the provider refused with status \(status)", wait: wait)
      case .quota(let wait, let reason):
        content("quota", reason ?? "the provider's calls are used up", wait: wait)
      case .noSuchPlace: content("noSuchPlace", "the provider knows no such place")
      case .noData: content("noData", "the provider has nothing for this place")
      case .unreadable(let field):
        content(
          "unreadable",
          field.isEmpty
            ? "the answer is cut off, or not in the form that this provider answers in"
            : "“\(field)” is missing or not as agreed",
          field: field)
      case .unreachable(let host), .timedOut(let host): content("refused", "\(host) did not answer")
      }
  }
}
