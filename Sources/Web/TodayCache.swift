import Foundation
import Presentation
import Synchronization
import Weather

/// Today's pages as they were last made: within a minute, the same weather in the same words is the same page.
///
/// Only what does not depend on the visitor is kept; ages are told in minutes, so a minute is never out of date.
final class TodayCache: Sendable {
  /// All that a page's content depends on.
  struct Key: Hashable {
    let place: Place
    let sources: [Source]
    let units: Units
    let language: String
    /// Minutes since 1970.
    let minute: Int

    init(_ outlook: Outlook, units: Units, language: Language, now: Date) {
      place = outlook.place
      sources = outlook.sources
      self.units = units
      self.language = language.code
      minute = Int((now.timeIntervalSince1970 / 60).rounded(.down))
    }
  }

  struct Page: Sendable {
    let title: String
    let tint: SkyTint
    let banners: [Banner]
    let main: HTML
    let footer: HTML
  }

  private let pages = Mutex<[Key: Page]>([:])
  private let limit: Int

  /// - Parameter limit: how many pages, of about 80 KB each; when full, those of past minutes go first, then all.
  init(limit: Int = 128) { self.limit = limit }

  func page(_ key: Key, make: () -> Page) -> Page {
    if let page = pages.withLock({ $0[key] }) { return page }
    // Made outside the lock: two that come at once both make it, which is cheaper than one that waits.
    let page = make()
    pages.withLock { pages in
      if pages.count >= limit { pages = pages.filter { $0.key.minute >= key.minute } }
      if pages.count >= limit { pages.removeAll() }
      pages[key] = page
    }
    return page
  }
}
