#include <sqlite3.h>

// SQLITE_TRANSIENT is a function-pointer cast of -1, which Swift does not import: these two let SQLite copy.
static inline int fairweather_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

static inline int fairweather_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length) {
  // A null pointer would bind NULL; an empty blob is something else.
  return length == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                     : sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}
