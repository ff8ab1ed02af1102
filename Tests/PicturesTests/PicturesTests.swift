import Testing

@testable import Pictures

@Suite("Pictures and where they lie")
struct PicturesTests {
  @Test("A picture written as PNG is read back pixel by pixel")
  func roundTrip() throws {
    var picture = Picture(width: 3, height: 2, Picture.Colour(1, 2, 3, 4))
    picture[2, 1] = Picture.Colour(250, 0, 7)
    let file = PNG.file(picture)
    #expect(PNG.picture(file, limit: 3) == picture)
    let size = try #require(PNG.size(of: file))
    #expect(size.width == 3 && size.height == 2)
  }

  @Test("What is no picture, is cut off or is larger than allowed is none")
  func refused() {
    let file = PNG.file(Picture(width: 20, height: 20))
    #expect(PNG.picture(file, limit: 19) == nil)
    #expect(PNG.picture([], limit: 100) == nil && PNG.size(of: [UInt8]()) == nil)
    for length in 0..<file.count {
      #expect(PNG.size(of: file.prefix(length)) == nil)
    }
    #expect(PNG.picture(Array("<html>".utf8), limit: 100) == nil)
    #expect(PNG.picture(Array(file.prefix(40)), limit: 100) == nil)
  }

  @Test("RADR-01: a deeper picture is a part of its parent, each pixel drawn larger")
  func enlarged() throws {
    let deep = try #require(TileAddress(zoom: 8, x: 129, y: 95))
    let parent = deep.ancestor(at: 7)
    #expect(parent == TileAddress(zoom: 7, x: 64, y: 47))
    let part = deep.part(of: parent, size: 256)
    #expect(part.left == 128 && part.top == 128 && part.side == 128)
    var picture = Picture(width: 4, height: 4)
    picture[3, 2] = Picture.Colour(9, 9, 9)
    let larger = picture.enlarged(left: 2, top: 2, side: 2, to: 4)
    #expect(larger[2, 0] == Picture.Colour(9, 9, 9) && larger[3, 1] == Picture.Colour(9, 9, 9))
    #expect(larger[1, 0] == .clear && larger[2, 2] == .clear)
  }

  @Test("The map ends where its numbers end, and its middle is 0° north, 0° east")
  func addresses() throws {
    #expect(TileAddress(zoom: 1, x: 2, y: 0) == nil && TileAddress(zoom: 1, x: 0, y: -1) == nil)
    #expect(TileAddress(zoom: 20, x: 0, y: 0) == nil && TileAddress(zoom: -1, x: 0, y: 0) == nil)
    let world = try #require(TileAddress(zoom: 0, x: 0, y: 0))
    let middle = world.degrees(right: 0.5, down: 0.5)
    #expect(abs(middle.latitude) < 1e-9 && abs(middle.longitude) < 1e-9)
    #expect(abs(world.degrees(right: 0, down: 0).latitude - 85.0511287798) < 1e-9)
  }
}
