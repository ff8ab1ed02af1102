import Foundation
import Providers
import Weather

/// A block's answer, who gave it, and whether it is past its life.
struct Served: Sendable {
  let answer: ReadAnswer
  let provider: any WeatherProvider
  let isStale: Bool
}

/// Who was the last to give no answer, and why.
struct Unanswered: Error, Sendable {
  let provider: String
  let cause: ProviderError
}

// MARK: One block, from whoever can tell it
extension Forecaster {
  /// A block's answer; `nil` when the caller was cancelled.
  func block(
    _ block: AnswerBlock, from choice: SourceSwitch.Choice, for spot: Spot
  ) async -> Result<Served, Unanswered>? {
    guard let last = choice.providers(of: block).last else {
      return .failure(Unanswered(provider: choice.provider.id, cause: .noData))
    }
    if let served = ready(block, from: choice, for: spot) { return .success(served) }
    noted.misses += 1
    let answered = await waiting.atMost(configuration.limit) { await self.inTurn(block, from: choice, for: spot) }
    if Task.isCancelled { return nil }
    switch answered {
    case .some(.some(.success(let served))): return .success(served)
    case .some(.some(.failure(let unanswered))):
      return await lastGood(block, from: choice, for: spot).map { .success($0) } ?? .failure(unanswered)
    case .some(.none): return nil
    case .none:
      let unanswered = Unanswered(provider: last.id, cause: .timedOut(host: last.id))
      return await lastGood(block, from: choice, for: spot).map { .success($0) } ?? .failure(unanswered)
    }
  }

  /// What memory holds and is within its life, of the first provider that is not failing just now.
  func ready(_ block: AnswerBlock, from choice: SourceSwitch.Choice, for spot: Spot) -> Served? {
    var silent: Served?
    for provider in choice.providers(of: block) {
      let key = Self.key(block, of: provider, at: spot)
      if let answer = memory.answer(for: key), isFresh(answer, key, at: clock()) {
        let served = Served(answer: answer, provider: provider, isStale: false)
        guard answer.tells(block) else {
          silent = silent ?? served
          continue
        }
        noted.hits += 1
        return served
      }
      guard failure(of: key) != nil else { return newEnough(key, provider, spot) }
    }
    if silent != nil { noted.hits += 1 }
    return silent
  }

  /// What is past its life and young enough all the same, to be told at once while it is renewed behind.
  private func newEnough(_ key: AnswerKey, _ provider: any WeatherProvider, _ spot: Spot) -> Served? {
    guard let answer = memory.answer(for: key), answer.tells(key.block),
      (0..<configuration.newEnough).contains(clock().timeIntervalSince(answer.fetchedAt))
    else { return nil }
    Task {
      await flights.value(for: key) {
        await self.fetch(key, from: provider, for: spot, within: self.configuration.limit)
      }
    }
    noted.hits += 1
    return Served(answer: answer, provider: provider, isStale: false)
  }

  /// Asks one after the other; a provider that has nothing here leaves the word to the next that has.
  private func inTurn(
    _ block: AnswerBlock, from choice: SourceSwitch.Choice, for spot: Spot
  ) async -> Result<Served, Unanswered>? {
    let providers = choice.providers(of: block)
    var silent: Served?
    var unanswered = Unanswered(provider: choice.provider.id, cause: .noData)
    for (number, provider) in providers.enumerated() {
      let key = Self.key(block, of: provider, at: spot)
      if let error = failure(of: key) {
        unanswered = Unanswered(provider: provider.id, cause: error)
        continue
      }
      let limit = number + 1 < providers.count ? configuration.limitBeforeNext : configuration.limit
      let result = await flights.value(for: key) { await self.fetch(key, from: provider, for: spot, within: limit) }
      switch result {
      case .success(let answer)?:
        let served = Served(answer: answer, provider: provider, isStale: false)
        if answer.tells(block) { return .success(served) }
        silent = silent ?? served
      case .failure(let error)?:
        unanswered = Unanswered(provider: provider.id, cause: error)
        // Nobody else knows a place that is none.
        if error == .noSuchPlace { return .failure(unanswered) }
      case nil: return nil
      }
    }
    return silent.map { .success($0) } ?? .failure(unanswered)
  }

  /// The newest good answer of anyone, whatever its age, to be told.
  func lastGood(_ block: AnswerBlock, from choice: SourceSwitch.Choice, for spot: Spot) async -> Served? {
    let best = await newest(block, from: choice, for: spot)
    if best?.isStale == true { noted.stale += 1 }
    return best
  }

  /// The newest good answer that memory or the store holds.
  func newest(_ block: AnswerBlock, from choice: SourceSwitch.Choice, for spot: Spot) async -> Served? {
    var best: Served?
    for provider in choice.providers(of: block) {
      let key = Self.key(block, of: provider, at: spot)
      var found = memory.answer(for: key)
      if found == nil, let answer = await stored(key, provider, spot) {
        memory.keep(answer, for: key)
        found = answer
      }
      guard let found else { continue }
      if let best, !found.tells(block) || (best.answer.tells(block) && best.answer.fetchedAt >= found.fetchedAt) {
        continue
      }
      best = Served(answer: found, provider: provider, isStale: !isFresh(found, key, at: clock()))
    }
    return best
  }

  /// Why a provider is not asked again just yet.
  private func failure(of key: AnswerKey) -> ProviderError? {
    failures[key].flatMap { clock() < $0.until ? $0.error : nil }
  }
}

// MARK: One provider
extension Forecaster {
  static func key(_ block: AnswerBlock, of provider: any WeatherProvider, at spot: Spot) -> AnswerKey {
    AnswerKey(
      provider: provider.id, block: block, cell: spot.coordinates.rounded(decimals: provider.gridDecimals),
      elevation: block == .hours ? spot.elevation.map { Int(($0.metres / 10).rounded()) * 10 } : nil)
  }

  private func isFresh(_ answer: ReadAnswer, _ key: AnswerKey, at now: Date) -> Bool {
    answer.isFresh(at: now, for: life(of: key.provider)[key.block])
  }

  func life(of provider: String) -> AnswerLife {
    thrifty.contains(provider) ? configuration.thriftyLife : configuration.life
  }

  /// The flight: memory again, the store, then the provider.
  private func fetch(
    _ key: AnswerKey, from provider: any WeatherProvider, for spot: Spot, within limit: Duration
  ) async -> Result<ReadAnswer, ProviderError> {
    // Someone may have landed between our look and our take-off.
    if let answer = fresh(key) { return .success(answer) }
    await recall(key, provider, spot)
    if let answer = fresh(key) { return .success(answer) }
    return await sharedFlights.answer(for: key, within: limit) {
      await self.recall(key, provider, spot)
      return await self.fresh(key)
    } ask: { left in
      await self.ask(key, of: provider, for: spot, within: left)
    }
  }

  private func fresh(_ key: AnswerKey) -> ReadAnswer? {
    memory.answer(for: key).flatMap { isFresh($0, key, at: clock()) ? $0 : nil }
  }

  private func ask(
    _ key: AnswerKey, of provider: any WeatherProvider, for spot: Spot, within limit: Duration
  ) async -> Result<ReadAnswer, ProviderError> {
    let start = clock()
    let kept = memory.answer(for: key)
    // Between two runs of the models the next hours are all that is new.
    let isSoon =
      key.block == .hours && provider.blocks.contains(.soon) && kept?.tells(.hours) ?? false
      && kept?.isWhole(at: start, for: life(of: provider.id).whole) ?? false
    let outcome = await asking.ask(
      provider, for: isSoon ? .soon : key.block, at: spot, validator: isSoon ? nil : kept?.validator, within: limit)
    if outcome.isThrifty { thrifty.insert(provider.id) } else { thrifty.remove(provider.id) }
    let now = clock()
    switch outcome.result {
    case .success(let renewal):
      failures[key] = nil
      if case .changed(let new) = renewal, let kept, let lost = kept.reading.lost(in: new.reading, key.block, at: now) {
        // A provider that suddenly speaks of another day, or of nothing, takes away nothing that was known.
        failures[key] = (lost, now.addingTimeInterval(60))
        return .failure(lost)
      }
      let answer = await renewed(kept, by: renewal, isSoon ? key.soon : key, at: now)
      memory.keep(answer, for: key)
      return .success(answer)
    case .failure(let error):
      // A failure counts for as long as it took, so that a hanging provider does not hold up everyone in turn.
      let length = min(max(now.timeIntervalSince(start), 1), 15)
      failures[key] = (error, now.addingTimeInterval(length))
      if failures.count > 10_000 { failures = failures.filter { now < $0.value.until } }
      return .failure(error)
    }
  }

  /// The new answer, kept; or the kept one, which the provider said still holds.
  private func renewed(_ kept: ReadAnswer?, by renewal: Renewal, _ key: AnswerKey, at now: Date) async -> ReadAnswer {
    switch renewal {
    case .changed(let new):
      await keep(KeptAnswer(body: new.body, fetchedAt: now, validator: new.validator, expires: new.expires), for: key)
      if key.block == .soon, let kept { return kept.renewed(by: new.reading, fetchedAt: now) }
      return ReadAnswer(reading: new.reading, fetchedAt: now, validator: new.validator, expires: new.expires)
    case .unchanged(let expires):
      await keepLonger(key, until: expires, at: now)
      return ReadAnswer(
        reading: kept?.reading ?? Reading(), fetchedAt: now, validator: kept?.validator, expires: expires)
    }
  }
}

// MARK: The store
extension Forecaster {
  /// Puts into memory what the store has that is newer: from before a restart, or from another process.
  private func recall(_ key: AnswerKey, _ provider: any WeatherProvider, _ spot: Spot) async {
    let known = memory.answer(for: key)?.fetchedAt
    // Times lose less than a thousandth of a second on their way through a store.
    guard let kept = await stored(key, provider, spot, after: known?.addingTimeInterval(0.001)) else { return }
    memory.keep(kept, for: key)
  }

  /// - Parameter after: older answers are not worth reading.
  private func stored(
    _ key: AnswerKey, _ provider: any WeatherProvider, _ spot: Spot, after: Date? = nil
  ) async -> ReadAnswer? {
    guard let store else { return nil }
    do {
      guard let kept = try await store.answer(for: key) else { return nil }
      let soon = key.block == .hours && provider.blocks.contains(.soon) ? try await store.answer(for: key.soon) : nil
      guard max(kept.fetchedAt, soon?.fetchedAt ?? .distantPast) > after ?? .distantPast else { return nil }
      let whole = try await Self.read(kept, by: provider, as: key.block, for: spot)
      // Next hours that cannot be read cost only themselves.
      guard let soon, soon.fetchedAt > kept.fetchedAt,
        let next = try? await Self.read(soon, by: provider, as: .soon, for: spot)
      else { return whole }
      return whole.renewed(by: next.reading, fetchedAt: next.fetchedAt)
    } catch {
      noted.storeFailures += 1
      return nil
    }
  }

  /// Off the actor, because reading takes its time.
  private nonisolated static func read(
    _ kept: KeptAnswer, by provider: any WeatherProvider, as block: AnswerBlock, for spot: Spot
  ) async throws -> ReadAnswer {
    // An empty body stands for an answer that had nothing, such as waves on land.
    ReadAnswer(
      reading: kept.body.isEmpty ? Reading() : try provider.read(kept.body, as: block, for: spot),
      fetchedAt: kept.fetchedAt,
      validator: kept.validator, expires: kept.expires)
  }

  private func keep(_ answer: KeptAnswer, for key: AnswerKey) async {
    do {
      try await store?.keep(answer, for: key)
    } catch {
      noted.storeFailures += 1
    }
  }

  /// The same body, dated anew.
  private func keepLonger(_ key: AnswerKey, until expires: Date?, at now: Date) async {
    do {
      guard let store, var kept = try await store.answer(for: key) else { return }
      kept.fetchedAt = now
      kept.expires = expires
      try await store.keep(kept, for: key)
    } catch {
      noted.storeFailures += 1
    }
  }
}
