import Foundation
import HTTPServer

/// `fairweather-bench server BODY [THREADS]`: serves the file BODY as a cached JSON answer until standard input ends,
/// for `Benchmarks/server.sh` to ask. Prints the port first.
///
/// `/now` is answered at once, as from a cache; `/later` after a real wait, with its connection suspended meanwhile.
func serveForMeasuring(_ arguments: [String]) async throws {
  guard let file = arguments.first else {
    print("usage: fairweather-bench server BODY [THREADS]")
    exit(2)
  }
  let body = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
  let answer = HTTPResponse.json(body)
  var router = Router()
  router.on("GET", "/now") { _ in answer }
  router.on("GET", "/later") { _ in
    await Task.detached {}.value
    return answer
  }
  var configuration = Listener.Configuration()
  configuration.threads = arguments.dropFirst().first.flatMap { Int($0) } ?? 2
  let listener = try Listener(configuration) { [router] in await router.respond(to: $0) }
  FileHandle.standardOutput.write(Data("\(listener.port)\n".utf8))
  await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      while readLine() != nil {}
      continuation.resume()
    }
  }
  await listener.stop()
}
