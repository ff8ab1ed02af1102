// HTTPServer: requests in, responses out, over libmicrohttpd. Knows nothing of weather.
// Read in this order: HTTPHeaders → HTTPRequest (RequestTarget) → HTTPResponse → Router → Negotiation → Listener.
//
// (1) A request that reaches a handler is well formed: decoded path without NUL, control byte or "..", whole body.
// (2) Every request gets exactly one answer: the handler's, or a refusal when it is late or too big.
// (3) No thread waits: a request whose handler is waiting costs memory, not a thread.
