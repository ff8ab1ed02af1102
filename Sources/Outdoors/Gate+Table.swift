extension Gate {
  /// All rows; the numbers follow the sources named, and where practice had to be turned into a number, that is said.
  static let table: [Gate] = [
    // Heat, by WBGT.
    Gate(.heatHard, .heat, .wbgt, care: 23, no: 28, "ACSM road-race flags: red from 23 °C, black from 28 °C"),
    // The policy's public model (pythermalcomfort 4.8.1, ten sports over 23–46 °C, 5–90 %, 0.5–7 m/s, shade to full sun)
    // is milder than the WBGT row everywhere but in very dry heat: high from 39 °C in any, extreme for runners between 39
    // and 40 °C in dry sun, for all sports above 43.5 °C.
    Gate(
      .heatHardAir, .heat, .temperature, care: 38, no: 39.5,
      "Sports Medicine Australia extreme heat policy v2: high and extreme in dry heat"),
    Gate(.heatLight, .heat, .wbgt, care: 28, no: 32, "ACSM black flag for hard effort; US military black flag (90 °F)"),
    // Cold, by wind chill, or by the air where there is no wind chill.
    Gate(.coldLong, .cold, .windChill, care: -15, no: -28, floor: true, "ECCC frostbite table: 10–30 min from −28"),
    Gate(.coldShort, .cold, .windChill, care: -20, no: -40, floor: true, "ECCC frostbite table: 5–10 min from −40"),
    Gate(.wetCold, .wetCold, .wetCold, care: 1, no: 2, "Hill-walking practice: wet, wind and at most 10 or 5 °C"),
    // Wind, by gust.
    Gate(.gustOnWheels, .wind, .gust, care: 12, no: 17, "Beaufort 6 and 8"),
    Gate(.gustOnFoot, .wind, .gust, care: 17, no: 25, "Beaufort 8 and 10"),
    Gate(.gustDrone, .wind, .gust, care: 8, no: 12, "Makers' limits of small drones"),
    Gate(.gustOwn, .wind, .gust, care: 17, no: 25, "The activity's own practice, within Beaufort 8 and 10"),
    Gate(.offshore, .wind, .offshoreWind, care: 5, no: 8, "Lifeguard practice for inflatables, boards and swimmers"),
    Gate(.offshoreSail, .wind, .offshoreWind, care: 5, "Lifeguard practice: no sail far out in an offshore wind"),
    // Lightning, by class: 1 possible, 2 the hour beside, 3 expected.
    Gate(.lightningNear, .lightning, .lightning, care: 1, no: 3, "NWS 30-30 rule; shelter within minutes"),
    Gate(.lightningFar, .lightning, .lightning, care: 1, no: 2, "NWS 30-30 rule; shelter far"),
    // Visibility.
    Gate(.fogOnRoad, .visibility, .visibility, care: 1000, no: 100, floor: true, "Road-safety practice"),
    Gate(.fogInHills, .visibility, .visibility, care: 1000, no: 200, floor: true, "IMO visibility classes"),
    Gate(.fogOwn, .visibility, .visibility, care: 2000, no: 1000, floor: true, "Visual line of sight for drones"),
    Gate(.starCloud, .visibility, .cloud, care: 50, no: 85, "Amateur astronomers' practice"),
    // Ice on the ground, by class: 1 possible, 2 likely, 3 glaze.
    Gate(.iceOnFoot, .ice, .ground, care: 1, no: 3, "Surface state: glaze stops walkers"),
    Gate(.iceRunning, .ice, .ground, care: 1, no: 2, "Surface state: likely ice stops wheels and runners"),
    Gate(.iceOnSnow, .ice, .ground, no: 3, "Surface state: glaze on the way"),
    // Sun and air.
    Gate(.uv, .uv, .uv, care: 8, "WHO: very high from 8"),
    Gate(.airHard, .air, .air, care: 101, no: 201, "EPA activity guidance; US sport bodies"),
    Gate(.airLight, .air, .air, care: 151, no: 301, needed: false, "EPA activity guidance"),
    // Water.
    Gate(.water, .water, .water, care: 15, no: 10, floor: true, "Cold-shock research: risk peaks at 10–15 °C"),
    Gate(.waterInWetsuit, .water, .water, care: 10, no: 5, floor: true, "Cold-shock research, in a wetsuit"),
    Gate(.wavesSwimming, .waves, .waves, care: 0.5, no: 1.25, "Douglas scale 2 and 3, for swimmers"),
    Gate(.wavesPaddling, .waves, .waves, care: 0.3, no: 0.8, "Douglas scale 2 to 3, for boards and kayaks"),
    Gate(.wavesSailing, .waves, .waves, care: 1.25, no: 2.5, "Douglas scale 4 and 5, for small craft"),
    Gate(.wavesSurfing, .waves, .waves, care: 1.5, no: 3, "Surf schools' practice"),
    Gate(.wavesBathing, .waves, .waves, care: 0.5, no: 2.5, "Douglas scale 2 for bathing, 5 for the beach itself"),
    Gate(.wavesAtBank, .waves, .waves, care: 1.25, no: 2.5, needed: false, "Douglas scale 4 and 5, from rocks"),
    Gate(.currentSwimming, .current, .current, care: 0.5, no: 1, needed: false, "Half and all of a swimmer's speed"),
    Gate(.currentPaddling, .current, .current, care: 1, no: 1.5, needed: false, "Half and most of a paddler's speed"),
    // Rain and snow.
    Gate(.rain, .rain, .precipitation, care: 2.5, no: 10, "WMO intensity: moderate from 2.5, heavy from 10 mm/h"),
    Gate(.dryChance, .rain, .chance, care: 30, "A third of such hours is wet"),
    Gate(.dryAmount, .rain, .precipitation, no: 0.2, "More than a trace"),
    Gate(.snowOnFoot, .snow, .snowfall, care: 2, no: 5, needed: false, "Winter-service practice: heavy from 2 cm/h"),
    Gate(.snowOnWheels, .snow, .snowfall, care: 0.5, no: 2, needed: false, "Winter-service practice"),
    Gate(.skiSnow, .snow, .snowDepth, care: 30, no: 10, floor: true, "Piste operators' practice on grass and on rock"),
    Gate(.thaw, .iceThickness, .meanTemperature, care: -3, no: 0, "Natural ice does not grow in a thaw"),
    // Light: the sun's elevation.
    Gate(.needsLight, .darkness, .lowestSun, no: -6, floor: true, "Civil dusk"),
    Gate(.betterWithLight, .darkness, .lowestSun, care: -6, floor: true, "Civil dusk"),
    Gate(.needsDarkness, .darkness, .highestSun, care: -18, no: -12, "Astronomical and nautical dusk"),
    // Official warnings, by class: 1 care, 3 no.
    Gate(.alertForAll, .alert, .alertForAll, care: 1, no: 3, "CAP 1.2"),
    Gate(.alertOnWater, .alert, .alertOnWater, care: 1, no: 3, "CAP 1.2"),
    Gate(.alertInHills, .alert, .alertInHills, care: 1, no: 3, "CAP 1.2"),
    Gate(.alertWithFire, .alert, .alertWithFire, care: 1, no: 3, "CAP 1.2"),
    Gate(.altitude, .altitude, .altitude, care: 2500, needed: false, "UIAA: mountain sickness from 2,500 m"),
  ]

  private static let byRow = Dictionary(uniqueKeysWithValues: table.map { ($0.row, $0) })

  /// The row of that name; the table has each exactly once, which a test holds it to.
  static subscript(row: Row) -> Gate {
    byRow[row] ?? Gate(row, .alert, .alertForAll, care: 1, no: 3, "CAP 1.2")
  }

  private init(
    _ row: Row, _ hazard: Hazard, _ measure: Measure, care: Double? = nil, no: Double? = nil, floor: Bool = false,
    needed: Bool = true, _ source: String
  ) {
    self.init(
      row: row, hazard: hazard, measure: measure, care: care, no: no, isFloor: floor, isNeeded: needed, source: source)
  }
}
