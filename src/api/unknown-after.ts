/**
 * Milliseconds without an answer after which it is said that it is not known yet. By itself: who
 * shows that needs nothing of how a request is followed up.
 */
export const unknownAfter = 5 * 60_000
