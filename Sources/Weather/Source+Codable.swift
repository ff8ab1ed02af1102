import Foundation

extension Source: Codable {
  private enum CodingKeys: String, CodingKey { case block, provider, primary, fetchedAt, issuedAt, stale, simulated }

  /// Only `block` must be right; a missing provider is "unknown". Without a readable `fetchedAt` it counts as stale and
  /// is dated ``Source/undated``.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let provider: String = fields.lossy(.provider) ?? "unknown"
    let fetchedAt: Date? = fields.lossy(.fetchedAt)
    self.init(
      block: try fields.decode(Block.self, forKey: .block), provider: provider,
      primary: fields.lossy(.primary) ?? provider,
      fetchedAt: fetchedAt ?? Source.undated, issuedAt: fields.lossy(.issuedAt),
      stale: (fields.lossy(.stale) ?? false) || fetchedAt == nil,
      simulated: fields.lossy(.simulated) ?? (provider == "simulated"))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(block, forKey: .block)
    try fields.encode(provider, forKey: .provider)
    try fields.encode(primary, forKey: .primary)
    try fields.encode(fetchedAt == Source.undated ? nil : fetchedAt, forKey: .fetchedAt)
    try fields.encode(issuedAt, forKey: .issuedAt)
    try fields.encode(stale, forKey: .stale)
    try fields.encode(simulated, forKey: .simulated)
  }
}
