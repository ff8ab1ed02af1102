import Foundation
import Weather

/// NWS's warnings in GeoJSON: CAP's words, a polygon or the zones, and `ends` for the hazard beside `expires`.
enum NWSAlerts {
  static func messages(in root: WireObject) throws(ProviderError) -> [AlertMessage] {
    guard let features = root["features"] else {
      guard let properties = root["properties"]?.object, properties["event"] != nil else {
        throw .unreadable(field: "features")
      }
      return [message(root, properties)]
    }
    guard let features = features.array else { throw .unreadable(field: "features") }
    let messages = features.compactMap { feature -> AlertMessage? in
      guard let object = feature.object, let properties = object["properties"]?.object else { return nil }
      return message(object, properties)
    }
    // Features that are all of another kind are not a list of warnings with nothing in it.
    guard features.isEmpty || !messages.isEmpty else { throw .unreadable(field: "features[0].properties") }
    return messages
  }

  private static func message(_ feature: WireObject, _ properties: WireObject) -> AlertMessage {
    let sent = CAP.moment(properties["sent"]?.text)
    let id = properties["id"]?.text ?? feature["id"]?.text.flatMap { $0.split(separator: "/").last.map(String.init) }
    var fallback = [properties["event"]?.text, properties["areaDesc"]?.text, properties["effective"]?.text]
    fallback.append(properties["web"]?.text)
    var message = CAP.header(
      named(properties), identifier: id ?? fallback.compactMap { $0 }.joined(separator: " "), sent: sent)
    guard var part = CAP.part(of: properties, sent: sent, sender: properties["sender"]?.text) else { return message }
    // The hazard's own end; `expires` is only when the text will be written anew.
    part.alert.expires = CAP.moment(properties["ends"]?.text) ?? part.alert.expires
    part.add([area(feature["geometry"], properties)])
    message.parts = [part]
    return message
  }

  /// CAP's name for what NWS calls `messageType`.
  private static func named(_ properties: WireObject) -> WireObject {
    var fields = properties
    if let type = properties["messageType"] { fields["msgType"] = type }
    return fields
  }

  private static func area(_ geometry: WireValue?, _ properties: WireObject) -> AlertArea {
    var area = AlertArea()
    area.name = properties["areaDesc"]?.text
    let shapes = geometry?["geometries"]?.array ?? [geometry].compactMap { $0 }
    for shape in shapes where shape.object != nil {
      let polygons: [WireValue] =
        shape["type"]?.text == "MultiPolygon"
        ? shape["coordinates"]?.array ?? [] : [shape["coordinates"]].compactMap { $0 }
      for polygon in polygons {
        if let rings = rings(polygon) { area.polygons.append(rings) } else { area.isPartlyUnread = true }
      }
    }
    var zones = properties["geocode"]?.object?.texts("UGC") ?? []
    zones += properties.texts("affectedZones").compactMap(NWSPoint.zone)
    var codes: [AlertArea.Code] = []
    for zone in zones where !codes.contains(where: { $0.value == zone }) {
      codes.append(AlertArea.Code(scheme: "UGC", value: zone))
    }
    let counties = properties["geocode"]?.object?.texts("SAME") ?? []
    area.codes = codes + counties.map { AlertArea.Code(scheme: "SAME", value: $0) }
    return area
  }

  private static func rings(_ polygon: WireValue) -> [[Coordinates]]? {
    guard let rings = polygon.array, !rings.isEmpty else { return nil }
    let read = rings.map { ring in
      (ring.array ?? []).compactMap { pair -> Coordinates? in
        guard let numbers = pair.array, numbers.count >= 2, let east = numbers[0].number, let north = numbers[1].number
        else { return nil }
        return Coordinates(latitude: north, longitude: east)
      }
    }
    return zip(rings, read).allSatisfy { $1.count >= 3 && $1.count == $0.array?.count } ? read : nil
  }
}
