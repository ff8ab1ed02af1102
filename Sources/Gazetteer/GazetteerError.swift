/// Why an index of the gazetteer cannot be used; each case says which file it is about.
public enum GazetteerError: Error, Equatable {
  /// The file is not there or may not be read: build the project again, or run `scripts/gazetteer/build`.
  case missing(path: String)
  /// The file is not an index of this kind, or was made for another version of the program.
  case unknownFormat(path: String)
  /// The file was cut off or changed after it was made: restore it from the repository.
  case damaged(path: String)
}

extension GazetteerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path):
      "no gazetteer index at \(path): build the project again, or make the file with scripts/gazetteer/build"
    case .unknownFormat(let path):
      "\(path) is not a gazetteer index of this version: make it again with scripts/gazetteer/build"
    case .damaged(let path):
      "\(path) is damaged: restore it from the repository, or make it again with scripts/gazetteer/build"
    }
  }
}
