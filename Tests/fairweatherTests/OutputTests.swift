import Foundation
import Testing

@testable import fairweather

@Suite("Writing output")
struct OutputTests {
  @Test("A full disk is noticed, and a reader that went away is not")
  func lost() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let output = Output(full.fileDescriptor)
    #expect(!output.isLost)
    output.put(Data("text".utf8))
    #expect(output.isLost)

    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let gone = Output(pipe.fileHandleForWriting.fileDescriptor)
    gone.put(Data("text".utf8))
    #expect(!gone.isLost)
  }

  @Test("More than a pipe holds arrives whole")
  func long() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let text = Data(repeating: 65, count: 3_000_000)
    Output(handle.fileDescriptor).put(text)
    #expect(try Data(contentsOf: file) == text)
  }
}
