public import Foundation
public import Weather

/// NWS's warnings for one point: those of its county, its forecast zone and its fire zone.
///
/// The three zones are asked for, not the point: a point query leaves out what is issued for a fire zone alone. Where the
/// zones cannot be had, the point query stands in.
public final class NWSAlertSource: AlertSource {
  public let id = "nws"
  /// `nws`: it is one service.
  public let feed = "nws"
  private let nws: NWS

  /// A source that asks through `nws`; nothing is sent yet.
  public init(_ nws: NWS) { self.nws = nws }

  /// True in the states and territories alone; a place whose country is not known is not asked about.
  public func covers(_ place: Place) -> Bool {
    place.countryCode.map { NWS.countries.contains($0.uppercased()) } ?? false
  }

  /// The place's own point, never a grid's: a cell of the coast may lie in the sea.
  public func key(for place: Place) -> String { "nws \(NWS.point(place.coordinates))" }

  /// Asks for the point's zones where they are not known yet, then for the warnings of all three.
  public func bulletin(for place: Place, now: Date) async throws(ProviderError) -> AlertBulletin {
    let point = NWS.point(place.coordinates)
    // Without its zones the point itself is asked about, so that this failing costs no warning but those of fire zones.
    let zones = (try? await nws.point(at: place.coordinates, now: now).zones) ?? []
    let query =
      zones.isEmpty ? (name: "point", value: point) : (name: "zone", value: zones.sorted().joined(separator: ","))
    let root = try await nws.answer(to: nws.request("alerts/active", [query]), now: now)
    var bulletin = try NWSAlerts.messages(in: root).bulletin()
    bulletin.zones = zones
    bulletin.isChosenForPoint = true
    return bulletin
  }
}
