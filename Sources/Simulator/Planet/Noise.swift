/// Smooth randomness in space and time: the same point always has the same value.
///
/// Value noise: random numbers at the corners of a lattice, joined by a curve with continuous first and second
/// derivatives. Four dimensions, because a place is a point on a sphere (no seam at a pole or the date line) and time.
struct Noise: Sendable {
  let seed: UInt64

  /// −1…1, mean 0, standard deviation near 0.28.
  func value(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> Double {
    let floors = (x.rounded(.down), y.rounded(.down), z.rounded(.down), w.rounded(.down))
    let fx = Self.fade(x - floors.0)
    let fy = Self.fade(y - floors.1)
    let fz = Self.fade(z - floors.2)
    let fw = Self.fade(w - floors.3)
    let x0 = Self.spread(floors.0, 0x9E37_79B9_7F4A_7C15)
    let x1 = x0 &+ 0x9E37_79B9_7F4A_7C15
    let y0 = Self.spread(floors.1, 0xC2B2_AE3D_27D4_EB4F)
    let y1 = y0 &+ 0xC2B2_AE3D_27D4_EB4F
    let z0 = Self.spread(floors.2, 0x1656_67B1_9E37_79F9)
    let z1 = z0 &+ 0x1656_67B1_9E37_79F9
    let w0 = Self.spread(floors.3, 0x27D4_EB2F_1656_67C5) &+ seed
    let w1 = w0 &+ 0x27D4_EB2F_1656_67C5

    func plane(_ z: UInt64, _ w: UInt64) -> Double {
      let zw = z &+ w
      let low = Self.mix(Self.corner(x0 &+ y0 &+ zw), Self.corner(x1 &+ y0 &+ zw), fx)
      let high = Self.mix(Self.corner(x0 &+ y1 &+ zw), Self.corner(x1 &+ y1 &+ zw), fx)
      return Self.mix(low, high, fy)
    }
    let before = Self.mix(plane(z0, w0), plane(z1, w0), fz)
    let after = Self.mix(plane(z0, w1), plane(z1, w1), fz)
    return Self.mix(before, after, fw)
  }

  private static func spread(_ lattice: Double, _ odd: UInt64) -> UInt64 { UInt64(bitPattern: Int64(lattice)) &* odd }

  /// A random number in −1…1 for one corner (the finaliser of SplitMix64, Steele, Lea & Flood 2014).
  private static func corner(_ key: UInt64) -> Double {
    var bits = key
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(Int64(bitPattern: bits)) * 0x1p-63
  }

  private static func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

  private static func mix(_ a: Double, _ b: Double, _ share: Double) -> Double { a + (b - a) * share }
}

/// 0 below `low`, 1 above `high`, a smooth curve between.
func smoothStep(_ low: Double, _ high: Double, _ value: Double) -> Double {
  let t = min(max((value - low) / (high - low), 0), 1)
  return t * t * (3 - 2 * t)
}

func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double { min(max(value, low), high) }
