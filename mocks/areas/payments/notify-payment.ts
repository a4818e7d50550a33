import { type Message, paymentEndedMessage, receiptMessage, refundMessage } from './notices.ts'
import { boughtOf, type DueRefund } from './refund-store.ts'
import { boughtWith, type Payment, readPayer } from './store.ts'
import { type Notice, notify } from '../notifications/store.ts'
import { type Language, languageOfLocale } from '../../answers/localize.ts'
import { inOwnLanguages } from '../../answers/own-texts.ts'
import { readLanguages } from '../../brands/brand-store.ts'
import type { Database } from '../../database/connect.ts'
import { createOutbox } from '../../request/outbox-store.ts'

/** A receipt for what was paid: by mail, and among the notifications. */
export async function notifyPaid(tx: Database, payment: Payment, now: number): Promise<void> {
  const { what, link } = await boughtWith(tx, payment.app_id, { paymentId: payment.id })
  const about = `payment ${payment.id} paid`
  await send(tx, payment, { about, now, link }, (language) =>
    receiptMessage(language, { ...payment, at: now, what }),
  )
}

/** That a link was not paid in time: it is cancelled, or to be paid at the counter. */
export async function notifyEnded(
  tx: Database,
  payment: Payment,
  { now, points, isAtCounter }: { now: number; points: number; isAtCounter: boolean },
): Promise<void> {
  const { what, link } = await boughtWith(tx, payment.app_id, { paymentId: payment.id })
  const { id, satang } = payment
  await send(tx, payment, { about: `payment ${id} ended`, now, link }, (language) =>
    paymentEndedMessage(language, { satang, points, isAtCounter, what }),
  )
}

/** That what was paid has been given back. */
export async function notifyRefunded(tx: Database, refund: DueRefund, now: number): Promise<void> {
  const { app_id, redemption_id: id, method, satang, way } = refund
  const { what, link } = await boughtWith(tx, app_id, boughtOf(refund))
  await send(tx, refund, { about: `refund ${id}`, now, link }, (language) =>
    refundMessage(language, { method, satang, at: now, what, isSecond: way !== null }),
  )
}

// The mail goes into the outbox in the same transaction: it is sent only if that commits.
async function send(
  tx: Database,
  payer: Pick<Payment, 'app_id' | 'member_id'>,
  notice: Pick<Notice, 'about' | 'now' | 'link'>,
  messageIn: (language: Language) => Message,
) {
  const { app_id: appId, member_id: memberId } = payer
  const title = inOwnLanguages((language) => messageIn(language).subject)
  const body = inOwnLanguages((language) => messageIn(language).lines.join(' '))
  const kind = 'redeemed'
  await notify(tx, [{ ...notice, kind, appId, memberId, title, body, isMailed: true }])
  const member = await readPayer(tx, payer)
  if (!member || member.state === 'closed') return
  const { subject, lines } = messageIn(
    languageOfLocale({ languages: await readLanguages(tx, appId) }, member.locale),
  )
  const mail = { recipient: member.email, subject, body: lines.join('\n') }
  await createOutbox(tx).send(appId, notice.now, { channel: 'email', ...mail })
}
