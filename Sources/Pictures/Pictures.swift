// Pictures: pixels as values, read and written as PNG, and where a map's square pictures lie on the Earth.
// Read in this order: Picture → PNG (libpng) → TileAddress.
// (1) Bytes from outside are read into a picture only up to a size that the caller names. (2) No colour is invented: a
// picture that is enlarged shows each of its pixels larger.
