// Forecasting: one good answer for a place, as fresh as can be had, whatever the providers do.
// Read in this order: ForecastError → AnswerStore → AnswerMemory → Flights → Breaker → Quota → Waiting (retry, deadlines)
// → Forecaster → SourceSwitch.
// (1) However many ask for a cold place, each endpoint is called once. (2) A good answer is replaced only by a newer good
// one. (3) What is older than its life is marked stale, without limit of age. (4) Hours, air and sea fail alone.
// (5) Simulated weather and real weather never stand in for each other: every key begins with the provider's name.
