import HTTPServer

/// What each provider's own servers say with an error status, as far as it is known; the rest answers in plain text.
enum ProviderRefusal {
  static func answer(_ status: Int, on path: String) -> HTTPResponse {
    let provider = path.dropFirst().prefix { $0 != "/" }
    switch provider {
    case "open-meteo", "open-meteo-air", "open-meteo-marine", "open-meteo-ensemble", "open-meteo-geocoding":
      return OpenMeteo.refusal(openMeteoReason(status), status: status)
    case "openweathermap":
      let message =
        switch status {
        case 401: "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."
        case 404: "city not found"
        case 429: "Your account is temporary blocked due to exceeding of requests limitation of your subscription type."
        default: "Internal error"
        }
      return json(#"{"cod":\#(status),"message":"\#(message)"}"#, status)
    case "weatherapi":
      let (code, message) =
        switch status {
        case 401: (2006, "API key is invalid.")
        case 403, 429: (2007, "API key has exceeded calls per month quota.")
        case 400, 404: (1006, "No matching location found.")
        default: (9999, "Internal application error.")
        }
      return json(#"{"error":{"code":\#(code),"message":"\#(message)"}}"#, status)
    case "waqi":
      return json(#"{"status":"error","data":"\#(status == 429 ? "Over quota" : "Invalid key")"}"#, status)
    case "nws":
      let body = #"{"title":"Unexpected Problem","type":"https://api.weather.gov/problems/UnexpectedProblem","#
      var answer = json(body + #""status":\#(status),"detail":"An unexpected problem has occurred."}"#, status)
      answer.headers["Content-Type"] = "application/problem+json"
      return answer
    case "met-norway":
      return .html("<html><body><h1>\(status)</h1></body></html>\n", status: status)
    default: return .text("Simulated failure \(status).\n", status: status)
    }
  }

  private static func openMeteoReason(_ status: Int) -> String {
    switch status {
    case 429: "Minutely API request limit exceeded. Please try again in one minute."
    case 404: "Not Found"
    case 400: "Data corrupted at path ''."
    case 502...504: "Service unavailable"
    default: "Internal Server Error"
    }
  }

  private static func json(_ text: String, _ status: Int) -> HTTPResponse { .json(Array(text.utf8), status: status) }
}
