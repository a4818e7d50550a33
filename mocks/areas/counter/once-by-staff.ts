import type { Database } from '../../database/connect.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { Problem } from '../../values/problem.ts'
import { once } from '../idempotency/replay.ts'

/**
 * Does a work of a person of the staff once per idempotency key; every later request with the key gets
 * the first answer. A refusal leaves the key free.
 * @throws Problem keyReused, serverError for a key whose work has failed
 */
export async function onceByStaff<T>(
  context: StaffContext,
  request: unknown,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const by = { ...context, member: { id: `staff ${context.staff.id}` } }
  const kept = await once<T>(by, request, async (tx) => ({
    outcome: 'done',
    answer: await work(tx),
  }))
  if (kept.outcome !== 'done') throw new Problem('serverError')
  return kept.answer
}
