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
  const own = { serial: row.serial, openedAt: row.opened_at, deadlineAt: row.deadline_at }
  if (row.quantity === 1) return [own]
  const further = await db
    .selectFrom('further_serial')
    .select('serial')
    .where('app_id', '=', row.app_id)
    .where('redemption_id', '=', row.id)
    .orderBy('position')
    .execute()
  // A draw's redemption counts tickets: its winner may have one code all the same.
  if (further.length === 0) return [own]
  const serials = [row.serial, ...further.map(({ serial }) => serial)]
  if (row.minutes_valid === null) return serials.map((serial) => ({ ...own, serial }))
  const openings = await readOpenings(db, row)
  return serials.map((serial, position) => {
    const opening = openings.find((one) => one.position === position)
    return {
      serial,
      openedAt: opening?.opened_at ?? null,
      deadlineAt: opening?.deadline_at ?? null,
    }
  })
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
