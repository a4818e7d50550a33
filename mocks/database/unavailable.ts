/**
 * Why the database is unavailable: another process holds the write lock (`locked`), or the disk is
 * full, the file read-only, damaged or missing (`broken`).
 */
export type Unavailable = 'locked' | 'broken'

// Primary result codes of SQLite (sqlite.org/rescode.html): BUSY, LOCKED; READONLY, IOERR, CORRUPT,
// FULL, CANTOPEN, NOTADB.
const locked = new Set([5, 6])
const broken = new Set([8, 10, 11, 13, 14, 26])

/** Undefined for every other error: a broken constraint or statement is a bug. */
export function unavailableBy(error: unknown): Unavailable | undefined {
  const code = resultCode(error)
  if (code === undefined) return undefined
  if (locked.has(code)) return 'locked'
  return broken.has(code) ? 'broken' : undefined
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  // The lowest byte of an extended code is the primary code.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}
