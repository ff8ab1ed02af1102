import Foundation
import Weather

/// One variable: what it is in, and where in a line it stands.
struct Column<Line: Sendable>: Sendable {
  let measure: Measure
  /// `nil` as the service prints the measure.
  var decimals: Int?
  let value: @Sendable (Line, Climate) -> Double?

  init(_ measure: Measure, decimals: Int? = nil, _ value: @escaping @Sendable (Line, Climate) -> Double?) {
    self.measure = measure
    self.decimals = decimals
    self.value = value
  }
}

/// What an endpoint knows, and how it makes lines of it.
struct OpenMeteoModel<Line: Sendable>: Sendable {
  /// Degrees between grid points; answers name the grid point.
  let grid: Double
  /// Seconds between the instants of the block `current`.
  let currentStep: TimeInterval
  let columns: [String: Column<Line>]
  /// Columns that only names tell apart, such as an ensemble's members.
  var derived: @Sendable (String) -> Column<Line>? = { _ in nil }
  /// The columns that one variable asked for stands for.
  var expand: @Sendable (String) -> [String] = { [$0] }
  /// Names of older versions that the service still understands.
  let aliases: [String: String]
  /// Lines at even steps from an instant; a line may hold nothing where the model's horizon ends.
  let lines: @Sendable (Climate, _ start: Date, _ step: TimeInterval, _ count: Int) -> [Line]
  let daily: [String: DailyColumn<Line>]
}

/// One variable of a day, from the day's lines: those stamped at its hours, and those that end in it.
struct DailyColumn<Line: Sendable>: Sendable {
  enum Value { case number(Double?), instant(Date?) }
  let measure: Measure
  let value: @Sendable (DayOfLines<Line>, Climate) -> Value
}

/// The lines of one day under the answer's offset.
struct DayOfLines<Line: Sendable>: Sendable {
  let interval: DateInterval
  /// Lines stamped at 00:00 … 23:00.
  let at: ArraySlice<Line>
  /// Lines stamped at 01:00 … 24:00: what ended in the day.
  let ending: ArraySlice<Line>
}

/// One place's answer, written down.
struct OpenMeteoAnswer<Line: Sendable> {
  let model: OpenMeteoModel<Line>
  let query: OpenMeteoQuery
  let now: Date

  func write(_ point: OpenMeteoQuery.Point, index: Int, into json: inout JSONText) throws(OpenMeteoRefusal) {
    let cell = snapped(point.coordinates)
    let climate = Climate(at: cell, elevation: point.elevation)
    let clock = AnswerClock(zone: point.zone, now: now, unixTime: query.units.unixTime)
    json.raw("{")
    json.name("latitude")
    json.number(cell.latitude, decimals: 5)
    json.name("longitude")
    json.number(cell.longitude, decimals: 5)
    json.name("generationtime_ms")
    json.number(0.1 + 0.01 * Double(query.hourly.count + query.minutely.count), decimals: 4)
    json.name("utc_offset_seconds")
    json.raw(String(clock.offset))
    json.name("timezone")
    json.string(clock.name)
    json.name("timezone_abbreviation")
    json.string(clock.abbreviation)
    json.name("elevation")
    json.number(climate.elevation, decimals: 1)
    if index > 0 {
      json.name("location_id")
      json.raw(String(index))
    }
    try writeCurrent(climate, clock, &json)
    try writeSeries("minutely_15", query.minutely, climate, clock, clock.quarters(query), step: 900, &json)
    try writeSeries("hourly", query.hourly, climate, clock, clock.hours(query), step: 3600, &json)
    try writeDaily(climate, clock, &json)
    json.raw("}")
  }

  private func snapped(_ point: Coordinates) -> Coordinates {
    let latitude = clamp((point.latitude / model.grid).rounded() * model.grid, -90, 90)
    let longitude = (point.longitude / model.grid).rounded() * model.grid
    return Coordinates(latitude: latitude, longitude: longitude > 180 ? longitude - 360 : max(-180, longitude)) ?? point
  }

  private func column(_ name: String) throws(OpenMeteoRefusal) -> Column<Line> {
    if let column = model.columns[name] ?? model.aliases[name].flatMap({ model.columns[$0] }) ?? model.derived(name) {
      return column
    }
    let type = "SurfacePressureAndHeightVariable<VariableAndPreviousDay, VariableOrSpread<ForecastPressureVariable>, "
    throw OpenMeteoQuery.invalid(type + "ForecastHeightVariable>", name)
  }

  private func writeUnits(
    _ block: String, _ names: [String], _ measures: [Measure], isCurrent: Bool, _ json: inout JSONText
  ) {
    json.name(block + "_units")
    json.raw("{")
    json.name("time")
    json.string(query.units.name(.instant))
    if isCurrent {
      json.name("interval")
      json.string("seconds")
    }
    for (name, measure) in zip(names, measures) {
      json.name(name)
      json.string(query.units.name(measure))
    }
    json.raw("}")
  }

  private func writeValue(_ column: Column<Line>, _ line: Line, _ climate: Climate, _ json: inout JSONText) {
    let value = column.value(line, climate).map { query.units.convert($0, column.measure) }
    json.number(value, decimals: column.decimals ?? query.units.decimals(column.measure))
  }

  private func writeCurrent(_ climate: Climate, _ clock: AnswerClock, _ json: inout JSONText) throws(OpenMeteoRefusal) {
    guard !query.current.isEmpty else { return }
    var columns: [Column<Line>] = []
    for name in query.current { columns.append(try column(name)) }
    let step = model.currentStep
    let instant = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / step).rounded(.down) * step)
    guard let line = model.lines(climate, instant, step, 1).first else { return }
    writeUnits("current", query.current, columns.map(\.measure), isCurrent: true, &json)
    json.name("current")
    json.raw("{")
    json.name("time")
    clock.write(instant, &json)
    json.name("interval")
    json.raw(String(Int(step)))
    for (name, column) in zip(query.current, columns) {
      json.name(name)
      writeValue(column, line, climate, &json)
    }
    json.raw("}")
  }

  private func writeSeries(
    _ block: String, _ names: [String], _ climate: Climate, _ clock: AnswerClock, _ span: DateInterval,
    step: TimeInterval, _ json: inout JSONText
  ) throws(OpenMeteoRefusal) {
    let names = names.flatMap(model.expand)
    guard !names.isEmpty else { return }
    var columns: [Column<Line>] = []
    for name in names { columns.append(try column(name)) }
    let count = Int(span.duration / step)
    let lines = model.lines(climate, span.start, step, count)
    writeUnits(block, names, columns.map(\.measure), isCurrent: false, &json)
    json.name(block)
    json.raw("{")
    json.name("time")
    json.list(0..<count) { json, index in clock.write(span.start.addingTimeInterval(Double(index) * step), &json) }
    for (name, column) in zip(names, columns) {
      json.name(name)
      json.list(lines) { json, line in writeValue(column, line, climate, &json) }
    }
    json.raw("}")
  }

  private func writeDaily(_ climate: Climate, _ clock: AnswerClock, _ json: inout JSONText) throws(OpenMeteoRefusal) {
    guard !query.daily.isEmpty else { return }
    var columns: [DailyColumn<Line>] = []
    for name in query.daily {
      guard let column = model.daily[name] ?? model.aliases[name].flatMap({ model.daily[$0] }) else {
        throw OpenMeteoQuery.invalid("ForecastVariableDaily", name)
      }
      columns.append(column)
    }
    let span = clock.span(query.window)
    let count = Int(span.duration / 86_400)
    let lines = model.lines(climate, span.start, 3600, count * 24 + 1)
    let days = (0..<count).map { (index: Int) -> DayOfLines<Line> in
      let start = span.start.addingTimeInterval(Double(index) * 86_400)
      let first = index * 24
      return DayOfLines(
        interval: DateInterval(start: start, duration: 86_400), at: lines[first..<(first + 24)],
        ending: lines[(first + 1)..<(first + 25)])
    }
    writeUnits("daily", query.daily, columns.map(\.measure), isCurrent: false, &json)
    json.name("daily")
    json.raw("{")
    json.name("time")
    json.list(days) { json, day in clock.writeDay(day.interval.start, &json) }
    for (name, column) in zip(query.daily, columns) {
      json.name(name)
      json.list(days) { json, day in writeValue(column, day, climate, clock, &json) }
    }
    json.raw("}")
  }

  private func writeValue(
    _ column: DailyColumn<Line>, _ day: DayOfLines<Line>, _ climate: Climate, _ clock: AnswerClock,
    _ json: inout JSONText
  ) {
    switch column.value(day, climate) {
    case .instant(let instant?): clock.write(instant, &json)
    case .instant(nil): json.raw("null")
    case .number(let value):
      let converted = value.map { query.units.convert($0, column.measure) }
      json.number(converted, decimals: query.units.decimals(column.measure))
    }
  }
}
