import Providers
public import Weather

// What lies behind an outlook: who could be asked, what is kept, and what each alone would say.
extension Forecaster {
  /// What each provider of the hours says by itself, in the order of asking; one that fails has its error instead.
  ///
  /// They are asked side by side, and none sooner again than for an ordinary outlook: kept answers count here too.
  public func each(for place: Place) async -> [ProviderOutlook] {
    let choice = await sources.current
    let blocks = OutlookBlocks(needed: [.hours])
    let asked = choice.providers(of: .hours).enumerated()
    return await withTaskGroup(of: (Int, ProviderOutlook).self) { group in
      for (number, provider) in asked {
        group.addTask {
          do throws(ForecastError) {
            let outlook = try await self.outlook(for: place, blocks, from: choice.only(provider))
            return (number, ProviderOutlook(provider: provider.id, result: .success(outlook)))
          } catch {
            return (number, ProviderOutlook(provider: provider.id, result: .failure(error)))
          }
        }
      }
      var told: [(Int, ProviderOutlook)] = []
      for await one in group { told.append(one) }
      return told.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// What can be had for a place, from what is known here already: nobody is asked.
  public func availability(for place: Place) async -> Availability {
    let choice = await sources.current
    let spot = Spot(place.coordinates, elevation: place.elevation)
    var blocks: [Availability.Block] = []
    for block in AnswerBlock.parts {
      let kept = await newest(block, from: choice, for: spot)
      blocks.append(
        Availability.Block(
          block: block, providers: choice.providers(of: block).map(\.id),
          kept: kept.map {
            .init(
              provider: $0.provider.id, fetchedAt: $0.answer.fetchedAt, stale: $0.isStale,
              tells: $0.answer.tells(block))
          }))
    }
    let isSimulated = choice.provider.isSimulated
    let read = isSimulated ? nil : await alerts?.lastRead(for: place)
    return Availability(
      isSimulated: isSimulated, blocks: blocks,
      minutes: choice.providers(of: .hours).filter { $0.hasMinutes(at: place.coordinates) }.map(\.id),
      stations: choice.providers(of: .station).map(\.id),
      warnings: isSimulated ? [] : alerts?.sources(for: place) ?? [],
      warningsRead: read.map {
        .init(provider: $0.provider, fetchedAt: $0.fetchedAt, stale: $0.stale, tells: true)
      })
  }
}

/// What one provider alone says of a place, or why it says nothing.
public struct ProviderOutlook: Sendable {
  public let provider: String
  public let result: Result<Outlook, ForecastError>

  public init(provider: String, result: Result<Outlook, ForecastError>) {
    self.provider = provider
    self.result = result
  }
}
