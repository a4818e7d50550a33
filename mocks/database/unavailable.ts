/**
 * Why the database is unavailable: others hold a lock or change the same rows (`locked`), or it cannot
 * be reached, has no room, or is read-only, damaged or missing (`broken`).
 */
export type Unavailable = 'locked' | 'broken'

// Primary result codes of SQLite (sqlite.org/rescode.html): BUSY, LOCKED; READONLY, IOERR, CORRUPT,
// FULL, CANTOPEN, NOTADB.
const locked = new Set([5, 6])
const broken = new Set([8, 10, 11, 13, 14, 26])

// PostgreSQL's error codes (appendix A): serialization_failure, deadlock_detected,
// lock_not_available, query_canceled.
const lockedCodes = new Set(['40001', '40P01', '55P03', '57014'])
// Classes: connection exception, insufficient resources, operator intervention, system error; and a
// transaction that may only read.
const brokenClasses = /^(08|53|57P|58|25006)/
// What Node says of a connection.
const brokenConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])
// The driver's own errors have no code: the connection ended, or the pool has none to give.
const brokenTexts = /^Connection terminated|^timeout exceeded when trying to connect|not queryable/

/** Undefined for every other error: a broken constraint or statement is a bug. */
export function unavailableBy(error: unknown): Unavailable | undefined {
  const number = resultCode(error)
  if (number !== undefined && locked.has(number)) return 'locked'
  if (number !== undefined && broken.has(number)) return 'broken'
  const code = codeOf(error)
  if (code !== undefined && lockedCodes.has(code)) return 'locked'
  if (code !== undefined && (brokenConnections.has(code) || brokenClasses.test(code)))
    return 'broken'
  return error instanceof Error && brokenTexts.test(error.message) ? 'broken' : undefined
}

// SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the first file that SQLite enlarges as it opens a database.
const noRoom = new Set([13, 4874])

/** Whether a disk is full: the database's, or that of a file. */
export function isNoRoom(error: unknown): boolean {
  return (
    noRoom.has(errcodeOf(error) ?? 0) || ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')
  )
}

/** The code of an error of Node or PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function resultCode(error: unknown): number | undefined {
  const code = errcodeOf(error)
  // The lowest byte of an extended code is the primary code.
  return code === undefined ? undefined : code & 0xff
}

function errcodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode : undefined
}
