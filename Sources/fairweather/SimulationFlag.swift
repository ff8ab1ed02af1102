import Forecasting
import Synchronization

/// Whether the weather is made up just now, for pages that show none and cannot wait.
final class SimulationFlag: Sendable {
  private let flag = Mutex(false)

  var isOn: Bool {
    get { flag.withLock { $0 } }
    set { flag.withLock { $0 = newValue } }
  }

  func note(_ event: SourceSwitch.Event) {
    switch event {
    case .fellToSimulated, .stillSimulated: isOn = true
    case .returnedToLive: isOn = false
    }
  }
}
