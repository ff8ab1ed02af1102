// Weather: the words every other room speaks, and pure physics. No clock, no network, no language.
// Read in this order: Quantity → Quantities → Coordinates → Place → PlaceCalendar → SkyCondition → Hour
// → AirHour, SeaHour, Alert → Source → Outlook (+Codable) → Day; then the physics, one formula family a file:
// air that is felt (Psychrometrics, HeatIndex, WindChill, FeltHeat, UTCI, MeanRadiantTemperature, WBGT, HeatStrain), air
// that is breathed (Pollutant → USAQI, NowCast, EuropeanAQI), the sky (SkyGeometry → SkyCurve → Sun, Moon), the tides;
// last what an hour makes of them (Hour+Felt, AirHour+Indices). Tests/WeatherTests/Vectors holds second opinions.
// (1) Missing is nil. (2) A quantity that exists is possible. (3) An hour is stamped at its start.
