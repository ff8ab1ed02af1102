import Foundation
import Providers
import Weather

/// What libFuzzer calls: the decoders of the provider that `FAIRWEATHER_FUZZ` names, one kind of answer for each value of
/// the first byte, the rest of the bytes being the answer.
///
/// A trap, a hang or memory without bound is libFuzzer's to see. What is read must hold what the house relies on: finite
/// numbers within their quantities, and a document that encodes.
@_cdecl("LLVMFuzzerTestOneInput")
public func decode(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let first = bytes.first else { return 0 }
  let kind = target.kinds[Int(first) % target.kinds.count]
  let readings = try? RecordedAnswer.read(
    Data(bytes.dropFirst()), from: target.provider, kind: kind, near: target.near,
    now: Date(timeIntervalSince1970: 1_796_040_000))
  for reading in readings ?? [] { check(reading) }
  return 0
}

private struct Target {
  let provider: String
  let kinds: [String]
  let near: Coordinates?
}

private let target: Target = {
  let name = ProcessInfo.processInfo.environment["FAIRWEATHER_FUZZ"] ?? ""
  guard let kinds = RecordedAnswer.kinds(of: name), !kinds.isEmpty else {
    FileHandle.standardError.write(
      Data("FAIRWEATHER_FUZZ is one of \(RecordedAnswer.providers.joined(separator: ", ")), not “\(name)”\n".utf8))
    exit(2)
  }
  return Target(provider: name, kinds: kinds, near: Coordinates(latitude: 38.7, longitude: -9.1))
}()

private func check(_ reading: Reading) {
  let times = (reading.hours ?? []).map(\.time) + (reading.air ?? []).map(\.time) + (reading.sea ?? []).map(\.time)
  precondition(times.allSatisfy { $0.timeIntervalSince1970.isFinite }, "an hour without a place in time")
  let place = reading.coordinates ?? Coordinates(latitude: 0, longitude: 0)
  guard let place, let moment = times.first else { return }
  // An outlook over centuries takes its time honestly; what is asked for here is that it is made and can be written.
  guard times.count < 1000 else { return }
  let outlook = Outlook(
    place: Place(name: "", coordinates: place, elevation: reading.elevation, timeZone: .gmt), sources: [],
    hours: reading.hours ?? [], current: reading.current, nextHour: reading.nextHour ?? [], air: reading.air ?? [],
    sea: reading.sea ?? [], alerts: reading.alerts, at: moment)
  do {
    _ = try WeatherJSON.encoder(pretty: false).encode(outlook)
  } catch {
    preconditionFailure("an outlook that cannot be written: \(error)")
  }
}
