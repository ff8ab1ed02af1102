/// A rectangle of pixels.
public struct Picture: Hashable, Sendable {
  /// One pixel's colour, sRGB, not multiplied by its opacity.
  public struct Colour: Hashable, Sendable {
    /// Each 0…255; `alpha` 0 is transparent.
    public var red, green, blue, alpha: UInt8

    /// Opaque where nothing else is said.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Nothing at all.
    public static let clear = Colour(0, 0, 0, 0)
  }

  /// Pixels across and down, at least 1.
  public let width: Int
  public let height: Int
  /// Four bytes a pixel, red first, row by row from the top.
  private(set) var bytes: [UInt8]

  /// A picture of one colour.
  public init(width: Int, height: Int, _ colour: Colour = .clear) {
    precondition(width > 0 && height > 0, "a picture has pixels")
    self.width = width
    self.height = height
    bytes = []
    bytes.reserveCapacity(width * height * 4)
    for _ in 0..<(width * height) { bytes += [colour.red, colour.green, colour.blue, colour.alpha] }
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0 && bytes.count == width * height * 4, "four bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The pixel in that column from the left and row from the top, both from 0.
  public subscript(column: Int, row: Int) -> Colour {
    get {
      let first = offset(column, row)
      return Colour(bytes[first], bytes[first + 1], bytes[first + 2], bytes[first + 3])
    }
    set {
      let first = offset(column, row)
      bytes[first] = newValue.red
      bytes[first + 1] = newValue.green
      bytes[first + 2] = newValue.blue
      bytes[first + 3] = newValue.alpha
    }
  }

  /// The part from a corner on, drawn as large as `size` pixels each way: every pixel of it repeated, none invented.
  ///
  /// - Parameters:
  ///   - side: pixels of the part each way; it must lie within the picture.
  public func enlarged(left: Int, top: Int, side: Int, to size: Int) -> Picture {
    precondition(side > 0 && left >= 0 && top >= 0 && left + side <= width && top + side <= height && size > 0)
    var result = [UInt8](repeating: 0, count: size * size * 4)
    bytes.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { target in
        for row in 0..<size {
          let line = (top + row * side / size) * width + left
          for column in 0..<size {
            let pixel = source.loadUnaligned(fromByteOffset: (line + column * side / size) * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: (row * size + column) * 4, as: UInt32.self)
          }
        }
      }
    }
    return Picture(width: size, height: size, bytes: result)
  }

  private func offset(_ column: Int, _ row: Int) -> Int {
    precondition((0..<width).contains(column) && (0..<height).contains(row), "a pixel outside the picture")
    return (row * width + column) * 4
  }
}
