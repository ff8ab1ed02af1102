import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document: its local name, its namespace, what it says and what it holds.
///
/// A document type declaration is refused, and with it every entity but XML's own five: nothing is ever loaded.
struct XMLNode {
  let name: String
  let namespace: String
  let attributes: [String: String]
  var text = ""
  var children: [XMLNode] = []

  /// Larger documents are refused, in bytes; the largest national feed has about 6 MB.
  static let largest = 16 << 20
  /// Nesting beyond this is no warning but an attack.
  static let deepest = 64

  /// Throws ``ProviderError/unreadable(field:)`` for what is not well-formed, cut off, too large or declares a type.
  static func root(of body: Data) throws(ProviderError) -> XMLNode {
    let bytes = trimmed(body)
    guard bytes.count <= largest, !bytes.contains(0), bytes.range(of: Data("<!DOCTYPE".utf8)) == nil,
      bytes.range(of: Data("<!ENTITY".utf8)) == nil, isReadable(bytes),
      let plain = withoutInstructions(bytes)
    else { throw .unreadable(field: "") }
    let builder = XMLBuilder()
    let parser = XMLParser(data: plain)
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else { throw .unreadable(field: "") }
    return root
  }

  /// Whether the bytes are UTF-8, or Latin-1 that says so and so can be nothing else.
  ///
  /// Foundation's parser ends the process on a name that is not UTF-8, so it never sees one.
  private static func isReadable(_ bytes: Data) -> Bool {
    if String(validating: bytes, as: UTF8.self) != nil { return true }
    let head = String(decoding: bytes.prefix { $0 != UInt8(ascii: ">") }.prefix(200), as: UTF8.self).lowercased()
    return head.hasPrefix("<?xml") && head.contains(/encoding\s*=\s*["']iso-8859-1["']/)
  }

  /// The bytes with a blank for each of a processing instruction's, but for the declaration; `nil` if one never ends.
  ///
  /// Foundation's parser ends the process on an instruction that is a name alone, so it never sees one.
  private static func withoutInstructions(_ bytes: Data) -> Data? {
    var plain = Array(bytes)
    let declares = plain.starts(with: "<?xml".utf8) && plain.dropFirst(5).first.map(isBlank) == true
    var index = declares ? 2 : 0
    while let open = plain[index...].firstIndex(of: UInt8(ascii: "<")) {
      let markup = plain[open...]
      if markup.starts(with: "<?".utf8) {
        guard let end = firstEnd(of: "?>", in: markup.dropFirst(2)) else { return nil }
        for position in open..<end { plain[position] = UInt8(ascii: " ") }
        index = end
      } else if markup.starts(with: "<!--".utf8) {
        guard let end = firstEnd(of: "-->", in: markup.dropFirst(4)) else { return nil }
        index = end
      } else if markup.starts(with: "<![CDATA[".utf8) {
        guard let end = firstEnd(of: "]]>", in: markup.dropFirst(9)) else { return nil }
        index = end
      } else {
        index = open + 1
      }
    }
    return Data(plain)
  }

  /// Where the first `mark` in the bytes has passed.
  private static func firstEnd(of mark: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    mark.withUTF8Buffer { mark in bytes.firstRange(of: mark)?.upperBound }
  }

  /// A blank line before the declaration makes a document ill-formed; many feeds begin with one.
  private static func trimmed(_ body: Data) -> Data {
    var bytes = body.drop(while: isBlank)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return Data(bytes.drop(while: isBlank))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

extension XMLNode {
  /// The first child of a name, in whatever namespace.
  func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }

  /// Its text without blanks around it; `nil` where there is none.
  var content: String? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// This element as the JSON that says the same: each child's name with all its values, in order.
  ///
  /// - Parameter isOwn: which namespaces' children are taken.
  func wire(where isOwn: (_ namespace: String) -> Bool) -> WireValue {
    let own = children.filter { isOwn($0.namespace) }
    guard !own.isEmpty else { return .string(text) }
    var values: [String: [WireValue]] = [:]
    for child in own { values[child.name, default: []].append(child.wire(where: isOwn)) }
    var object = WireObject()
    for child in own { object[child.name] = .array(values[child.name] ?? []) }
    return .object(object)
  }
}

/// Puts the parser's events together to a tree.
private final class XMLBuilder: NSObject, XMLParserDelegate {
  private(set) var root: XMLNode?
  private var open: [XMLNode] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard open.count < XMLNode.deepest else { return parser.abortParsing() }
    let local = name.split(separator: ":").last.map(String.init) ?? name
    open.append(XMLNode(name: local, namespace: namespaceURI ?? "", attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: block, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let node = open.popLast() else { return }
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }
}
