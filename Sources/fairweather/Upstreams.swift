import Providers

/// The ways out to providers that several parts of the house share.
struct Upstreams {
  let transport: any HTTPTransport
  /// One for weather and warnings, so that each point is looked up once.
  let nws: NWS

  init(_ settings: Settings, transport: any HTTPTransport = URLSessionTransport()) throws(UsageError) {
    self.transport = transport
    nws = NWS(base: try settings.address("NWS_URL"), transport: transport)
  }
}
