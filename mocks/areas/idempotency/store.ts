import type { Selectable } from 'kysely'
import { prepared } from '../../database/prepared.ts'
import type { IdempotencyTable } from '../../database/schema.ts'

/** A member's idempotency key. */
export type MemberKey = Pick<IdempotencyTable, 'app_id' | 'member_id' | 'key'>

export const selectOutcome = prepared((db, { app_id, member_id, key }: MemberKey) =>
  db
    .selectFrom('idempotency')
    .select(['request_hash', 'outcome', 'answer_json'])
    .where('app_id', '=', app_id)
    .where('member_id', '=', member_id)
    .where('key', '=', key),
)

/** Keeps the first outcome of a key; what is kept already stays. */
export const insertOutcome = prepared((db, row: Selectable<IdempotencyTable>) =>
  db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.columns(['app_id', 'member_id', 'key']).doNothing()),
)
