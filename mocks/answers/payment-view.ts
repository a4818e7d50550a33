import type { Payment } from '@/contract/payments'
import type { z } from '@/contract/zod'
import type { Brand } from '../brands/brand.ts'
import { toInstantOrNull } from '../rules/bangkok.ts'
import type { PaymentRow } from '../rules/payments.ts'
import { bahtOf } from '../rules/satang.ts'

/** A payment as a member sees it; null for what costs no baht. */
export function paymentView(
  row: PaymentRow | undefined,
  { app }: Pick<Brand, 'app'>,
): z.input<typeof Payment> | null {
  if (!row) return null
  const { id, method, state, satang, paid_at, pay_until, refund } = row
  const isOpenLink = method === 'link' && state === 'due'
  return {
    id,
    method,
    state,
    baht: bahtOf(satang),
    paidAt: toInstantOrNull(paid_at),
    payUntil: isOpenLink ? toInstantOrNull(pay_until) : null,
    orAtCounter: isOpenLink && app.payment.linkOrCounter,
    refund: refund
      ? {
          state: refund.state,
          baht: bahtOf(refund.satang),
          at: toInstantOrNull(refund.refunded_at),
        }
      : null,
  }
}
