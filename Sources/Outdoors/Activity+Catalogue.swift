extension Activity {
  /// One row an activity. To add or change one, edit its row; the gates follow from its traits (Activity+Gates.swift).
  ///
  /// Durations, efforts and the comfortable bands are our own choice after common practice; effort follows the 2011
  /// Compendium of Physical Activities: light below 3 MET, vigorous from 6.
  static let rows: [Activity] = [
    row(.walking, .light, 60, .foot, .indifferent, [.everyday], comfort: Comfort(felt: 8...24)),
    row(.running, .vigorous, 45, .running, .betterWithLight, [.everyday], comfort: Comfort(felt: 2...16, wind: 4)),
    row(
      .cycling, .moderate, 90, .wheels, .betterWithLight, [.everyday, .road],
      comfort: Comfort(felt: 10...24, wind: 4, rain: 1)),
    row(
      .outdoorYoga, .light, 60, .foot, .betterWithLight, [.everyday, .needsDry],
      comfort: Comfort(felt: 16...26, wind: 2, rain: 1)),
    row(.outdoorFitness, .vigorous, 45, .running, .betterWithLight, [.everyday], comfort: Comfort(felt: 5...18)),
    row(
      .hiking, .moderate, 240, .foot, .needsLight, [.everyday, .hills, .farFromShelter],
      comfort: Comfort(felt: 5...20, rain: 0.9, cloud: 0.1)),
    row(
      .skiing, .moderate, 180, .snow, .needsLight, [.everyday, .hills],
      comfort: Comfort(felt: -12...6, rain: 1, cloud: 0.2, snow: true)),
    row(
      .swimming, .moderate, 45, .water, .needsLight, [.everyday, .drifts], water: .swimming,
      comfort: Comfort(felt: 22...34, water: true)),
    row(
      .picnic, .light, 120, .foot, .betterWithLight, [.everyday, .needsDry],
      comfort: Comfort(felt: 17...27, rain: 1, cloud: 0.25)),
    row(.gardening, .light, 90, .foot, .betterWithLight, [.everyday], comfort: Comfort(felt: 8...23)),
    row(
      .stargazing, .light, 90, .foot, .needsDarkness, [.everyday, .covered],
      comfort: Comfort(felt: 4...24, rain: 1, cloud: 0.95, stars: true)),
    row(.indoorFitness, .vigorous, 45, .indoors, .indifferent, comfort: Comfort(felt: -60...60)),
    row(
      .trailRunning, .vigorous, 75, .running, .needsLight, [.hills, .farFromShelter], comfort: Comfort(felt: 2...16)),
    row(
      .roadCycling, .vigorous, 120, .wheels, .betterWithLight, [.road], comfort: Comfort(felt: 9...22, wind: 3, rain: 1)
    ),
    row(
      .mountainBiking, .vigorous, 120, .wheels, .needsLight, [.hills, .farFromShelter], comfort: Comfort(felt: 8...20)),
    row(
      .bikeCommuting, .moderate, 30, .wheels, .betterWithLight, [.road],
      comfort: Comfort(felt: 8...22, wind: 4, rain: 1)),
    row(.dogWalking, .light, 40, .foot, .indifferent, comfort: Comfort(felt: 6...23)),
    row(
      .playground, .light, 75, .foot, .betterWithLight, [.everyday],
      comfort: Comfort(felt: 12...25, rain: 1, cloud: 0.1)),
    row(.football, .vigorous, 90, .running, .betterWithLight, comfort: Comfort(felt: 6...19)),
    row(
      .tennis, .vigorous, 90, .running, .betterWithLight, [.needsDry], comfort: Comfort(felt: 10...22, wind: 2, rain: 1)
    ),
    row(.golf, .light, 240, .foot, .needsLight, [.farFromShelter], comfort: Comfort(felt: 12...25, wind: 3, rain: 1)),
    row(
      .climbing, .moderate, 180, .foot, .needsLight, [.hills, .farFromShelter, .needsDry],
      own: [.gustOnFoot: (12, 17)], comfort: Comfort(felt: 8...20, wind: 3, rain: 1)),
    row(
      .kayaking, .moderate, 120, .water, .needsLight, [.farFromShelter, .drifts], water: .paddling,
      own: [.gustOwn: (8, 12)], comfort: Comfort(felt: 14...28, wind: 2, water: true)),
    row(
      .paddleBoarding, .moderate, 90, .water, .needsLight, [.farFromShelter, .drifts], water: .paddling,
      own: [.gustOwn: (8, 12)], comfort: Comfort(felt: 18...30, wind: 1, water: true)),
    row(
      .sailing, .moderate, 180, .water, .needsLight, [.farFromShelter], water: .sailing, own: [.gustOwn: (12, 17)],
      comfort: Comfort(felt: 14...28, breeze: 4...9, water: true)),
    row(
      .kitesurfing, .vigorous, 120, .water, .needsLight, [.farFromShelter, .drifts], water: .sailing,
      own: [.gustOwn: (15, 20)], comfort: Comfort(felt: 14...30, breeze: 7...13, water: true)),
    row(
      .windsurfing, .vigorous, 120, .water, .needsLight, [.farFromShelter, .drifts], water: .sailing,
      own: [.gustOwn: (15, 20)], comfort: Comfort(felt: 14...30, breeze: 6...12, water: true)),
    row(
      .surfing, .vigorous, 90, .water, .needsLight, [.farFromShelter], water: .surfing,
      comfort: Comfort(felt: 14...30, wind: 3, waves: 0.8...2, water: true)),
    row(
      .seaSwimming, .vigorous, 45, .water, .needsLight, [.everyday, .farFromShelter, .drifts], water: .swimming,
      comfort: Comfort(felt: 20...34, wind: 3, water: true)),
    row(.fishing, .light, 180, .still, .indifferent, water: .bank, comfort: Comfort(felt: 8...25, rain: 0.7)),
    row(
      .beach, .light, 180, .foot, .betterWithLight, [.everyday], water: .bathing,
      comfort: Comfort(felt: 23...33, wind: 3, rain: 1, cloud: 0.45)),
    row(
      .camping, .light, 720, .foot, .indifferent, [.farFromShelter, .fire], own: [.gustOnFoot: (14, 20)],
      comfort: Comfort(felt: 8...22, wind: 2, rain: 1)),
    row(.photography, .light, 90, .foot, .indifferent, [.everyday], comfort: Comfort(felt: 4...24, golden: true)),
    row(
      .birdwatching, .light, 120, .foot, .needsLight, [.everyday], comfort: Comfort(felt: 6...24, wind: 2, rain: 0.9)),
    row(.droneFlying, .light, 30, .air, .needsLight, [.needsDry], comfort: Comfort(felt: 6...28, wind: 2, rain: 1)),
    row(
      .motorcycling, .light, 120, .wheels, .betterWithLight, [.road, .covered],
      comfort: Comfort(felt: 13...26, wind: 4, rain: 1)
    ),
    row(
      .laundry, .light, 240, .still, .indifferent, [.needsDry, .covered, .unattended],
      comfort: Comfort(felt: 14...40, breeze: 2...7, rain: 1, cloud: 0.2, drying: true)),
    row(
      .skiTouring, .vigorous, 300, .snow, .needsLight, [.hills, .farFromShelter, .avalanches],
      comfort: Comfort(felt: -14...4, rain: 1, cloud: 0.25, snow: true)),
    row(
      .iceSkating, .moderate, 60, .ice, .betterWithLight, [.naturalIce],
      comfort: Comfort(felt: -12...4, wind: 3, rain: 1)),
    row(.horseRiding, .moderate, 90, .foot, .betterWithLight, comfort: Comfort(felt: 6...22, wind: 4)),
    row(
      .barbecue, .light, 120, .foot, .indifferent, [.needsDry, .fire], own: [.gustOnFoot: (11, 17)],
      comfort: Comfort(felt: 15...28, wind: 3, rain: 1, cloud: 0.15)),
  ]

  static let catalogue = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })

  /// A row with what most have in common left out.
  static func row(
    _ id: ID, _ effort: Effort, _ minutes: Int, _ ground: Ground, _ light: Light, _ traits: Set<Trait> = [],
    water: Water? = nil, own: [Gate.Row: (care: Double?, no: Double?)] = [:], comfort: Comfort
  ) -> Activity {
    Activity(
      id: id, effort: effort, usualMinutes: minutes, ground: ground, water: water, light: light, traits: traits,
      own: own, comfort: comfort)
  }
}
