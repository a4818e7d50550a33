import type { Selectable } from 'kysely'
import { z } from '@/contract/zod'
import { languageOfLocale, say } from '../answers/language.ts'
import { paymentEndedMessage, receiptMessage, refundMessage } from '../answers/payment-messages.ts'
import { Text } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { PaymentTable, RefundTable } from '../database/schema.ts'
import { createOutbox } from '../outbox.ts'
import { notify } from './notifications.ts'

type Payment = Selectable<PaymentTable>
type Refund = Pick<Selectable<RefundTable>, 'app_id' | 'redemption_id' | 'satang'> &
  Pick<Payment, 'member_id' | 'method'>
type Words = { subject: string; lines: string[] }

const Named = z.object({ name: Text })

/** A receipt for what was paid: by mail, and among the notifications. */
export async function tellPaid(tx: Database, payment: Payment, now: number): Promise<void> {
  const { what, link } = await boughtWith(tx, payment.app_id, { paymentId: payment.id })
  await tell(tx, {
    about: `payment ${payment.id} paid`,
    payment,
    now,
    link,
    words: (language) =>
      receiptMessage(language, { ...payment, at: now, what: say(what, language) }),
  })
}

/** That nobody paid in time, and what that means: it is cancelled, or paid at the counter. */
export async function tellEnded(
  tx: Database,
  payment: Payment,
  { now, points, isAtCounter }: { now: number; points: number; isAtCounter: boolean },
): Promise<void> {
  const { what, link } = await boughtWith(tx, payment.app_id, { paymentId: payment.id })
  await tell(tx, {
    about: `payment ${payment.id} ended`,
    payment,
    now,
    link: isAtCounter ? link : '/profile/redeemhistory',
    words: (language) =>
      paymentEndedMessage(language, {
        satang: payment.satang,
        points,
        isAtCounter,
        what: say(what, language),
      }),
  })
}

/** That what was paid has been given back. */
export async function tellRefunded(tx: Database, refund: Refund, now: number): Promise<void> {
  const { app_id, redemption_id: redemptionId, method, satang } = refund
  const { what } = await boughtWith(tx, app_id, { redemptionId })
  await tell(tx, {
    about: `refund ${redemptionId}`,
    payment: refund,
    now,
    link: '/profile/redeemhistory',
    words: (language) =>
      refundMessage(language, { method, satang, at: now, what: say(what, language) }),
  })
}

interface Telling {
  /** The same is told once. */
  about: string
  payment: Pick<Payment, 'app_id' | 'member_id'>
  now: number
  link: string
  words: (language: 'en' | 'th') => Words
}

// The mail goes into the outbox in the same transaction: it is sent if the payment stands.
async function tell(tx: Database, { about, payment, now, link, words }: Telling) {
  const { app_id: appId, member_id: memberId } = payment
  const [en, th] = [words('en'), words('th')]
  const title = { en: en.subject, th: th.subject }
  const body = { en: en.lines.join(' '), th: th.lines.join(' ') }
  await notify(tx, [{ about, appId, memberId, now, title, body, link }])
  const member = await tx
    .selectFrom('member')
    .select(['email', 'locale'])
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .where('state', '!=', 'closed')
    .executeTakeFirst()
  if (!member) return
  const { subject, lines } = languageOfLocale(member.locale) === 'th' ? th : en
  const mail = {
    channel: 'email',
    recipient: member.email,
    subject,
    body: lines.join('\n'),
  } as const
  await createOutbox(tx).send(appId, now, mail)
}

/** What a payment or one redemption was for, in words, and where the app shows it. */
export async function boughtWith(
  tx: Database,
  appId: string,
  of: { paymentId: string } | { redemptionId: string },
): Promise<{ what: Text; link: string }> {
  const rows = await tx
    .selectFrom('redemption')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.app_id', '=', 'redemption.app_id')
        .onRef('campaign.id', '=', 'redemption.campaign_id'),
    )
    .select(['redemption.id', 'redemption.quantity', 'redemption.delivered'])
    .select('campaign.content_json')
    .where('redemption.app_id', '=', appId)
    .where((eb) =>
      'paymentId' in of
        ? eb('redemption.payment_id', '=', of.paymentId)
        : eb('redemption.id', '=', of.redemptionId),
    )
    .orderBy('redemption.id')
    .execute()
  const bought = rows.map(({ content_json, quantity }) => {
    const { name } = Named.parse(JSON.parse(content_json))
    const times = quantity > 1 ? ` x ${quantity}` : ''
    return { en: name.en + times, th: name.th + times }
  })
  const parcel = rows.find(({ delivered }) => delivered === 1)
  return {
    what: {
      en: bought.map(({ en }) => en).join(', '),
      th: bought.map(({ th }) => th).join(', '),
    },
    link: parcel
      ? `/profile/order/${encodeURIComponent(parcel.id)}`
      : '/profile/myreward/available',
  }
}
