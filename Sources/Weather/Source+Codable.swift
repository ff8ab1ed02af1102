import Foundation

extension Source: Codable {
  private enum CodingKeys: String, CodingKey { case block, provider, primary, fetchedAt, issuedAt, stale, simulated }

  /// `block` and `fetchedAt` must be right; a missing provider is "unknown".
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let provider: String = fields.lossy(.provider) ?? "unknown"
    self.init(
      block: try fields.decode(Block.self, forKey: .block), provider: provider,
      primary: fields.lossy(.primary) ?? provider,
      fetchedAt: try fields.decode(Date.self, forKey: .fetchedAt), issuedAt: fields.lossy(.issuedAt),
      stale: fields.lossy(.stale) ?? false, simulated: fields.lossy(.simulated) ?? (provider == "simulated"))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(block, forKey: .block)
    try fields.encode(provider, forKey: .provider)
    try fields.encode(primary, forKey: .primary)
    try fields.encode(fetchedAt, forKey: .fetchedAt)
    try fields.encode(issuedAt, forKey: .issuedAt)
    try fields.encode(stale, forKey: .stale)
    try fields.encode(simulated, forKey: .simulated)
  }
}
