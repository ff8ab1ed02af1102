import Presentation

/// The next 24 hours drawn: a line that breaks where nothing is known, bars for the chance of rain.
///
/// The drawing stretches to any width; words and figures stand beside it as text, so that they never shrink with it.
struct HourChart {
  private static let width = 240.0
  private static let height = 100.0
  let strip: HourStrip
  let pages: Pages

  init(_ strip: HourStrip, _ pages: Pages) {
    self.strip = strip
    self.pages = pages
  }

  var html: HTML {
    let step = Self.width / Double(max(strip.rows.count, 1))
    return """
      <figure class="chart">
      <figcaption class="hidden">\(strip.summary)</figcaption>
      <ol class="chart-hours" aria-hidden="true">\(marks.html { row in
        "<li><span class=\"chart-time\">\(row.shortTime)</span>\(pages.symbol("sky-" + row.icon.rawValue, "icon sky-small"))<bdi class=\"chart-value\">\(row.temperature.shown)</bdi></li>"
      })</ol>
      <div class="chart-body" aria-hidden="true">
      <ol class="chart-axis">\(strip.temperature.ticks.reversed().html { tick in "<li><bdi>\(tick.label)</bdi></li>" })</ol>
      <svg class="chart-drawing" viewBox="0 0 240 100" preserveAspectRatio="none" focusable="false">
      \(nights(step).html { night in "<rect class=\"night\" x=\"\(decimal: night.lowerBound)\" y=\"0\" width=\"\(decimal: night.upperBound - night.lowerBound)\" height=\"100\"/>" })
      \(strip.temperature.ticks.html { tick in "<line class=\"rule\" x1=\"0\" x2=\"240\" y1=\"\(decimal: y(tick.value))\" y2=\"\(decimal: y(tick.value))\"/>" })
      \(strip.rows.enumerated().html { index, row in rainBar(row, at: index, step) })
      \(strip.temperature.runs.html { run in line(run, step) })
      </svg>
      </div>
      </figure>
      """
  }

  /// Every third hour gets words.
  private var marks: [HourStrip.Row] { strip.rows.enumerated().filter { $0.offset % 3 == 0 }.map(\.element) }

  private func y(_ value: Double) -> Double {
    let axis = strip.temperature.axis
    return Self.height * (1 - (value - axis.lowerBound) / (axis.upperBound - axis.lowerBound))
  }

  private func rainBar(_ row: HourStrip.Row, at index: Int, _ step: Double) -> HTML {
    guard let share = row.rainShare, share > 0 else { return .none }
    let height = share * 34
    return """
      <rect class="rain" x="\(decimal: Double(index) * step + step * 0.15)" y="\(decimal: 100 - height)" width="\(decimal: step * 0.7)" height="\(decimal: height)"/>
      """
  }

  /// One unbroken run: the area under it ends with it, on both sides.
  private func line(_ run: [LineChart.Point], _ step: Double) -> HTML {
    guard let first = run.first, let last = run.last else { return .none }
    func x(_ point: LineChart.Point) -> Double { (Double(point.step) + 0.5) * step }
    guard run.count > 1 else {
      // A lone point between two gaps is a short dash: a path of one point draws nothing.
      return """
        <path class="line" d="M\(decimal: x(first) - 2) \(decimal: y(first.value))h4"/>
        """
    }
    let path: HTML =
      "\(run.enumerated().html { index, point in "\(index == 0 ? "M" : "L")\(decimal: x(point)) \(decimal: y(point.value))" })"
    return """
      <path class="area" d="\(path)L\(decimal: x(last)) 100L\(decimal: x(first)) 100Z"/><path class="line" d="\(path)"/>
      """
  }

  private func nights(_ step: Double) -> [ClosedRange<Double>] {
    var nights: [ClosedRange<Double>] = []
    var start: Int?
    for (index, row) in strip.rows.enumerated() {
      if !row.isDay, start == nil { start = index }
      if row.isDay, let from = start {
        nights.append(Double(from) * step...Double(index) * step)
        start = nil
      }
    }
    if let start { nights.append(Double(start) * step...Double(strip.rows.count) * step) }
    return nights
  }
}
