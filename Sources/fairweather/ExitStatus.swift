/// How a command ends, as the shell sees it.
enum ExitStatus: Int32 {
  case fine = 0
  /// The network, a provider or the store failed.
  case failed = 1
  /// The command was used wrongly.
  case usedWrongly = 2
  case noSuchPlace = 3
}
