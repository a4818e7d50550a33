import type { Selectable } from 'kysely'
import type { Sent } from '@/contract/endpoint'
import type * as contract from '@/contract/redemptions'
import { bookingView } from '../answers/booking-view.ts'
import { codeEnd, redemptionView } from '../answers/redemption-view.ts'
import { paymentView } from '../answers/payment-view.ts'
import { imageUrl } from '../answers/image-url.ts'
import { say } from '../answers/language.ts'
import type { Database } from '../database/connect.ts'
import type { RedemptionTable } from '../database/schema.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { toInstant, toInstantOrNull } from '../rules/bangkok.ts'
import { announceDraws } from '../rules/draw-results.ts'
import { readCarriers } from '../rules/carriers.ts'
import { isPaidFirst, readPayments } from '../rules/payments.ts'
import { bahtOf } from '../rules/satang.ts'
import { hiddenSerial } from '../rules/serial-code.ts'
import { type Code, openOneCode, readCodes } from '../rules/serials.ts'
import { pageLimits } from './paging.ts'

export const redemptionsHandlers: HandlersOf<typeof contract> = {
  async getRedemptions({ query }, ask) {
    const { db, brand, member, now } = ask
    await announceDraws(ask)
    const { top, skip } = pageLimits(query)
    const matching = db
      .selectFrom('redemption')
      .where('app_id', '=', brand.appId)
      .where('member_id', '=', member.id)
      .where((eb) => {
        const isAlive = eb.and([
          eb.or([eb('deadline_at', 'is', null), eb('deadline_at', '>', now)]),
          eb.or([eb('voucher_expire_at', 'is', null), eb('voucher_expire_at', '>', now)]),
        ])
        const isAvailable = eb.or([
          eb('state', 'in', ['in_preparation', 'in_delivery', 'shipped', 'not_drawn']),
          // A prize that is fetched has a code that ends.
          eb.and([eb('state', 'in', ['view_code', 'won']), isAlive]),
        ])
        return query.mode === 'available' ? isAvailable : eb.not(isAvailable)
      })
    const rows = await matching
      .selectAll()
      .orderBy('redeemed_at', 'desc')
      .orderBy('id')
      .limit(top)
      .offset(skip)
      .execute()
    const { total } = await matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const tickets = await readTickets(
      db,
      brand.appId,
      rows.map(({ id }) => id),
    )
    const payments = await readPayments(
      db,
      brand.appId,
      rows.map(({ id }) => id),
    )
    const carriers = await readCarriers(db, brand.appId, rows)
    const items = rows.map((row) => ({
      ...redemptionView(row, tickets.get(row.id) ?? [], payments.get(row.id), ask),
      carrier: say(carriers.get(row.id), ask.language),
    }))
    return { items, total }
  },

  async openSerial({ params }, ask) {
    const row = await readRedemption(ask.db, ask, params.redemptionId)
    return serialView(await open(ask, row, 0), ask)
  },

  async openCode({ params }, ask) {
    const row = await readRedemption(ask.db, ask, params.redemptionId)
    // The first code has its own way to be opened; so what is opened at all has it open.
    if (row.opened_at === null) throw new Problem('notAvailable')
    return serialView(await open(ask, row, params.position), ask)
  },
}

async function serialView(row: Row, ask: MemberAsk): Promise<Sent<typeof contract.openSerial>> {
  const { db, brand, now, language } = ask
  const campaign = brand.campaigns.get(row.campaign_id)
  const message = say(campaign?.privilegeMessage, language)
  const codes = (await readCodes(db, row)).map((code) => {
    const end = codeEnd({ ...row, deadline_at: code.deadlineAt })
    const left = row.used_at === null && row.state !== 'cancelled' ? end - now : 0
    const expireIn = Math.max(0, Math.floor(left / 1000))
    const isWaiting = code.openedAt === null && expireIn > 0
    const serial = expireIn === 0 ? hiddenSerial : isWaiting ? '' : code.serial
    return {
      serial,
      barcode: barcodeOf(row),
      privilegeMessage: isWaiting ? null : (message?.replaceAll('{serial}', serial) ?? null),
      expireIn,
      lifetime: lifetimeOf(code, { row, end, isWaiting }),
      isWaiting,
    }
  })
  const payments = await readPayments(db, brand.appId, [row.id])
  const [first] = codes
  if (!first) throw new Problem('notFound')
  return {
    ...first,
    codes,
    redemptionId: row.id,
    campaignName: say(campaign?.name, language) ?? '',
    campaignImgUrl: imageUrl(brand, 'campaigns', campaign?.art ?? ''),
    pointPerUnit: campaign?.pointPerUnit ?? 0,
    pointsUsed: row.points_used,
    priceBaht: bahtOf(row.price_satang),
    payment: paymentView(payments.get(row.id), brand),
    privilegeMessageFormat: campaign?.privilegeMessageFormat ?? null,
    showTimer: row.minutes_valid !== null,
    currentDate: toInstant(now),
    voucherExpireDate: toInstantOrNull(row.voucher_expire_at),
    ...bookingView(row, payments.get(row.id), ask),
  }
}

// In seconds. What ended without being opened has had no life.
function lifetimeOf(
  { openedAt }: Code,
  { row, end, isWaiting }: { row: Row; end: number; isWaiting: boolean },
) {
  if (isWaiting) return (row.minutes_valid ?? 0) * 60
  return openedAt === null ? 0 : Math.max(0, Math.round((end - openedAt) / 1000))
}

function barcodeOf({ barcode }: { barcode: string | null }): contract.BarcodeFormat {
  return barcode === 'CODE_128' || barcode === 'QR_CODE' ? barcode : 'PLAIN'
}

type MemberAsk = Ask & { member: Member }
type Row = Selectable<RedemptionTable>

// Another member's redemption is not found, as if it did not exist.
export async function readRedemption(db: Database, { brand, member }: MemberAsk, id: string) {
  const row = await db
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}

// The first opening alone sets the deadline; the transaction keeps two at once apart.
async function open(ask: MemberAsk, { id }: Row, position: number): Promise<Row> {
  return ask.inTransaction(async (tx) => {
    const row = await readRedemption(tx, ask, id)
    if (row.serial === null) throw new Problem('notFound')
    if (row.used_at !== null || row.state === 'cancelled') return row
    if (codeEnd(row) <= ask.now) return row
    const payment = (await readPayments(tx, ask.brand.appId, [id])).get(id)
    if (isPaidFirst(ask.brand, payment)) throw new Problem('paymentDue')
    if (position > 0 || row.opened_at === null) {
      await openOneCode(tx, row, { position, now: ask.now })
    }
    return readRedemption(tx, ask, id)
  })
}

export async function readTickets(db: Database, appId: string, redemptionIds: string[]) {
  const tickets = new Map<string, string[]>()
  if (redemptionIds.length === 0) return tickets
  const rows = await db
    .selectFrom('ticket')
    .select(['redemption_id', 'number'])
    .where('app_id', '=', appId)
    .where('redemption_id', 'in', redemptionIds)
    .orderBy('number')
    .execute()
  for (const { redemption_id, number } of rows) {
    tickets.set(redemption_id, [...(tickets.get(redemption_id) ?? []), number])
  }
  return tickets
}
