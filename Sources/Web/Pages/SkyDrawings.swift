import Foundation
import Presentation

/// The sun's way across the day, with the sun on it while it is up.
enum SunArc {
  static func html(_ progress: Double?) -> HTML {
    let dot: HTML? = progress.map { share in
      let angle = Double.pi * (1 - share)
      return """
        <circle class="arc-sun" cx="\(decimal: 100 + 88 * cos(angle))" cy="\(decimal: 92 - 80 * sin(angle))" r="7"/>
        """
    }
    return """
      <svg class="sun-arc" viewBox="0 0 200 100" aria-hidden="true" focusable="false"><path class="arc" d="M12 92A88 80 0 0 1 188 92"/><line class="arc-ground" x1="0" x2="200" y1="92" y2="92"/>\(dot)</svg>
      """
  }
}

/// The moon's disc with its lit side, as it stands in the place's hemisphere.
enum MoonDisc {
  static func html(_ moon: MoonFigure) -> HTML {
    // The terminator is half an ellipse: its width goes from the full disc's over nothing to the full disc's again.
    let width = abs(1 - 2 * moon.lit) * 20
    let limb = moon.isLitOnLeft ? 0 : 1
    let inner = (moon.lit > 0.5) == moon.isLitOnLeft ? 0 : 1
    return """
      <svg class="moon-disc" viewBox="0 0 48 48" aria-hidden="true" focusable="false"><circle class="moon-dark" cx="24" cy="24" r="20"/>\(if: moon.lit > 0.01, "<path class=\"moon-lit\" d=\"M24 4A20 20 0 0 \(limb) 24 44A\(decimal: width) 20 0 0 \(inner) 24 4Z\"/>")</svg>
      """
  }
}
