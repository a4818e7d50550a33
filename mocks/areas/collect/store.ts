import { type Insertable, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type {
  CollectBatchTable,
  CollectCodeTable,
  CollectCodeUseTable,
} from '../../database/schema.ts'
import { ownedBy, type Owner } from '../owner.ts'

type Code = Pick<CollectCodeTable, 'app_id' | 'key'>

/** A code; none of a batch that is not ready. */
export function readCode(db: Database, { app_id, key }: Code) {
  return db
    .selectFrom('collect_code')
    .leftJoin('collect_batch as batch', (join) =>
      join.onRef('batch.app_id', '=', 'collect_code.app_id').onRef('batch.id', '=', 'batch_id'),
    )
    .select(['key', 'code', 'collect_code.points', 'source_json', 'expires_at', 'uses_left'])
    .select('batch_id')
    .where('collect_code.app_id', '=', app_id)
    .where('key', '=', key)
    .where((eb) => eb.or([eb('batch_id', 'is', null), eb('state', '=', 'ready')]))
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

export async function insertBatch(
  tx: Database,
  batch: Insertable<CollectBatchTable>,
): Promise<void> {
  await tx.insertInto('collect_batch').values(batch).execute()
}

/** Makes the codes of a batch count. @returns false for one that was given up */
export async function endBatch(
  tx: Database,
  { app_id, id }: Pick<CollectBatchTable, 'app_id' | 'id'>,
): Promise<boolean> {
  const ended = await tx
    .updateTable('collect_batch')
    .set({ state: 'ready' })
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Far longer than a batch takes, and than the clocks of two processes differ. */
const givenUpAfterMs = 86_400_000

/**
 * Deletes the codes of batches whose making was broken off, and then the batches. Call it regularly.
 * @param most as many codes at a time
 * @returns how many
 */
export async function deleteBroken(
  tx: Database,
  { appId, now, most }: { appId: string; now: number; most: number },
): Promise<number> {
  const broken = await tx
    .selectFrom('collect_batch')
    .select('id')
    .where('app_id', '=', appId)
    // A literal, so that the partial index is used.
    .where('state', '!=', sql.lit('ready'))
    .where('made_at', '<=', now - givenUpAfterMs)
    .limit(1)
    .executeTakeFirst()
  if (!broken) return 0
  await tx
    .updateTable('collect_batch')
    .set({ state: 'givenUp' })
    .where('app_id', '=', appId)
    .where('id', '=', broken.id)
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('collect_code')
    .where('app_id', '=', appId)
    .where('key', 'in', ({ selectFrom }) =>
      selectFrom('collect_code')
        .select('key')
        .where('app_id', '=', appId)
        .where('batch_id', '=', broken.id)
        .limit(most),
    )
    .executeTakeFirst()
  if (numDeletedRows < most)
    await tx
      .deleteFrom('collect_batch')
      .where('app_id', '=', appId)
      .where('id', '=', broken.id)
      .execute()
  return Number(numDeletedRows)
}

/**
 * Makes codes of a batch end just before now.
 * @param most as many codes
 * @returns how many
 */
export async function expireCodes(
  tx: Database,
  { appId, batchId, now, most }: { appId: string; batchId: string; now: number; most: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('collect_code')
    .set({ expires_at: now - 1 })
    .where('app_id', '=', appId)
    .where('key', 'in', ({ selectFrom }) =>
      selectFrom('collect_code')
        .select('key')
        .where('app_id', '=', appId)
        .where('batch_id', '=', batchId)
        .where('expires_at', '>=', now)
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Adds new codes.
 * @returns those that were added: the others were taken
 */
export async function insertCodes(
  tx: Database,
  codes: readonly Insertable<CollectCodeTable>[],
): Promise<string[]> {
  const added = await tx
    .insertInto('collect_code')
    .values(codes)
    .onConflict((conflict) => conflict.columns(['app_id', 'key']).doNothing())
    .returning('code')
    .execute()
  return added.map(({ code }) => code)
}

/** How often the codes of each batch were used, and until when they can be; the latest batch first. */
export function readBatches(db: Database, appId: string) {
  return db
    .selectFrom('collect_batch as batch')
    .leftJoin('collect_code as code', (join) =>
      join.onRef('code.app_id', '=', 'batch.app_id').onRef('code.batch_id', '=', 'batch.id'),
    )
    .leftJoin('collect_code_use as use', (join) =>
      join.onRef('use.app_id', '=', 'code.app_id').onRef('use.key', '=', 'code.key'),
    )
    .select([
      'batch.id',
      'batch.prefix',
      'batch.count',
      'batch.points',
      'batch.made_by',
      'batch.made_at',
    ])
    .select((eb) => [
      eb.fn.count('use.key').as('used'),
      eb.fn.max<number | null>('code.expires_at').as('until'),
    ])
    .where('batch.app_id', '=', appId)
    .where('batch.state', '=', 'ready')
    .groupBy(['batch.app_id', 'batch.id'])
    .orderBy('batch.made_at', 'desc')
    .execute()
}
