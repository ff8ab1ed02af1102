// Gazetteer: which place? The world's places in one memory-mapped file, the world's time zones in another.
// Read in this order: PlaceIndex (the door) → TypedText (what was meant) → PlaceSearch (what fits, ranked) → KeyTable and
// TypoWalk (how names are found) → NearestGrid → ZoneIndex → IndexFile (the only raw memory).
// (1) Nothing is built at start: the files are what the search reads. (2) A name and what was typed are folded by one
// table, which is in the file. (3) Nothing that fits badly is shown: nonsense finds nothing.
