/** What this process has met in the database since its start; metrics read it. */
export const databaseCounts = {
  /** Works done again because another transaction came in between. */
  conflicts: 0,
  /** Statements that found the write lock taken by another process. */
  lockWaits: 0,
  /** How long they waited, in milliseconds. */
  lockWaitMs: 0,
}
