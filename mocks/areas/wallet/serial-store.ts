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
  const codes = await readCodesOf(db, row.app_id, [row])
  return codes.get(row.id) ?? []
}

/** Every code of a brand's redemptions, in the order that the member sees, by redemption. */
export async function readCodesOf(
  db: Database,
  appId: string,
  rows: readonly RedemptionRow[],
): Promise<Map<string, Code[]>> {
  const withCodes = rows.filter(({ serial }) => serial !== null)
  const further = await readFurther(
    db,
    appId,
    idsOf(withCodes, ({ quantity }) => quantity > 1),
  )
  // A draw's redemption counts tickets: its winner may have one code all the same.
  const hasOwnTimers = (row: RedemptionRow) => further.has(row.id) && row.minutes_valid !== null
  const openings = await readOpenings(db, appId, idsOf(withCodes, hasOwnTimers))
  const uses = await readUsesOf(
    db,
    appId,
    idsOf(withCodes, ({ codes_used: used }) => used > 0),
  )
  return new Map(
    withCodes.map((row) => {
      const { opened_at: openedAt, deadline_at: deadlineAt } = row
      const serials = [row.serial ?? '', ...(further.get(row.id) ?? []).map(({ serial }) => serial)]
      const codes = serials.map((serial, position) => {
        const used = uses.get(row.id)?.find((one) => one.position === position)
        const use = used ? { at: used.at, storeId: used.store_id } : null
        if (!hasOwnTimers(row)) return { serial, openedAt, deadlineAt, use }
        const opening = openings.get(row.id)?.find((one) => one.position === position)
        return {
          serial,
          openedAt: opening?.opened_at ?? null,
          deadlineAt: opening?.deadline_at ?? null,
          use,
        }
      })
      return [row.id, codes]
    }),
  )
}

function idsOf(rows: readonly RedemptionRow[], isAsked: (row: RedemptionRow) => boolean) {
  return rows.filter(isAsked).map(({ id }) => id)
}

/** The rows of some redemptions, by redemption; of none nothing is read. */
async function byRedemption<Row extends { redemption_id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Map<string, Row[]>> {
  return ids.length === 0
    ? new Map()
    : Map.groupBy(await read(ids), ({ redemption_id }) => redemption_id)
}

function readFurther(db: Database, appId: string, ids: readonly string[]) {
  return byRedemption(ids, (some) =>
    db
      .selectFrom('further_serial')
      .select(['redemption_id', 'serial'])
      .where('app_id', '=', appId)
      .where('redemption_id', 'in', some)
      .orderBy('redemption_id')
      .orderBy('position')
      .execute(),
  )
}

function readUsesOf(db: Database, appId: string, ids: readonly string[]) {
  return byRedemption(ids, (some) =>
    db
      .selectFrom('code_use')
      .select(['redemption_id', 'position', 'at', 'store_id'])
      .where('app_id', '=', appId)
      .where('redemption_id', 'in', some)
      .where('undone_at', 'is', null)
      .execute(),
  )
}

/** The timers of codes that run by themselves, by redemption. */
export function readOpenings(db: Database, appId: string, ids: readonly string[]) {
  return byRedemption(ids, (some) =>
    db
      .selectFrom('code_opening')
      .select(['redemption_id', 'position', 'opened_at', 'deadline_at'])
      .where('app_id', '=', appId)
      .where('redemption_id', 'in', some)
      .execute(),
  )
}

/** Starts the timer of one code, unless it runs already. */
export async function insertOpening(tx: Database, opening: CodeOpeningTable): Promise<void> {
  await tx
    .insertInto('code_opening')
    .values(opening)
    .onConflict((conflict) => conflict.columns(['app_id', 'redemption_id', 'position']).doNothing())
    .execute()
}
