/** What went wrong with LINE or its settings: one sentence that says what to do. */
export class LineError extends Error {
  override name = 'LineError'
}
