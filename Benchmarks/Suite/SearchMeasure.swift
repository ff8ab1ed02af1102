import Foundation
import Gazetteer
import Weather

/// `fairweather-bench search [FOLDER]`: time a keystroke over the whole gazetteer, time to be ready, memory; with a folder
/// it also writes the names and the keystrokes there for `Benchmarks/search/fts5.c`.
///
/// A keystroke's time is the thread's processor time, which what else the machine does hardly touches.
func measureSearch(_ arguments: [String]) async throws {
  let clock = ContinuousClock()
  let before = residentMegabytes()
  let begin = clock.now
  let index = try PlaceIndex(contentsOf: PlaceIndex.bundled)
  let ready = (clock.now - begin) / .milliseconds(1)
  // every page that a search can touch
  for rank in 0..<index.count {
    _ = index.place(ranked: rank).map { index.places(matching: String($0.name.prefix(3))) }
  }
  let after = residentMegabytes()

  let typed = Keystrokes(index)
  if let folder = arguments.first.map({ URL(fileURLWithPath: $0) }) {
    try typed.plain.joined(separator: "\n").appending("\n")
      .write(to: folder.appendingPathComponent("keystrokes"), atomically: true, encoding: .utf8)
    var names = [[String]](repeating: [], count: index.count)
    index.forEachName { name, place in names[place].append(name) }
    try names.map { $0.joined(separator: " | ") }.joined(separator: "\n").appending("\n")
      .write(to: folder.appendingPathComponent("names"), atomically: true, encoding: .utf8)
  }

  let plain = measure(typed.plain, in: index)
  let hard = measure(typed.hard, in: index)
  let near = measure(typed.plain, in: index, near: Coordinates(latitude: 38.72, longitude: -9.14))
  print(
    "\(index.count) places; ready in \(decimals(ready)) ms; \(typed.plain.count) plain keystrokes, \(typed.hard.count) hard"
  )
  print("plain      p50 \(decimals(plain.p50)) ms  p99 \(decimals(plain.p99)) ms  found \(plain.found)")
  print("near       p50 \(decimals(near.p50)) ms  p99 \(decimals(near.p99)) ms  found \(near.found)")
  print("hard       p50 \(decimals(hard.p50)) ms  p99 \(decimals(hard.p99)) ms  found \(hard.found)")
  print("SEARCH \(plain.p50) \(plain.p99)")  // for search.sh
  print("BENCH search-p50-ms value=\(decimals(max(plain.p50, near.p50, hard.p50)))")
  print("BENCH search-p99-ms value=\(decimals(max(plain.p99, near.p99, hard.p99)))")
  print("BENCH search-ready-ms value=\(decimals(ready))")
  if let before, let after {
    print("BENCH search-resident-mb value=\(decimals(after)) of-which-gazetteer=\(decimals(after - before))")
  }
}

/// What people type, letter by letter; the same at every run.
private struct Keystrokes {
  /// Beginnings of names, whole words only to the last: what FTS5 can answer too.
  private(set) var plain: [String] = []
  /// Names with a slip of the keyboard, and names with a region or country.
  private(set) var hard: [String] = []

  init(_ index: PlaceIndex) {
    var names = [[String]](repeating: [], count: index.count)
    index.forEachName { name, place in names[place].append(name) }
    var state: UInt64 = 2026
    func random(_ below: Int) -> Int {  // a linear congruential generator (Knuth, MMIX)
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    for round in 0..<600 {
      // half of what is looked for is among the 5,000 foremost places
      let rank = random(round % 2 == 0 ? 5000 : index.count)
      guard let place = index.place(ranked: rank), let name = names[rank].dropFirst(random(names[rank].count)).first
      else {
        continue
      }
      let letters = Array(name)
      let least = letters.first.map { $0.unicodeScalars.contains { $0.value > 0x2E80 } } == true ? 1 : 2
      for count in stride(from: least, through: max(least, letters.count), by: 1) where count <= letters.count {
        let begun = String(letters[..<count])
        if !begun.hasSuffix(" ") { plain.append(begun) }
      }
      if letters.count >= 5 {
        var slip = letters
        let at = 1 + random(letters.count - 2)
        switch random(4) {
        case 0: slip.swapAt(at, at + 1)
        case 1: slip.remove(at: at)
        case 2: slip.insert("e", at: at)
        default: slip[at] = "a"
        }
        hard.append(String(slip))
      }
      hard.append("\(place.name), \(place.country ?? "")")
      hard.append("\(place.name) \(place.region ?? "")")
      hard.append(String(letters.shuffledDeterministically(random)))
    }
  }
}

extension [Character] {
  fileprivate func shuffledDeterministically(_ random: (Int) -> Int) -> [Character] {
    var letters = self
    for index in letters.indices.reversed() where index > 0 { letters.swapAt(index, random(index + 1)) }
    return letters
  }
}

private func measure(
  _ keystrokes: [String], in index: PlaceIndex, near: Coordinates? = nil
) -> (p50: Double, p99: Double, found: Int) {
  var times: [Double] = []
  var found = 0
  for round in 0..<3 {
    for text in keystrokes {
      let begin = processorMilliseconds()
      let places = index.places(matching: text, near: near, limit: 10)
      let taken = processorMilliseconds() - begin
      guard round > 0 else {  // the first round warms the caches
        found += places.isEmpty ? 0 : 1
        continue
      }
      times.append(taken)
    }
  }
  times.sort()
  return (times[times.count / 2], times[times.count * 99 / 100], found)
}

private func processorMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

private func decimals(_ value: Double) -> String { String(format: "%.4f", value) }

/// Resident memory of this process, where the system tells it in /proc.
private func residentMegabytes() -> Double? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
    let kilobytes = line.split(separator: " ").compactMap({ Double($0) }).first
  else { return nil }
  return kilobytes / 1024
}
