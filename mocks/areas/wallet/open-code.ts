import { lookUp } from '@/contract/look-up'
import type { RedemptionState } from '@/contract/redemptions'
import { ownerOf } from '../owner.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import { insertOpening, readCodes, readOpenings } from './serial-store.ts'
import { readRedemption, updateRedemption } from './store.ts'
import { codeEnd } from './view.ts'
import { isPaidFirst } from '../payments/settle-payment.ts'
import { readPayments } from '../payments/store.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'

/**
 * Opens one code, which starts its timer where there is one; a code that is open stays as it is.
 * Call it inside a transaction.
 * @throws Problem notFound where there is no such code
 */
async function openOneCode(
  tx: Database,
  row: RedemptionRow,
  { position, now }: { position: number; now: number },
): Promise<void> {
  const codes = await readCodes(tx, row)
  const code = codes[position]
  if (!code) throw new Problem('notFound')
  if (code.openedAt !== null) return
  const deadline = row.minutes_valid === null ? null : now + row.minutes_valid * 60_000
  if (codes.length === 1 || deadline === null) {
    return updateRedemption(tx, row, { opened_at: now, deadline_at: deadline })
  }
  await insertOpening(tx, {
    app_id: row.app_id,
    redemption_id: row.id,
    position,
    opened_at: now,
    deadline_at: deadline,
  })
  const openings = (await readOpenings(tx, row.app_id, [row.id])).get(row.id) ?? []
  const isLast = openings.length === codes.length
  // The redemption ends with the last of its codes.
  await updateRedemption(tx, row, {
    opened_at: now,
    codes_opened: openings.length,
    deadline_at: isLast ? Math.max(...openings.map(({ deadline_at }) => deadline_at)) : null,
  })
}

/** Whether the codes of a redemption in this state can be opened; of any other state they cannot. */
const openingStates: Readonly<Record<RedemptionState, boolean>> = {
  view_code: true,
  won: true,
  in_preparation: false,
  in_delivery: false,
  shipped: false,
  delivered: false,
  code_expired: false,
  used: false,
  not_drawn: false,
  not_won: false,
  donated: false,
  cancelled: false,
}

function opens(state: string): boolean {
  return lookUp(openingStates, state) ?? false
}

/**
 * Opens a code of a redemption where that is possible, and returns the redemption as it is then.
 * Only the first opening sets the deadline; the transaction keeps two requests at once apart.
 * @throws Problem notFound, paymentDue
 */
export async function openCode(
  context: MemberContext,
  { id }: RedemptionRow,
  position: number,
): Promise<RedemptionRow> {
  return context.inTransaction(async (tx) => {
    const row = await readRedemption(tx, ownerOf(context), id)
    if (row.serial === null) throw new Problem('notFound')
    if (row.used_at !== null || !opens(row.state)) return row
    if (codeEnd(row) <= context.now) return row
    const payment = (await readPayments(tx, context.brand.appId, [id])).get(id)
    if (isPaidFirst(context.brand, payment)) throw new Problem('paymentDue')
    if (position > 0 || row.opened_at === null) {
      await openOneCode(tx, row, { position, now: context.now })
    }
    return readRedemption(tx, ownerOf(context), id)
  })
}
