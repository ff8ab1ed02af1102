// Presentation: how do I say and show it? Screens as values, worded, formatted and toned; no HTML, no device.
// Read in this order: RoundedNumber → Said → Units → Template → Phrase → English → Language → Voice (+ its words)
// → Screens (Detail, LineChart, the cards, TodayScreen, SearchScreen) → Terminal.
// (1) Every sentence is one phrase with named slots; nothing is glued. (2) Missing shows a dash, never a zero.
// (3) Times are the place's own. (4) A tone never stands alone: the words say the same.
