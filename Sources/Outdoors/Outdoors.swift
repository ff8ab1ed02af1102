// Outdoors: what can I do outside, and when? Pure: no clock, no network, no language.
// Read in this order: Activity → Hazard, Verdict, Reason → Measure → Gate → Timeline, Conditions (what each hour
// is like) → Comfort (scores) → Judge → Windows → Plan. The way in is `Outlook.plan(_:)`.
// (1) The worst hazard decides whether, comfort only how well. (2) Missing data never reads as zero and never hides
// a danger: every reading is a pair of the best and the worst it can be. (3) A person tightens a limit, never loosens
// one. (4) Same input, same plan.
