import type { Selectable } from 'kysely'
import type { Redemption } from '@/contract/redemptions'
import type { z } from '@/contract/zod'
import type { Brand } from '../brands/brand.ts'
import type { RedemptionTable } from '../database/schema.ts'
import { toInstant, toInstantOrNull } from '../rules/bangkok.ts'
import { bookingRule } from '../rules/booking-rules.ts'
import type { PaymentRow } from '../rules/payments.ts'
import { bahtOf } from '../rules/satang.ts'
import { slotEnd } from '../rules/slots.ts'
import { type Language, say } from './language.ts'

type Sent = Pick<z.input<typeof Redemption>, 'slotAt' | 'people' | 'booking'>

/** When a redemption is for, for how many, where, and what can still be done about it. */
export function bookingView(
  row: Selectable<RedemptionTable>,
  payment: PaymentRow | undefined,
  { brand, language, now }: { brand: Brand; language: Language; now: number },
): Sent {
  const campaign = brand.campaigns.get(row.campaign_id)
  const { slot_at: slotAt, people } = row
  if (slotAt === null || !campaign)
    return { slotAt: toInstantOrNull(slotAt), people, booking: null }
  const { changeUntil, changesLeft, cancelUntil, pointsBack, givesBahtBack } = bookingRule(
    row,
    payment,
    { brand, campaign, now },
  )
  const branch = row.store_id === null ? undefined : brand.storeNames.get(row.store_id)
  return {
    slotAt: toInstant(slotAt),
    people,
    booking: {
      endsAt: toInstant(slotEnd(campaign, slotAt)),
      branch: branch && row.store_id ? { id: row.store_id, name: say(branch, language) } : null,
      changeUntil: toInstantOrNull(changeUntil),
      changesLeft,
      cancelUntil: toInstantOrNull(cancelUntil),
      pointsBack,
      bahtBack: givesBahtBack && payment?.state === 'paid' ? bahtOf(row.price_satang) : 0,
    },
  }
}
