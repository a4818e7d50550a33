import type { CodeState } from '@/contract/studio/counter'
import { lookUp } from '@/contract/look-up'
import type { RedemptionState } from '@/contract/redemptions'
import type { RedemptionRow } from '../../database/schema.ts'
import { serialLength } from '../../values/ids.ts'
import { plainKeyOf } from '../../values/receipt-number.ts'
import { codeEnd } from '../wallet/view.ts'

/** How long a use can be taken back. */
export const undoMs = 60_000

/** A code as it is stored, of what was typed or scanned; the brand's prefix may be left out. */
export function readTypedCode(typed: string, prefix: string): string {
  const key = plainKeyOf(typed)
  return key.length === serialLength && !key.startsWith(prefix) ? prefix + key : key
}

/** What a code of a redemption in each state can be; of any other state it is not usable. */
const states: Readonly<Record<RedemptionState, 'open' | CodeState>> = {
  view_code: 'open',
  won: 'open',
  used: 'used',
  code_expired: 'expired',
  cancelled: 'cancelled',
  in_preparation: 'notUsable',
  in_delivery: 'notUsable',
  shipped: 'notUsable',
  delivered: 'notUsable',
  not_drawn: 'notUsable',
  not_won: 'notUsable',
  donated: 'notUsable',
}

interface CodeFacts {
  row: Pick<RedemptionRow, 'state' | 'used_at' | 'voucher_expire_at'>
  openedAt: number | null
  deadlineAt: number | null
  isUsed: boolean
  /** A link must be paid first. */
  waitsForPayment: boolean
}

/** What a code is worth at `now`. */
export function codeStateAt(facts: CodeFacts, now: number): CodeState {
  const { row, openedAt, deadlineAt, isUsed, waitsForPayment } = facts
  const state = lookUp(states, row.state) ?? 'notUsable'
  if (isUsed || row.used_at !== null) return 'used'
  if (state !== 'open') return state
  if (codeEnd({ ...row, deadline_at: deadlineAt }) <= now) return 'expired'
  if (waitsForPayment) return 'unpaid'
  return openedAt === null ? 'notOpened' : 'valid'
}

export function isUsable(state: CodeState): boolean {
  return state === 'valid' || state === 'notOpened'
}
