// API: the JSON face, the aggregator contract's endpoints and Fairweather's own.
// Read in this order: APIServices (what it asks of the house) → Endpoint → APIFace → QueryValues, PlaceQuery → the
// endpoints (Operation, Outlook, Air, Alerts, Availability, Compare, Plan, Contract) → PlanDocument, Contract/… (shapes)
// → Schemas/…, OpenAPIDocument → APIError.
// (1) Router, OpenAPI document and what a request counts as are made from the same endpoints. (2) What is missing is
// null, never left out. (3) Every failure is the contract's six fields and says what would have been accepted. (4) The
// contract's shapes and units end here: everything behind is SI and UTC.
