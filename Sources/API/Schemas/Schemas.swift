/// What the answers look like: every schema by the name that endpoints use.
enum Schemas {
  static let all: [String: JSONValue] = [
    OutlookSchemas.all, PlanSchemas.all, ContractSchemas.all, InquirySchemas.all, MapSchemas.all, OperationSchemas.all,
  ].reduce(into: [:]) { all, some in all.merge(some) { $1 } }
}
