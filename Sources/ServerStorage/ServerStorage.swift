// ServerStorage: what several processes share, on Redis.
// Read in this order: RedisAddress → RedisError → RedisConnection (the one owner of C's pointers) → RedisLine →
// RedisClient (up, down, and back by itself) → RedisCache (answers, then leases, then the ledger).
// (1) Nothing here is needed: whatever goes wrong, a process carries on with what it has itself. (2) Nobody waits for a
// Redis that hangs: a call has a fraction of a second, and while the connection is down calls fail at once. (3) What
// Redis holds is not trusted: what cannot be read, or cannot be, counts as absent. (4) hiredis blocks, so it runs on a
// queue of its own and never on the shared threads. (5) A password is in no error and in no log.
