/// Why something handed in cannot be used.
public enum OutdoorsError: Error, Equatable {
  /// A field holds what is not accepted: which field, what it holds, and what it may hold.
  case notAccepted(field: String, given: String, accepted: [String])
  /// It is not JSON of the expected form.
  case unreadable(problem: String)
}

extension OutdoorsError: CustomStringConvertible {
  /// Which field, what it holds and what it may hold.
  public var description: String {
    switch self {
    case .notAccepted(let field, let given, let accepted):
      "\(field): “\(given)” is not accepted; accepted are \(accepted.joined(separator: ", "))"
    case .unreadable(let problem): problem
    }
  }
}
