import type { Payment } from '@/contract/payments'
import { bahtOf } from '@/contract/satang'
import type { z } from '@/contract/zod'
import { callbackPath } from './settle-payment.ts'
import { pathOfBought, type PaymentRow, type Redemption } from './store.ts'
import { say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { PaymentLink } from '../../third-party/payment-links.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { toInstantOrNull } from '../../values/bangkok.ts'

/**
 * A payment as a member sees it; null for what costs no baht. What is delivered is paid before it
 * leaves, so a counter never takes its money.
 */
export function paymentView(
  row: PaymentRow | undefined,
  { app }: Pick<Brand, 'app'>,
  { isDelivered = false }: { isDelivered?: boolean } = {},
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
    orAtCounter: isOpenLink && app.payment.linkOrCounter && !isDelivered,
    refund: refund
      ? {
          state: refund.state,
          baht: bahtOf(refund.satang),
          at: toInstantOrNull(refund.refunded_at),
        }
      : null,
  }
}

/** What the provider needs for a link: what it is for, how much, and where to return to. */
export function linkRequest(
  { id: paymentId, satang, pay_until }: PaymentRow,
  bought: Redemption[],
  { brand, language, origin, platformOrigin }: MemberContext,
): PaymentLink {
  const names = bought.map(({ campaign_id }) =>
    say(brand.campaigns.get(campaign_id)?.name, language),
  )
  return {
    appId: brand.appId,
    paymentId,
    satang,
    description: names.filter(Boolean).join(', '),
    payUntil: toInstantOrNull(pay_until),
    returnUrl: origin + returnPath(bought),
    callbackUrl: platformOrigin + callbackPath(brand.appId),
  }
}

// The list of rewards may not have it any more: by its id it finds what was cancelled meanwhile.
function returnPath(bought: Redemption[]) {
  const path = pathOfBought(bought)
  const [first] = bought
  if (!first || bought.some(({ delivered }) => delivered === 1)) return path
  return `${path}?paid=${encodeURIComponent(first.id)}`
}
