import Presentation
import Weather

extension TodayPage {
  var nowSection: HTML? {
    screen.now.map { now in
      """
      <section class="card now" aria-labelledby="now">
      <h2 id="now">\(words[.now])</h2>
      <div class="now-head">\(pages.symbol("sky-" + now.icon.rawValue, "sky-icon"))
      <p class="now-temperature">\(said(now.temperature))</p>
      <p class="now-words">\(now.sky.shown)<br><span class="muted">\(words[.feelsLike]) \(said(now.feelsLike))</span>\(now.range.html { "<br><span class=\"muted\">\($0)</span>" })</p></div>
      \(now.nextHour.html { "<p class=\"next-hour\">\($0)</p>" })
      \(details(now.facts, arrow: now.windTowards))
      \(now.sunAdvice.html { "<p class=\"advice\">\($0)</p>" })
      </section>
      """
    }
  }

  var hoursSection: HTML {
    """
    <section class="card hours" aria-labelledby="hours">
    <h2 id="hours">\(words[.next24])</h2>
    \(HourChart(screen.nextHours, pages).html)
    <details class="table-fold"><summary class="button quiet">\(words[.showTable])</summary>
    <div class="table-scroll" role="region" aria-label="\(words[.tableCaption])" tabindex="0">
    <table><caption class="hidden">\(words[.tableCaption])</caption>
    <thead><tr><th scope="col">\(words[.time])</th><th scope="col">\(words[.sky])</th><th scope="col">\(words[.temperature])</th><th scope="col">\(words[.rainChance])</th><th scope="col">\(words[.rain])</th><th scope="col">\(words[.wind])</th><th scope="col">\(words[.gusts])</th></tr></thead>
    <tbody>
    \(screen.nextHours.rows.html { row in
      """
      <tr><th scope="row">\(row.newDay.html { "<span class=\"new-day\">\($0)</span> " })\(row.time)</th><td>\(row.sky.shown)</td><td>\(said(row.temperature))</td><td>\(said(row.rainChance))</td><td>\(said(row.rain))</td><td>\(said(row.wind))</td><td>\(said(row.gust))</td></tr>

      """
    })</tbody></table></div></details>
    </section>
    """
  }

  var daysSection: HTML {
    guard !screen.days.isEmpty else { return .none }
    return """
      <section class="card days" aria-labelledby="days">
      <h2 id="days">\(words[.days])</h2>
      <ul class="day-list">
      \(screen.days.prefix(7).html { day in dayRow(day) })</ul>
      \(if: screen.days.count > 7, moreDays)
      </section>
      """
  }

  private var moreDays: HTML {
    """
    <details class="more"><summary class="button quiet">\(words.moreDays(screen.days.count - 7))</summary>
    <ul class="day-list">
    \(screen.days.dropFirst(7).html { day in dayRow(day) })</ul></details>
    """
  }

  private func dayRow(_ day: DayRow) -> HTML {
    """
    <li><details><summary><span class="hidden day-sentence">\(day.sentence)</span>
    <span class="day" aria-hidden="true"><span class="day-name" data-date="\(day.datedName)">\(day.name)</span>\(pages.symbol("sky-" + day.icon.rawValue, "icon sky-small"))<bdi class="day-rain">\(day.rainChance.isKnown ? day.rainChance.shown : "")</bdi><bdi class="day-low">\(day.low.shown)</bdi>\(spanBar(day))<bdi class="day-high">\(day.high.shown)</bdi>\(pages.symbol("chevron", "icon chevron"))</span></summary>
    \(details(dayDetails(day)))
    <p class="fine">\(day.sun)</p></details></li>

    """
  }

  private func dayDetails(_ day: DayRow) -> [Detail] {
    [
      Detail(words[.sky], day.sky), Detail(words[.rain], day.rain), Detail(words[.rainChance], day.rainChance),
      Detail(words[.wind], day.wind), Detail(words[.gusts], day.gust),
      Detail(words[.uv], day.uv.value, note: day.uv.word, tone: day.uv.tone),
    ]
  }

  /// Where the day's low and high lie within the days shown.
  private func spanBar(_ day: DayRow) -> HTML {
    guard let span = day.span else { return "<span class=\"span-bar\"></span>" }
    let start = span.lowerBound * 100
    let width = max((span.upperBound - span.lowerBound) * 100, 4)
    return """
      <svg class="span-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="span-track" width="100" height="6" rx="3"/><rect class="span-fill" x="\(decimal: min(start, 96))" width="\(decimal: width)" height="6" rx="3"/></svg>
      """
  }

  var airSection: HTML? {
    screen.air.map { air in
      """
      <section class="card air" aria-labelledby="air">
      <h2 id="air">\(words[.air])</h2>
      <ul class="indices">
      \(air.indices.html { index in
        "<li class=\"\(index.graded.tone.rawValue)\">\(pages.symbol("tone-" + index.graded.tone.rawValue))<span>\(index.text)\(index.scale == .us ? air.dominant.html { ", \($0)" } : .none)</span></li>\n"
      })\(air.station.html { station in
        "<li class=\"station \(station.tone.rawValue)\">\(pages.symbol("tone-" + station.tone.rawValue))<span\(if: station.isOld, " class=\"muted\"")>\(station.text)</span></li>\n"
      })</ul>
      \(if: !air.pollutants.isEmpty, "<h3 class=\"hidden\">\(words[.pollutants])</h3>\(details(air.pollutants))")
      \(if: !air.pollen.isEmpty, "<h3>\(words[.pollen])</h3>\(details(air.pollen))")
      </section>
      """
    }
  }

  var sunSection: HTML? {
    screen.sun.map { sun in
      """
      <section class="card sun" aria-labelledby="sun">
      <h2 id="sun">\(words[.sunAndMoon])</h2>
      \(if: sun.isPolar, "<p class=\"polar\">\(sun.summary)</p>")
      \(if: !sun.isPolar, SunArc.html(sun.progress))
      \(details(sun.facts))
      <div class="moon">\(MoonDisc.html(sun.moon))<p>\(sun.moon.text)</p></div>
      \(if: !sun.moonFacts.isEmpty, details(sun.moonFacts))
      </section>
      """
    }
  }

  var seaSection: HTML? {
    screen.sea.map { sea in
      """
      <section class="card sea" aria-labelledby="sea">
      <h2 id="sea">\(words[.sea])</h2>
      \(details(sea.facts))
      \(if: !sea.tides.isEmpty, "<ul class=\"tides\">\(sea.tides.html { tide in "<li>\(tide)</li>" })</ul>")
      \(sea.tideNote.html { "<p class=\"fine\">\($0)</p>" })
      </section>
      """
    }
  }
}
