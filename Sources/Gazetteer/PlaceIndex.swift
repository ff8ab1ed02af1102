public import Foundation
public import Weather

/// The world's places: search as you type, the nearest town, the zone of any point.
///
/// It holds two memory-mapped files and no state, so one value serves every thread.
public final class PlaceIndex: Sendable {
  private let file: IndexFile
  let records: PlaceRecords
  let folding: FoldTable
  let keys: KeyTable
  let qualifiers: QualifierTable
  let grid: NearestGrid
  let zones: ZoneIndex
  private let placeZones: [TimeZone]

  /// Opens `places.index` and `zones.index` in a folder, see ``bundled``; both are checked whole.
  ///
  /// - Throws: what is wrong with which file.
  public init(contentsOf folder: URL) throws(GazetteerError) {
    file = try IndexFile(
      folder.appendingPathComponent("places.index"), magic: "FWPLACES", version: 2, sections: 21)
    records = PlaceRecords(
      records: file.section(0), strings: file.section(1), countries: file.section(2), zones: file.section(3),
      labels: file.section(4))
    keys = KeyTable(file, from: 5)
    qualifiers = QualifierTable(keys: KeyTable(file, from: 11))
    grid = NearestGrid(starts: file.section(17), members: file.section(18), records: records)
    folding = FoldTable(entries: file.section(19), text: file.section(20))
    zones = try ZoneIndex(contentsOf: folder.appendingPathComponent("zones.index"))
    placeZones = records.zoneNames.map(ZoneIndex.zone(named:))
  }

  /// How many places there are.
  public var count: Int { records.count }

  /// The place of a rank, 0 being the most populous; for tests and benchmarks that go through all of them.
  public func place(ranked id: Int) -> Place? {
    guard id >= 0, id < records.count, let coordinates = grid.coordinates(id) else { return nil }
    let country = records.country(id)
    return Place(
      name: records.name(id), region: records.label(id), country: records.countryName(country),
      countryCode: records.countryCode(country), coordinates: coordinates, timeZone: placeZones[records.zone(id)],
      population: records.population(id))
  }

  /// Goes through every folded name with the rank of its place; for benchmarks that feed a peer with the same names.
  package func forEachName(_ body: (String, Int) -> Void) {
    keys.forEach { key, posting in body(String(decoding: key, as: UTF8.self), posting.value) }
  }

  /// The places that the text may mean, best first; a few letters are enough, and typed coordinates are a place too.
  ///
  /// - Parameters:
  ///   - text: names in any script, with or without accents, also "Leeds, NY", "Rochester NY" or "52.52, 13.40".
  ///   - near: where the person is; draws what lies around there upwards.
  /// - Complexity: well under a millisecond for a typical keystroke.
  public func places(matching text: String, near: Coordinates? = nil, limit: Int = 10) -> [Place] {
    found(for: text, near: near, limit: limit, isFinished: false)
  }

  private func found(for text: String, near: Coordinates?, limit: Int, isFinished: Bool) -> [Place] {
    guard limit > 0 else { return [] }
    if let point = coordinates(typed: text) { return [place(at: point)] }
    var search = PlaceSearch(self, near: near, limit: limit, isFinished: isFinished)
    search.run(text)
    var rows: [Place] = []
    for hit in search.hits {
      guard rows.count < limit, let place = place(ranked: hit.id) else { break }
      let isRepeated = rows.contains {
        $0.name == place.name && $0.region == place.region && $0.countryCode == place.countryCode
      }
      if !isRepeated { rows.append(place) }
    }
    return rows
  }

  /// The one place that a command or a request means; `nil` where nothing fits well.
  ///
  /// Unlike ``places(matching:near:limit:)`` it takes the name for complete: "Åre" is not the beginning of Arequipa.
  public func place(named text: String, near: Coordinates? = nil) -> Place? {
    found(for: text, near: near, limit: 1, isFinished: true).first
  }

  /// The nearest place, not farther than `reach` where that is given.
  public func nearest(to point: Coordinates, within reach: Distance? = nil) -> (place: Place, distance: Distance)? {
    guard let found = grid.nearest(to: point, within: reach?.metres ?? 20_100_000), let place = place(ranked: found.id)
    else { return nil }
    return (place, Distance(clamping: found.metres))
  }
}
