import { makeSerial } from '../../values/ids.ts'
import type { CodeOpeningTable, RedemptionRow } from '../../database/schema.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'

/** What an expired code shows instead of itself. */
export const hiddenSerial = 'XXXXXX'

/** One code of a redemption. */
export interface Code {
  serial: string
  /** Null: not opened yet. */
  openedAt: number | null
  /** When its timer ends; null where none runs. */
  deadlineAt: number | null
  /** Null: not used at the counter. */
  use: { at: number; storeId: number } | null
}

/** A code for each unit of a redemption beyond its first, none of which any other has. */
export async function giveFurtherSerials(
  tx: Database,
  row: Pick<RedemptionRow, 'app_id' | 'id' | 'serial' | 'quantity'>,
  brand: Brand,
): Promise<void> {
  if (row.serial === null) return
  for (let position = 1; position < row.quantity;) {
    const [given] = await tx
      .insertInto('further_serial')
      .values({
        app_id: row.app_id,
        redemption_id: row.id,
        position,
        serial: makeSerial(brand.serialPrefix),
      })
      .onConflict((conflict) => conflict.columns(['app_id', 'serial']).doNothing())
      .returning('position')
      .execute()
    if (given) position++
  }
}

/** Every code of a redemption, in the order that the member sees. */
export async function readCodes(db: Database, row: RedemptionRow): Promise<Code[]> {
  if (row.serial === null) return []
  const { opened_at: openedAt, deadline_at: deadlineAt } = row
  const serials = [row.serial, ...(row.quantity === 1 ? [] : await readFurther(db, row))]
  // A draw's redemption counts tickets: its winner may have one code all the same.
  const hasOwnTimers = serials.length > 1 && row.minutes_valid !== null
  const openings = hasOwnTimers ? await readOpenings(db, row) : []
  const uses = row.codes_used === 0 ? [] : await readUsesOf(db, row)
  return serials.map((serial, position) => {
    const used = uses.find((one) => one.position === position)
    const use = used ? { at: used.at, storeId: used.store_id } : null
    if (!hasOwnTimers) return { serial, openedAt, deadlineAt, use }
    const opening = openings.find((one) => one.position === position)
    return {
      serial,
      openedAt: opening?.opened_at ?? null,
      deadlineAt: opening?.deadline_at ?? null,
      use,
    }
  })
}

async function readFurther(db: Database, { app_id, id }: Pick<RedemptionRow, 'app_id' | 'id'>) {
  const further = await db
    .selectFrom('further_serial')
    .select('serial')
    .where('app_id', '=', app_id)
    .where('redemption_id', '=', id)
    .orderBy('position')
    .execute()
  return further.map(({ serial }) => serial)
}

function readUsesOf(db: Database, { app_id, id }: Pick<RedemptionRow, 'app_id' | 'id'>) {
  return db
    .selectFrom('code_use')
    .select(['position', 'at', 'store_id'])
    .where('app_id', '=', app_id)
    .where('redemption_id', '=', id)
    .where('undone_at', 'is', null)
    .execute()
}

export function readOpenings(db: Database, { app_id, id }: Pick<RedemptionRow, 'app_id' | 'id'>) {
  return db
    .selectFrom('code_opening')
    .select(['position', 'opened_at', 'deadline_at'])
    .where('app_id', '=', app_id)
    .where('redemption_id', '=', id)
    .execute()
}

/** Starts the timer of one code, unless it runs already. */
export async function insertOpening(tx: Database, opening: CodeOpeningTable): Promise<void> {
  await tx
    .insertInto('code_opening')
    .values(opening)
    .onConflict((conflict) => conflict.columns(['app_id', 'redemption_id', 'position']).doNothing())
    .execute()
}
