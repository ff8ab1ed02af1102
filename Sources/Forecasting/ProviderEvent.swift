public import Providers

/// What is worth a line in a log: that a provider's service began to fail, or answers again; not each call in between.
public enum ProviderEvent: Hashable, Sendable {
  /// - what: the first failure, without anything of the request.
  case fails(provider: String, block: AnswerBlock, what: String)
  case answersAgain(provider: String, block: AnswerBlock)
}
