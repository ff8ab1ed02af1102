import CPNG

/// Pictures as PNG files (ISO/IEC 15948), read and written by libpng's simplified interface.
public enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The last chunk, which is the same in every file: no length, its name and its checksum.
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  /// Pixels across and down, of a file that begins and ends as one does; `nil` for anything else.
  ///
  /// The header alone is read: for a file that is passed on and not drawn here.
  public static func size(of file: some RandomAccessCollection<UInt8>) -> (width: Int, height: Int)? {
    guard file.starts(with: signature), file.suffix(end.count).elementsEqual(end) else { return nil }
    // Length and name of the first chunk, which is the header, then two numbers of four bytes.
    let header = Array(file.dropFirst(8).prefix(16))
    guard header.count == 16, header.starts(with: [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]) else { return nil }
    func number(_ offset: Int) -> Int { header[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(8), number(12))
    return width > 0 && height > 0 ? (width, height) : nil
  }

  /// The picture in a file; `nil` where it is none, is damaged, or has more than `limit` pixels each way.
  public static func picture(_ file: [UInt8], limit: Int) -> Picture? {
    file.withUnsafeBytes { file in
      var image = png_image()
      image.version = png_uint_32(PNG_IMAGE_VERSION)
      defer { png_image_free(&image) }
      guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0,
        (1...limit).contains(Int(image.width)), (1...limit).contains(Int(image.height))
      else { return nil }
      image.format = rgba
      var bytes = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
      guard png_image_finish_read(&image, nil, &bytes, 0, nil) != 0 else { return nil }
      return Picture(width: Int(image.width), height: Int(image.height), bytes: bytes)
    }
  }

  /// A file of a picture; the same bytes for the same pixels.
  public static func file(_ picture: Picture) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(picture.width)
    image.height = png_uint_32(picture.height)
    image.format = rgba
    image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
    defer { png_image_free(&image) }
    // Where nothing can be packed a file is a little longer than its pixels: a byte a row, and some for every few
    // thousand (RFC 1951, 3.2.4).
    var file = [UInt8](repeating: 0, count: picture.bytes.count + picture.bytes.count / 64 + picture.height + 4096)
    var length = png_alloc_size_t(file.count)
    let done = png_image_write_to_memory(&image, &file, &length, 0, picture.bytes, 0, nil)
    precondition(done != 0, "a picture in memory can always be written")
    file.removeLast(file.count - Int(length))
    return file
  }

  /// Four bytes a pixel, red first.
  private static let rgba = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
}
