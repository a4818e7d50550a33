import { isPaidFirst } from '@/campaign/pay-by-link'
import type { Payment } from '@/contract/payments'
import type { Redemption } from '@/contract/redemptions'
import { z } from '@/contract/zod'
import { member } from '@/session/session'
import { keep, readKept, stillRunning } from './keep-running'
import { unpaidSlot } from './running-slots'

/** A payment by link that is to be made. It names no person, so that home shows it at once. */
const Unpaid = z.object({
  userId: z.string(),
  paymentId: z.string(),
  baht: z.number(),
  /** Milliseconds since 1970 by the platform's clock. */
  endsAt: z.number(),
})
export type Unpaid = z.infer<typeof Unpaid>

/** The payments that the member has to make, the one that ends first before the others. */
export function unpaidPayments(): Unpaid[] {
  return stillRunning(read())
}

/** Keeps what is to be paid of these alone: they are all that can be used. */
export function setUnpaid(redemptions: readonly Redemption[]): void {
  write(redemptions.flatMap(unpaidOf))
}

/** Keeps what is to be paid of these beside what is kept of others. */
export function noteUnpaid(redemptions: readonly Redemption[]): void {
  const ids = new Set(redemptions.map(({ payment }) => payment?.id))
  const others = read().filter(({ paymentId }) => !ids.has(paymentId))
  write([...others, ...redemptions.flatMap(unpaidOf)])
}

function unpaidOf({ payment }: Redemption): Unpaid[] {
  const userId = member()?.userId
  if (!userId || !isOpen(payment)) return []
  const { id: paymentId, baht, payUntil } = payment
  return [{ userId, paymentId, baht, endsAt: Date.parse(payUntil) }]
}

function isOpen(payment: Payment | null | undefined): payment is Payment & { payUntil: string } {
  return Boolean(payment && isPaidFirst(payment) && payment.payUntil)
}

const read = () => readKept(unpaidSlot, Unpaid)

function write(all: Unpaid[]) {
  // Several redemptions may be paid together.
  const each = [...new Map(all.map((unpaid) => [unpaid.paymentId, unpaid])).values()]
  keep(unpaidSlot, each)
}
