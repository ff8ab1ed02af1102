/// What can spoil or endanger an outing.
public enum Hazard: String, CaseIterable, Sendable, Codable {
  case lightning, heat, cold, wetCold, wind, rain, snow, ice, visibility, uv, air, darkness, flood, waves, current
  /// The water's temperature.
  case water
  case altitude, avalanche, iceThickness, alert
}
