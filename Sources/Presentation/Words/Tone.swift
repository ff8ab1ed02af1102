/// What a value means for a person, for faces to colour: never the only bearer of it.
public enum Tone: String, Hashable, Sendable, CaseIterable { case good, care, bad, unknown, neutral }
