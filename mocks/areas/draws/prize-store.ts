import { z } from '@/contract/zod'
import { makeSerial } from '../../values/ids.ts'
import type { Brand } from '../../brands/brand.ts'
import { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import type { RedemptionRow } from '../../database/schema.ts'

/** The stored data of a prize, without its rank. */
export const StoredPrize = z.object({ name: Text, valueBaht: z.number() })

interface RedemptionKey {
  appId: string
  redemptionId: string
}

/** The prizes of a redemption, in the order of drawing. */
export function readWonPrizes(db: Database, key: RedemptionKey) {
  const columns = ['ticket', 'rank', 'prize_json'] as const
  return wonPrizes(db, key).select(columns).orderBy('position').execute()
}

export function countWonPrizes(tx: Database, key: RedemptionKey): Promise<number> {
  return countRows(wonPrizes(tx, key))
}

function wonPrizes(db: Database, { appId, redemptionId }: RedemptionKey) {
  return db
    .selectFrom('draw_winner')
    .where('app_id', '=', appId)
    .where('redemption_id', '=', redemptionId)
}

/** Gives a redemption its code. @returns undefined for one that has a code already */
export function setPrizeCode(
  tx: Database,
  { appId, redemptionId }: RedemptionKey,
  code: Pick<RedemptionRow, 'serial' | 'barcode' | 'minutes_valid' | 'voucher_expire_at'>,
) {
  return tx
    .updateTable('redemption')
    .set(code)
    .where('app_id', '=', appId)
    .where('id', '=', redemptionId)
    .where('serial', 'is', null)
    .returning(['app_id', 'id', 'serial'])
    .executeTakeFirst()
}

/**
 * A serial that no redemption of the brand has. An index keeps the serials of one table apart; the
 * trigger that compares both tables runs on inserts only.
 */
export async function freeSerial(tx: Database, { appId, serialPrefix }: Brand): Promise<string> {
  for (;;) {
    const serial = makeSerial(serialPrefix)
    const taken = await tx
      .selectFrom('redemption')
      .select('id')
      .where('app_id', '=', appId)
      .where('serial', '=', serial)
      .unionAll(
        tx
          .selectFrom('further_serial')
          .select('redemption_id as id')
          .where('app_id', '=', appId)
          .where('serial', '=', serial),
      )
      .executeTakeFirst()
    if (!taken) return serial
  }
}
