import type { Selectable } from 'kysely'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import type { RedemptionTable } from '../database/schema.ts'
import { makeSerial } from './serial-code.ts'

type Row = Pick<Selectable<RedemptionTable>, 'app_id' | 'id' | 'serial' | 'quantity'>

/** A code for each unit of a redemption beyond its first, none of which any other has. */
export async function giveFurtherSerials(tx: Database, row: Row, brand: Brand): Promise<void> {
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
export async function readSerials(db: Database, row: Row): Promise<string[]> {
  if (row.serial === null) return []
  if (row.quantity === 1) return [row.serial]
  const further = await db
    .selectFrom('further_serial')
    .select('serial')
    .where('app_id', '=', row.app_id)
    .where('redemption_id', '=', row.id)
    .orderBy('position')
    .execute()
  return [row.serial, ...further.map(({ serial }) => serial)]
}
