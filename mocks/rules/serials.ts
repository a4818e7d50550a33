import type { Selectable } from 'kysely'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import type { RedemptionTable } from '../database/schema.ts'
import { Problem } from '../problem.ts'
import { makeSerial } from './serial-code.ts'

type Row = Selectable<RedemptionTable>
type Owner = Pick<Row, 'app_id' | 'id' | 'serial' | 'quantity'>

/** One code of a redemption. */
export interface Code {
  serial: string
  /** Null: not opened yet. */
  openedAt: number | null
  /** When its timer ends; null where none runs. */
  deadlineAt: number | null
}

/** A code for each unit of a redemption beyond its first, none of which any other has. */
export async function giveFurtherSerials(tx: Database, row: Owner, brand: Brand): Promise<void> {
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
export async function readCodes(db: Database, row: Row): Promise<Code[]> {
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

/**
 * Opens one code, which starts its timer where there is one; a code that is open stays as it is.
 * Call it inside a transaction.
 * @throws Problem notFound where there is no such code
 */
export async function openOneCode(
  tx: Database,
  row: Row,
  { position, now }: { position: number; now: number },
): Promise<void> {
  const codes = await readCodes(tx, row)
  const code = codes[position]
  if (!code) throw new Problem('notFound')
  if (code.openedAt !== null) return
  const deadline = row.minutes_valid === null ? null : now + row.minutes_valid * 60_000
  if (codes.length === 1 || deadline === null) {
    return updateRow(tx, row, { opened_at: now, deadline_at: deadline })
  }
  await tx
    .insertInto('code_opening')
    .values({
      app_id: row.app_id,
      redemption_id: row.id,
      position,
      opened_at: now,
      deadline_at: deadline,
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'redemption_id', 'position']).doNothing())
    .execute()
  const openings = await readOpenings(tx, row)
  const isLast = openings.length === codes.length
  // The redemption ends with the last of its codes.
  await updateRow(tx, row, {
    opened_at: now,
    codes_opened: openings.length,
    deadline_at: isLast ? Math.max(...openings.map(({ deadline_at }) => deadline_at)) : null,
  })
}

function readOpenings(db: Database, { app_id, id }: Pick<Row, 'app_id' | 'id'>) {
  return db
    .selectFrom('code_opening')
    .select(['position', 'opened_at', 'deadline_at'])
    .where('app_id', '=', app_id)
    .where('redemption_id', '=', id)
    .execute()
}

async function updateRow(tx: Database, { app_id, id }: Row, changed: Partial<Row>) {
  await tx
    .updateTable('redemption')
    .set(changed)
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .execute()
}
