import type { Payment } from '@/contract/payments'
import type { z } from '@/contract/zod'
import { toInstantOrNull } from '../rules/bangkok.ts'
import type { PaymentRow } from '../rules/payments.ts'
import { bahtOf } from '../rules/satang.ts'

/** A payment as a member sees it; null for what costs no baht. */
export function paymentView(row: PaymentRow | undefined): z.input<typeof Payment> | null {
  if (!row) return null
  const { id, method, state, satang, paid_at } = row
  return { id, method, state, baht: bahtOf(satang), paidAt: toInstantOrNull(paid_at) }
}
