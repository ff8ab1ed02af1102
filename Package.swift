// swift-tools-version: 6.2
import PackageDescription

// Who may import whom is the table in ARCHITECTURE.md; Tests/HouseTests holds the sources to it.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(
  _ name: String, _ imports: [Target.Dependency] = [], resources: [Resource] = [], notTested: [String] = []
) -> [Target] {
  [
    .target(name: name, dependencies: imports, resources: resources, swiftSettings: strict),
    .testTarget(
      name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + imports, exclude: notTested,
      swiftSettings: strict),
  ]
}

func system(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "fairweather",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "fairweather", targets: ["fairweather"]),
    .library(
      name: "FairweatherCore",
      targets: ["Weather", "Outdoors", "Gazetteer", "Providers", "Forecasting", "Presentation", "Storage"]),
  ],
  targets: [
    system("CMicrohttpd", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    // Its pkg-config file sets a flag that the package manager refuses; the header lies where all headers lie.
    system("CHiredis", apt: "libhiredis-dev"),
    system("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    system("CBrotli", pkgConfig: "libbrotlienc", apt: "libbrotli-dev"),
    .target(name: "TestSupport", dependencies: ["Weather"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "HouseTests", swiftSettings: strict),
    .executableTarget(
      name: "fairweather",
      dependencies: [
        "Weather", "Outdoors", "Gazetteer", "Providers", "Forecasting", "Storage", "ServerStorage", "Maps",
        "Presentation", "HTTPServer", "API", "Web", "Simulator",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "fairweather-bench",
      dependencies: ["Weather", "Outdoors", "Gazetteer", "Providers", "Forecasting", "Presentation", "HTTPServer"],
      path: "Benchmarks/Suite", swiftSettings: strict),
    .testTarget(
      name: "fairweatherTests", dependencies: ["fairweather", "TestSupport", "Weather", "Simulator"],
      swiftSettings: strict),
  ]
    + room("Weather", notTested: ["Vectors"])
    + room("Outdoors", ["Weather"])
    + room("Gazetteer", ["Weather"], resources: [.copy("Data")])
    + room("Providers", ["Weather"])
    + room("Forecasting", ["Weather", "Providers"])
    + room("Storage", ["Weather", "Forecasting", "CSQLite"])
    + room("ServerStorage", ["Weather", "Forecasting", "CHiredis"])
    + room("Pictures", ["CPNG"])
    + room("Maps", ["Providers", "Forecasting", "Pictures"])
    + room("Presentation", ["Weather", "Outdoors"])
    + room("HTTPServer", ["CMicrohttpd", "CZlib", "CBrotli"])
    + room(
      "API", ["Weather", "Outdoors", "Gazetteer", "Providers", "Forecasting", "Maps", "Presentation", "HTTPServer"])
    + room(
      "Web", ["Weather", "Outdoors", "Gazetteer", "Providers", "Forecasting", "Presentation", "HTTPServer"],
      resources: [.copy("Assets")])
    + room("Simulator", ["Weather", "Pictures", "HTTPServer"])
)
