// Providers: who knows the weather, how to ask them, and what their answers say in our own words.
// Read in this order: Upstream (the seam) → ProviderError → WireValue, WireTime (reading) → WeatherProvider → OpenMeteo
// and its parts, one answer a file → MetNorway, OpenWeatherMap, WeatherAPI, WAQI (what stations measured) → PlaceFinder,
// Photon, Nominatim → RadarTimeline; RecordedAnswer is the same readers' door for answers kept elsewhere.
// (1) One bad field costs only itself. (2) Units and interval stamps are put right here and nowhere else.
// (3) What cannot be read is an error that names the field; it is never an empty sky. (4) No clock is read here.
