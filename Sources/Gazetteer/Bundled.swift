public import Foundation

extension PlaceIndex {
  /// The folder with the index files that come with the program.
  ///
  /// They lie in a bundle beside the executable, or where the build put it; the folder may be missing, which ``init(contentsOf:)``
  /// then says. SwiftPM's own accessor would end the process instead.
  public static var bundled: URL {
    let names = ["fairweather_Gazetteer.resources", "fairweather_Gazetteer.bundle"]
    let beside = [Bundle.main.bundleURL, Bundle.main.resourceURL, Bundle(for: PlaceIndex.self).resourceURL].compactMap(
      \.self)
    for folder in beside {
      for name in names {
        let data = folder.appendingPathComponent(name).appendingPathComponent("Data")
        if FileManager.default.fileExists(atPath: data.path) { return data }
      }
    }
    return Bundle.module.bundleURL.appendingPathComponent("Data")
  }

  /// Whose data this is, to be shown where the data is.
  public static let attribution = [
    "Places: GeoNames (geonames.org), CC BY 4.0",
    "Time zone boundaries: timezone-boundary-builder, © OpenStreetMap contributors, ODbL",
    "Names of countries: Unicode CLDR, Unicode License",
  ]
}
