import Weather

extension Computation {
  /// Heat, cold and humidity.
  static let felt: [Computation] = [
    one("heat-index", ["temperature", "humidity"]) { given in
      guard let air = given.quantity("temperature", Temperature.self),
        let humidity = given.quantity("humidity", Percentage.self)
      else { return nil }
      return heatIndex(air: air, humidity: humidity).celsius
    },
    one("wind-chill", ["temperature", "wind_speed"]) { given in
      guard let air = given.quantity("temperature", Temperature.self),
        let wind = given.quantity("wind_speed", Speed.self)
      else { return nil }
      return windChill(air: air, wind: wind)?.celsius
    },
    one("humidex", ["temperature", "dew_point"]) { given in
      guard let air = given.quantity("temperature", Temperature.self),
        let dewPoint = given.quantity("dew_point", Temperature.self)
      else { return nil }
      return humidex(air: air, dewPoint: dewPoint)
    },
    one("apparent-temperature", ["temperature", "humidity", "wind_speed"]) { given in
      guard let air = given.quantity("temperature", Temperature.self),
        let humidity = given.quantity("humidity", Percentage.self), let wind = given.quantity("wind_speed", Speed.self)
      else { return nil }
      return apparentTemperature(air: air, humidity: humidity, wind: wind).celsius
    },
    one("wet-bulb", ["temperature", "humidity"]) { given in
      guard let air = given.quantity("temperature", Temperature.self),
        let humidity = given.quantity("humidity", Percentage.self)
      else { return nil }
      return wetBulb(air: air, humidity: humidity)?.celsius
    },
    one("dew-point", ["temperature", "humidity"]) { given in
      guard let air = given.quantity("temperature", Temperature.self),
        let humidity = given.quantity("humidity", Percentage.self)
      else { return nil }
      return dewPoint(air: air, humidity: humidity)?.celsius
    },
    one("utci", ["temperature", "mean_radiant_temperature", "wind_speed", "humidity"]) { given in
      guard let air = given.quantity("temperature", Temperature.self),
        let radiant = given.quantity("mean_radiant_temperature", Temperature.self),
        let wind = given.quantity("wind_speed", Speed.self), let humidity = given.quantity("humidity", Percentage.self)
      else { return nil }
      return utci(air: air, meanRadiant: radiant, wind: wind, humidity: humidity)?.celsius
    },
    one(
      "wbgt",
      [
        "temperature", "humidity", "wind_speed", "pressure", "shortwave_radiation", "latitude", "longitude", "time",
      ]
    ) { given in
      guard let air = given.quantity("temperature", Temperature.self),
        let humidity = given.quantity("humidity", Percentage.self), let wind = given.quantity("wind_speed", Speed.self),
        let pressure = given.number("pressure"),
        let radiation = given.quantity("shortwave_radiation", Irradiance.self),
        let coordinates = given.coordinates, let time = given.instant("time")
      else { return nil }
      return wbgt(
        air: air, humidity: humidity, windAt2m: wind, stationHectopascals: pressure, shortwave: radiation,
        sunElevation: Sun.position(at: time, coordinates).elevation, aboveTheAir: Sun.radiationAboveTheAir(at: time)
      )?.celsius
    },
  ]
}
