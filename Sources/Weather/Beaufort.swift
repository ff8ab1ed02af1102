/// The force of wind on the Beaufort scale, 0…12.
///
/// Source: WMO no. 306, code table 1100; lower limits in m/s of the mean wind at 10 m.
public func beaufort(_ wind: Speed) -> Int {
  let lowerLimits = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
  return lowerLimits.firstIndex { wind.metresPerSecond < $0 } ?? 12
}
