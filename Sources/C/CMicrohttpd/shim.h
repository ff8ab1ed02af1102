#include <microhttpd.h>

// Variadic functions, and flags that are combined although their enum is declared closed, cannot be used from Swift:
// each gets one inline function here. Nothing else does.

/// Everything the daemon calls back; `owner` is every callback's first argument.
struct fw_callbacks {
  void *owner;
  void *(*target)(void *owner, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback request;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
};

/// The target is decoded by us, once: left as it came.
static inline size_t fw_leave_escaped(void *cls, struct MHD_Connection *connection, char *text) {
  (void)cls;
  (void)connection;
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

/// Starts polling threads that are handed their connections by MHD_add_connection; NULL on failure.
static inline struct MHD_Daemon *fw_start(
    struct fw_callbacks callbacks, unsigned int threads, unsigned int idle_seconds, size_t head_bytes) {
  struct MHD_OptionItem options[] = {
    {MHD_OPTION_STRICT_FOR_CLIENT, 1, NULL},
    {MHD_OPTION_CONNECTION_LIMIT, 0x7fffffff, NULL},
    {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)idle_seconds, NULL},
    {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)head_bytes, NULL},
    {threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)threads, NULL},
    {MHD_OPTION_END, 0, NULL},
  };
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL,
      callbacks.request, callbacks.owner, MHD_OPTION_ARRAY, options,
      MHD_OPTION_URI_LOG_CALLBACK, callbacks.target, callbacks.owner,
      MHD_OPTION_UNESCAPE_CALLBACK, fw_leave_escaped, NULL,
      MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, callbacks.owner,
      MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, callbacks.owner, MHD_OPTION_END);
}

/// What the connection callback stored for this connection.
static inline void *fw_connection_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/// The connection's socket, -1 if there is none.
static inline int fw_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// The peer's address, NULL if unknown.
static inline const struct sockaddr *fw_connection_peer(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}
