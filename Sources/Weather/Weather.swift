// Weather: the words every other room speaks, and pure physics. No clock, no network, no language.
// Read in this order: Quantity → Quantities → Coordinates → Place → PlaceCalendar → SkyCondition → Hour
// → AirHour, SeaHour, Alert → Source → Outlook (+Codable) → Day; then the physics, one formula family a file.
// (1) Missing is nil. (2) A quantity that exists is possible. (3) An hour is stamped at its start.
