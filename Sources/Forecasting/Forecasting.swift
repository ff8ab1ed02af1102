// Forecasting: one good answer for a place, as fresh as can be had, whatever the providers do.
// Read in this order: ForecastError → AnswerStore, AnswerLife, AnswerMemory → Flights → Breaker → QuotaSpent,
// ProviderRecord, ProviderLedger, Governor → Waiting (retry, deadlines) → Asking (one provider) → Forecaster and its
// blocks (all of them) → SourceSwitch.
// (1) However many ask for a cold place, each endpoint is called once. (2) A good answer is replaced only by a newer good
// one. (3) What is older than its life is marked stale, without limit of age, and is told only after every provider has
// failed. (4) Hours, air and sea fail, and fall back, alone. (5) Simulated weather and real weather never stand in for
// each other: every key begins with the provider's name. (6) A quota is planned with, not run into.
