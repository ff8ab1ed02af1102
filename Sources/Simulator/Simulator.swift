// Simulator: a planet with weather, air and sea of its own, which speaks the protocols of real providers.
// Read in this order: Noise → Geography → Climate → Flow → Wind, Sunlight → Moment (the sky at an instant) → Planet
// → Sums → AirMoment, SeaMoment; then the protocol: OpenMeteoQuery → AnswerClock → OpenMeteoAnswer → ForecastVariables
// and its neighbours → OpenMeteo, Geocoding, and a folder for each other provider; then what is done to answers:
// Fault → Switchboard → Control; at last SimulatedServices, the way in.
// (1) Pure: the seed, the place and the instant decide everything; no clock but the one handed in, and what changes
//     (counts, faults, set answers) is in one actor.
// (2) Every field is continuous in time and space, and the same instant is the same whoever asks, in whatever window.
// (3) Quantities agree: no rain from a clear sky, dew point ≤ temperature, gust ≥ wind, no light at night.
// (4) Inside the planet numbers are bare doubles in the unit that their name or comment says; ± angles are degrees.
