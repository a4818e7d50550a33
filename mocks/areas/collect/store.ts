import type { Database } from '../../database/connect.ts'
import type { CollectCodeTable, CollectCodeUseTable } from '../../database/schema.ts'
import { ownedBy, type Owner } from '../owner.ts'

type Code = Pick<CollectCodeTable, 'app_id' | 'key'>

export function readCode(db: Database, { app_id, key }: Code) {
  return db
    .selectFrom('collect_code')
    .select(['key', 'code', 'points', 'source_json', 'expires_at', 'uses_left'])
    .where('app_id', '=', app_id)
    .where('key', '=', key)
    .executeTakeFirst()
}

export function readUse(db: Database, owner: Owner, key: string) {
  return db
    .selectFrom('collect_code_use')
    .select('at')
    .where(ownedBy(owner))
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The points of codes that a member has collected since a time. */
export async function sumPointsSince(db: Database, owner: Owner, since: number): Promise<number> {
  const { sum } = await db
    .selectFrom('collect_code_use')
    .select((eb) => eb.fn.sum<number | null>('points').as('sum'))
    .where(ownedBy(owner))
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/**
 * Takes one use of a code.
 * @returns false when there is none left
 */
export async function takeUse(tx: Database, { app_id, key }: Code): Promise<boolean> {
  const taken = await tx
    .updateTable('collect_code')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('app_id', '=', app_id)
    .where('key', '=', key)
    .where((eb) => eb.or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

export async function insertUse(tx: Database, use: CollectCodeUseTable): Promise<void> {
  await tx.insertInto('collect_code_use').values(use).execute()
}
