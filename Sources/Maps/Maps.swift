// Maps: the radar's timeline, and one door to every picture a map is drawn from.
// Read in this order: RadarWatch (which frames there are) → Tile, TileError, TileLayer → TileSource (whose pictures, how
// deep, for how long) → Pace (how often they may be asked for) → TileDownload (one question, and what came) → TileCache
// → TileProxy, which every request goes through.
// (1) A visitor names a layer, a known frame and three numbers: no host, path or key. (2) However many look at one
// picture, it is asked for once, kept in memory, and no provider is asked more often than it allows. (3) Deeper than a
// provider draws, its deepest picture is cut up and enlarged; it is never asked for more. (4) What is no picture is never
// passed on: a picture that is not there is a transparent one, a provider that fails is an error.
