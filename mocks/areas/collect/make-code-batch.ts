import { setTimeout as pause } from 'node:timers/promises'
import { collectKeyOf } from '@/contract/collect-code'
import { endBatch, expireCodes, insertBatch, insertCodes } from './store.ts'
import type { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { makeId, randomCode } from '../../values/ids.ts'

/** Codes in one transaction, which blocks other writers: some ten milliseconds. */
const rowsAtOnce = 500
/** Between two of them: other processes look for their turn as often. */
const pauseMs = 20

/** What a batch may be. */
export const batchLimits = { count: 100_000, points: 10_000, prefix: /^[A-Z0-9]{1,8}$/ }

export interface BatchOptions {
  appId: string
  prefix: string
  count: number
  /** Of each code. */
  points: number
  /** Where a member finds such a code. */
  source: Text
  /** The last instant of the codes. */
  expiresAt: number
  madeBy: string
  now: number
}

/**
 * Makes codes that one member each can use, in parts; they count when all of them are there. Of a batch
 * that is broken off, what is there is deleted by `deleteBroken`. Two runs of eight signs behind the
 * prefix cannot be guessed: there are 850,000 million of them.
 * @param keep writes the codes down, before they count: if it throws, they never do
 * @returns the id of the batch, and its codes
 */
export async function makeBatch(
  db: Database,
  options: BatchOptions,
  keep: (codes: readonly string[]) => Promise<void> = async () => undefined,
) {
  const { appId, prefix, count, points, madeBy, now } = options
  const id = makeId(now)
  await insertBatch(db, {
    app_id: appId,
    id,
    prefix,
    count,
    points,
    made_by: madeBy,
    made_at: now,
    state: 'making',
  })
  const codes: string[] = []
  while (codes.length < count) {
    const missing = Math.min(rowsAtOnce, count - codes.length)
    // The codes are chosen inside: after a conflict the work is done again.
    codes.push(...(await transact(db, (tx) => insertCodes(tx, newRows(options, id, missing)))))
    await pause(pauseMs)
  }
  await keep(codes)
  if (!(await endBatch(db, { app_id: appId, id }))) throw new Error(`Batch ${id} was given up.`)
  return { id, codes }
}

/**
 * Ends the codes of a batch, in parts: members hear that they have expired. What was given for them stays.
 * @returns how many codes had not ended before
 */
export async function endCodesOf(
  db: Database,
  batch: { appId: string; batchId: string; now: number },
): Promise<number> {
  let ended = 0
  for (;;) {
    const part = await transact(db, (tx) => expireCodes(tx, { ...batch, most: rowsAtOnce }))
    ended += part
    if (part < rowsAtOnce) return ended
    await pause(pauseMs)
  }
}

function newRows(
  { appId, prefix, points, source, expiresAt }: BatchOptions,
  id: string,
  count: number,
) {
  return Array.from({ length: count }, () => {
    const code = newCode(prefix)
    return {
      app_id: appId,
      key: collectKeyOf(code),
      code,
      points,
      source_json: JSON.stringify(source),
      expires_at: expiresAt,
      uses_left: 1,
      batch_id: id,
    }
  })
}

function newCode(prefix: string): string {
  return `${prefix}-${randomCode(4)}-${randomCode(4)}`
}
