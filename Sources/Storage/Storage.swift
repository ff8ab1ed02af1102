// Storage: what outlives the process, on SQLite.
// Read in this order: StoreError → SQLiteConnection (the one owner of C's pointers) → SQLiteSchema → SQLiteStore (answers,
// then providers).
// (1) What a call has kept is on disk when it returns. (2) A damaged file is set aside under another name and said so,
// never deleted. (3) Provider answers have a file of their own, so that setting it aside costs no person anything.
// (4) SQLite blocks, so the store runs on its own queue and never on the shared threads.
