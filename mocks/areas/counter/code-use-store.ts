import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { CodeUseTable, RedemptionRow } from '../../database/schema.ts'

export type CodeUseRow = Selectable<CodeUseTable>

/** The redemption that has a code, and the code's position in it. */
export async function findSerial(
  db: Database,
  { appId, serial }: { appId: string; serial: string },
): Promise<{ redemptionId: string; position: number } | undefined> {
  const first = await db
    .selectFrom('redemption')
    .select('id')
    .where('app_id', '=', appId)
    .where('serial', '=', serial)
    .executeTakeFirst()
  if (first) return { redemptionId: first.id, position: 0 }
  const further = await db
    .selectFrom('further_serial')
    .select(['redemption_id', 'position'])
    .where('app_id', '=', appId)
    .where('serial', '=', serial)
    .executeTakeFirst()
  return further && { redemptionId: further.redemption_id, position: further.position }
}

/** Whether another brand's codes begin like this one. */
export async function isOfOtherBrand(db: Database, appId: string, serial: string) {
  const rows = await db
    .selectFrom('brand')
    .select('serial_prefix')
    .where('app_id', '!=', appId)
    .execute()
  return rows.some(({ serial_prefix: prefix }) => prefix !== '' && serial.startsWith(prefix))
}

/** Uses a code, unless it is used. @returns whether this use is the one that counts */
export async function insertUse(tx: Database, row: Insertable<CodeUseTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('code_use')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'redemption_id', 'position'])
        .where('undone_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The uses of redemptions that count, by `redemption position`. */
export async function readUses(
  db: Database,
  appId: string,
  redemptionIds: readonly string[],
): Promise<Map<string, CodeUseRow>> {
  if (redemptionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('code_use')
    .selectAll()
    .where('app_id', '=', appId)
    .where('redemption_id', 'in', redemptionIds)
    .where('undone_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [useKey(row.redemption_id, row.position), row]))
}

export function useKey(redemptionId: string, position: number): string {
  return `${redemptionId} ${position}`
}

export function readUse(db: Database, { appId, id }: { appId: string; id: string }) {
  return db
    .selectFrom('code_use')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface Undoing {
  appId: string
  id: string
  staffId: string
  now: number
  /** Only a use later than this. */
  after: number
}

/** Takes a person's own use back. @returns it; undefined where it is too old or taken back */
export function undoUseRow(
  tx: Database,
  { appId, id, staffId, now, after }: Undoing,
): Promise<CodeUseRow | undefined> {
  return tx
    .updateTable('code_use')
    .set({ undone_at: now })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('at', '>', after)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Counts one code of a redemption as used, or as not used. @returns how many are used then */
export async function countUsed(
  tx: Database,
  { app_id, id }: Pick<RedemptionRow, 'app_id' | 'id'>,
  change: 1 | -1,
): Promise<number> {
  const { codes_used } = await tx
    .updateTable('redemption')
    .set((eb) => ({ codes_used: eb('codes_used', '+', change) }))
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .returning('codes_used')
    .executeTakeFirstOrThrow()
  return codes_used
}
