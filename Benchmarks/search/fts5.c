/* fts5 NAMES KEYSTROKES DATABASE: the peer of `fairweather-bench search`.
 *
 * Builds an FTS5 table of the same names (one row a place, the most important first, so that `LIMIT 10` in row order
 * gives the ten most important without sorting: the fastest FTS5 can do), with prefix indexes of 1 to 4 letters, and
 * times (processor time) a prefix query for each keystroke. Prints the median, the 99th percentile and the number of keystrokes that
 * found something, in one line. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static sqlite3 *db;

static void check(int code, int wanted, const char *what) {
  if (code == wanted) return;
  fprintf(stderr, "fts5: %s: %s\n", what, sqlite3_errmsg(db));
  exit(1);
}

static void run(const char *sql) { check(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK, sql); }

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
  return at.tv_sec * 1e3 + at.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: fts5 NAMES KEYSTROKES DATABASE\n");
    return 2;
  }
  check(sqlite3_open(arguments[3], &db), SQLITE_OK, "open");
  run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-200000; PRAGMA mmap_size=500000000");
  run("CREATE VIRTUAL TABLE names USING fts5(name, prefix='1 2 3 4', detail=full, "
      "tokenize='unicode61 remove_diacritics 2')");
  run("BEGIN");
  FILE *names = fopen(arguments[1], "r"), *keystrokes = fopen(arguments[2], "r");
  if (!names || !keystrokes) {
    perror("fts5");
    return 1;
  }
  sqlite3_stmt *insert, *query;
  check(sqlite3_prepare_v2(db, "INSERT INTO names(rowid, name) VALUES(?, ?)", -1, &insert, NULL), SQLITE_OK, "insert");
  char *line = NULL;
  size_t size = 0;
  ssize_t length;
  for (sqlite3_int64 row = 1; (length = getline(&line, &size, names)) > 0; row++) {
    sqlite3_bind_int64(insert, 1, row);
    sqlite3_bind_text(insert, 2, line, (int)length - 1, SQLITE_STATIC);
    check(sqlite3_step(insert), SQLITE_DONE, "insert");
    sqlite3_reset(insert);
  }
  run("COMMIT");
  run("INSERT INTO names(names) VALUES('optimize')");

  check(sqlite3_prepare_v2(db, "SELECT rowid, name FROM names WHERE names MATCH ? ORDER BY rowid LIMIT 10", -1, &query, NULL),
        SQLITE_OK, "query");
  size_t capacity = 1 << 16, used = 0, found = 0;
  double *times = malloc(capacity * sizeof *times);
  for (int round = 0; round < 3; round++) {
    rewind(keystrokes);
    found = 0;
    while ((length = getline(&line, &size, keystrokes)) > 0) {
      line[length - 1] = 0;
      char match[1024];
      snprintf(match, sizeof match, "\"%s\" *", line);
      double begin = now();
      sqlite3_bind_text(query, 1, match, -1, SQLITE_STATIC);
      int code, rows = 0;
      while ((code = sqlite3_step(query)) == SQLITE_ROW) rows += sqlite3_column_text(query, 1) != NULL;
      check(code, SQLITE_DONE, "query");
      sqlite3_reset(query);
      double taken = now() - begin;
      if (round == 0) {  /* warms the cache */
        found += rows > 0;
        continue;
      }
      if (used == capacity) times = realloc(times, (capacity *= 2) * sizeof *times);
      times[used++] = taken;
      found += rows > 0;
    }
  }
  qsort(times, used, sizeof *times, compare);
  printf("%.5f %.5f %zu\n", times[used / 2], times[used * 99 / 100], found);
  return 0;
}
