import Forecasting
import Foundation
import HTTPServer
import Weather

/// `fairweather serve`: the web app and the JSON API.
enum ServeCommand {
  static let command = Command(
    name: "serve", usage: "[--host 127.0.0.1] [--port 8080] [--data ./data] [--source auto] [--shared-cache URL]",
    takesWords: false, summary: "the web app and the JSON API",
    options: [
      .taking("ADDRESS", "host", "to listen on, 127.0.0.1"), .taking("N", "port", "to listen on, 8080; 0 takes any"),
      .taking("N", "threads", "that read and write; as many as there are cores"),
      DataOptions.data, DataOptions.sharedCache, DataOptions.source, DataOptions.providers, DataOptions.clock,
      DataOptions.clockSpeed, DataOptions.clockSince,
      DataOptions.seed,
    ]
  ) { words, settings, terminal in
    let log = Log(write: { terminal.complain($0) })
    var configuration = Listener.Configuration()
    configuration.host = settings.value("host") ?? "127.0.0.1"
    configuration.port = try settings.integer("port", in: 0...65_535, default: 8080)
    configuration.threads = try settings.integer(
      "threads", in: 1...64, default: max(2, ProcessInfo.processInfo.activeProcessorCount))
    // What is younger than half an hour counts as fresh on every face.
    let house = try await Composition(settings, newEnough: 30 * 60) { log.warning($0) }
    if let start = try settings.instant("clock") {
      let speed = settings.value("clock-speed").map { ", and runs \($0) times as fast" } ?? ""
      log.warning("the clock was started at \(WeatherJSON.text(of: start))\(speed)")
    }
    if house.simulation.isOn {
      log.warning("the weather is SIMULATED; every page and answer says so")
    }
    let faces = try Faces(house, settings)
    configuration.refuse = faces.refuse
    let keepCount: @Sendable (AccessRecord) -> Void = { record in
      faces.metrics.note(record)
      log.access(record)
    }
    let stop = await StopSignal()
    let listener = try Serving.listener(configuration, log: keepCount, handler: faces.handler)
    log.note("Fairweather \(Fairweather.version) answers on http://\(configuration.host):\(listener.port)")
    await stop.wait()
    log.note("asked to stop; running requests may end")
    await listener.stop()
    await house.sources.stop()
    await house.keeping.close()
    return .fine
  }
}
