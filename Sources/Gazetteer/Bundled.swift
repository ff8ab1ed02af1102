public import Foundation

extension PlaceIndex {
  /// The folder with the index files that come with the program; it may be missing, which ``init(contentsOf:)`` then says.
  ///
  /// The build puts them into a bundle beside the executable, an app keeps them inside. SwiftPM's own accessor is not used:
  /// it ends the process where the bundle is missing, and knows the path on the machine that built the program.
  public static var bundled: URL {
    let code = Bundle(for: PlaceIndex.self)
    let folders = [
      Bundle.main.resourceURL, Bundle.main.bundleURL, code.resourceURL, code.bundleURL,
      code.bundleURL.deletingLastPathComponent(),
    ].compactMap(\.self)
    let candidates = folders.flatMap { folder in
      ["resources", "bundle"].map { folder.appendingPathComponent("fairweather_Gazetteer.\($0)/Data") }
    }
    let found = candidates.first { FileManager.default.fileExists(atPath: $0.path) }
    return found ?? Bundle.main.bundleURL.appendingPathComponent("fairweather_Gazetteer.resources/Data")
  }

  /// Whose data this is, to be shown where the data is.
  public static let attribution = [
    "Places: GeoNames (geonames.org), CC BY 4.0",
    "Time zone boundaries: timezone-boundary-builder, © OpenStreetMap contributors, ODbL 1.0",
    "Names of countries: Unicode CLDR, Unicode License",
  ]
}
