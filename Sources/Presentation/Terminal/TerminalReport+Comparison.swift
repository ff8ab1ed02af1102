public import Weather

extension TerminalReport {
  /// What each provider says by itself: now, and today; one that says nothing says why below.
  ///
  /// - Parameters:
  ///   - told: in the order to show them.
  ///   - voice: at the place, told for the present moment.
  public func comparison(
    of place: Place, _ told: [(provider: String, outlook: Result<Outlook, Trouble>)], in voice: Voice
  ) -> String {
    let words = WebWords(voice.language)
    let table = TextTable(
      columns: [
        .init(title: words[.provider], sacrifice: 0), .init(title: words[.temperature], sacrifice: 0, isRight: true),
        .init(title: words[.sky], sacrifice: 1), .init(title: words[.wind], sacrifice: 3),
        .init(title: words[.low], sacrifice: 4, isRight: true), .init(title: words[.high], sacrifice: 2, isRight: true),
        .init(title: words[.rainChance], sacrifice: 5, isRight: true),
      ],
      rows: told.map { provider, outlook in
        [.init(text: voice.language.providerName(provider))] + Self.cells(try? outlook.get(), in: voice)
      },
      notes: told.map { _, outlook in
        guard case .failure(let trouble) = outlook else { return "" }
        return voice.language.sentence(for: trouble, timeZone: place.timeZone)
      })
    let name = SearchScreen.label(of: place, language: voice.language).wrapped(to: width)
    return (name + table.lines(width: width, paint)).joined(separator: "\n") + "\n"
  }

  private static func cells(_ outlook: Outlook?, in voice: Voice) -> [TextTable.Cell] {
    guard let outlook else { return (0..<6).map { _ in TextTable.Cell(text: "") } }
    let (now, today) = (outlook.now, outlook.days.first)
    return [
      voice.temperature(now?.temperature), voice.sky(now?.sky, isDay: now?.isDay),
      voice.wind(now?.windSpeed, from: now?.windDirection), voice.temperature(today?.temperatureMin),
      voice.temperature(today?.temperatureMax), voice.percentage(today?.precipitationProbabilityMax),
    ].map { TextTable.Cell(text: $0.shown) }
  }
}
