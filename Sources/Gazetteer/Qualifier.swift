/// What a typed region or country may mean: sets of countries, first-level regions and counties.
struct Qualifier {
  private(set) var isEmpty = true
  private var countries = Bits()
  private var areas = Bits()
  private var counties = Bits()
  /// The US state that a two-letter code means, which goes before a country of that code.
  private(set) var state: Int?

  fileprivate mutating func add(_ posting: KeyTable.Posting) {
    isEmpty = false
    switch QualifierTable.Kind(rawValue: posting.kind) {
    case .country, .countryCode: countries.insert(posting.value)
    case .area, .areaCode: areas.insert(posting.value)
    case .stateCode:
      areas.insert(posting.value)
      state = posting.value
    case .county: counties.insert(posting.value)
    case nil: break
    }
  }

  /// How well a place lies in it: `nil` not at all, 0 by its country or region, −1 only by its county.
  func fit(country: Int, area: Int, county: Int) -> Double? {
    if countries.contains(country) || areas.contains(area) { return 0 }
    return counties.contains(county) ? -1 : nil
  }

  private struct Bits {
    private var words: [UInt64] = []

    mutating func insert(_ index: Int) {
      let word = index >> 6
      if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
      words[word] |= 1 << UInt64(index & 63)
    }

    func contains(_ index: Int) -> Bool {
      let word = index >> 6
      return word < words.count && words[word] & 1 << UInt64(index & 63) != 0
    }
  }
}

/// The names and codes of countries, regions and counties in many languages.
struct QualifierTable {
  /// As written by `scripts/gazetteer/build_places.py`.
  enum Kind: Int {
    case country, area, stateCode, county, countryCode, areaCode
  }

  let keys: KeyTable

  /// All that bear exactly this folded name or, unless they are left out, code.
  func named(_ name: [UInt8], withCodes: Bool = true) -> Qualifier {
    var found = Qualifier()
    for index in keys.postings(exactly: name) {
      let posting = keys.posting(index)
      if withCodes || posting.kind == Kind.country.rawValue || posting.kind == Kind.area.rawValue { found.add(posting) }
    }
    return found
  }

  /// All whose name begins so; codes only when complete.
  func beginning(with prefix: [UInt8]) -> Qualifier { collect(keys.postings(beginningWith: prefix)) }

  private func collect(_ range: Range<Int>) -> Qualifier {
    var found = Qualifier()
    for index in range { found.add(keys.posting(index)) }
    return found
  }
}
