import Foundation
import HTTPServer
import Simulator

/// `fairweather simulate`: the simulated planet over HTTP, speaking the providers' protocols.
enum SimulateCommand {
  static let command = Command(
    name: "simulate", usage: "[--port 9000] [--seed N] [--clock INSTANT] [--answers DIR]", takesWords: false,
    summary: "serve a simulated planet that speaks the providers' protocols",
    options: [
      .taking("ADDRESS", "host", "to listen on, 127.0.0.1"), .taking("N", "port", "to listen on, 9000; 0 takes any"),
      DataOptions.seed, DataOptions.clock, DataOptions.clockSpeed, DataOptions.clockSince,
      .taking("DIR", "answers", "a folder of recorded answers to give instead"),
    ]
  ) { words, settings, terminal in
    let clock = try settings.clock()
    var answers = RecordedAnswers()
    if let folder = words["answers"] {
      do {
        answers = try RecordedAnswers(in: URL(filePath: folder, directoryHint: .isDirectory))
      } catch {
        throw UsageError("--answers \(folder): the folder or a file in it cannot be read.")
      }
    }
    let services = try Composition.simulator(settings, try Composition.gazetteer(), clock, answers: answers)
    let router = services.router()
    var configuration = Listener.Configuration()
    configuration.host = settings.value("host") ?? "127.0.0.1"
    configuration.port = try settings.integer("port", in: 0...65_535, default: 9000)
    configuration.answerTime = .seconds(3600)  // a hung provider hangs
    configuration.maxBody = 64 * 1024 * 1024  // set answers may be whole pictures and feeds
    let stop = await StopSignal()
    let listener = try Serving.listener(configuration) { await router.respond(to: $0) }
    terminal.complain("A simulated planet answers on http://\(configuration.host):\(listener.port); it is \(clock()).")
    await stop.wait()
    await listener.stop()
    return .fine
  }
}
