import { Attribution } from '@/contract/attribution'
import { bahtOf } from '@/contract/satang'
import { z } from '@/contract/zod'
import { type OwnRows, readOwnRows } from './my-data-store.ts'
import { consentEvents } from '../consents/store.ts'
import { readNotificationSettings } from '../notifications/store.ts'
import { pendingEmail } from '../passwords/store.ts'
import { ownerOf } from '../owner.ts'
import { readDetail } from '../profile/store.ts'
import { stateOf } from '../referrals/view.ts'
import type { PaymentRow } from '../payments/store.ts'
import { attributionOf } from '../redeem/request-rules.ts'
import { readSourcesOf, type RedemptionSource } from '../redeem/source-store.ts'
import { liveSessions } from '../session/store.ts'
import { readDevice } from '../session/view.ts'
import { readDetails } from '../wallet/store.ts'
import { languageOfLocale } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import { Text } from '../../brands/content.ts'
import type { OwnedTable, RedemptionRow, Schema } from '../../database/schema.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'

/**
 * All data of a member, for download. Every column is listed here on purpose: a new one, such as a
 * secret, is not included by itself.
 */
export async function myDataView(context: MemberContext) {
  const { db, brand, member, now } = context
  const owner = ownerOf(context)
  const rows = await readOwnRows(db, owner)
  return {
    format: 'taem-my-data-1',
    madeAt: toInstant(now),
    brand: brand.identity.displayName,
    profile: await profileData(context, rows),
    addresses: rows.addresses.map(addressData),
    taxAddresses: rows.taxAddresses.map(addressData),
    points: pointsData(member.balance, rows),
    redemptions: await redemptionData(context, rows),
    receipts: receiptData(rows),
    questions: questionData(rows),
    marketplaces: marketplaceData(rows),
    friends: friendData(rows),
    spending: rows.spending.map(({ period_id, satang }) => ({
      period: period_id,
      baht: bahtOf(satang),
    })),
    favourites: rows.favourites.map(({ campaign_id, at }) => ({
      campaignId: campaign_id,
      at: toInstant(at),
    })),
    consents: await consentEvents(db, owner),
    notifications: await readNotificationSettings(db, owner),
    sessions: (await liveSessions(db, owner, now)).map(({ device, channel, signedInAt }) => ({
      device: readDevice(device),
      channel,
      signedInAt: toInstant(signedInAt),
    })),
    // Nothing else that is stored of a device is readable.
    knownDevices: rows.devices.map(({ expires_at }) => ({ knownUntil: toInstant(expires_at) })),
    cancellations: rows.cancellations.map(cancellationData),
    lineHistory: rows.lineChanges.map(({ at, change, sub }) => ({
      at: toInstant(at),
      change,
      lineAccount: sub,
    })),
    surveys: rows.surveys.map((row) => ({
      surveyId: row.survey_id,
      answeredAt: toInstant(row.at),
      points: row.points_given,
      answers: read(row.answers_json),
    })),
    counterPurchases: rows.gifts.map((row) => ({
      at: toInstant(row.at),
      branch: brand.storeNames.get(row.store_id) ?? null,
      receiptNumber: row.receipt_number,
      baht: bahtOf(row.satang),
      points: row.points,
    })),
    collectedCodes: rows.codeUses.map(({ key, at, points }) => ({
      code: key,
      at: toInstant(at),
      points,
    })),
    cart: rows.cart.map((row) => ({
      campaignId: row.campaign_id,
      itemId: row.item_id === 0 ? null : row.item_id,
      quantity: row.quantity,
      addedAt: toInstant(row.at),
    })),
    // What waits for its time, such as a reminder, is not sent yet.
    notices: rows.notices
      .filter(({ at }) => at <= now)
      .map((row) => ({
        at: toInstant(row.at),
        isRead: row.is_read === 1,
        ...noticeWords(row.content_json),
      })),
  }
}

function noticeWords(json: string) {
  const { kind, title, body, link } = NoticeWords.parse(JSON.parse(json))
  return { kind, title, body, link }
}

async function profileData(context: MemberContext, { lines, pictures, social }: OwnRows) {
  const { db, brand, member } = context
  const pending = await pendingEmail(db, ownerOf(context))
  const { idCard, extra, details } = await readDetail(db, ownerOf(context))
  // As on the screen, without the password.
  const { wifiPassword: _, ...shown } = details
  const { uuid, firstName, lastName, displayName, contactNumber, gender, referCode } =
    member.content
  return {
    memberId: member.id,
    memberNumber: uuid,
    firstName,
    lastName,
    displayName,
    email: member.email,
    emailConfirmed: member.isEmailConfirmed,
    pendingEmail: pending?.email ?? null,
    mobile: contactNumber,
    gender,
    birthDate: member.birthDate,
    nationalId: idCard,
    extra,
    details: shown,
    hasOwnPicture: pictures.length > 0,
    referCode,
    level: brand.levels.levels.find(({ id }) => id === member.levelId)?.name ?? null,
    language: languageOfLocale(brand, member.locale),
    joinedAt: toInstant(member.joinedAt),
    lineAccounts: lines.map(({ sub }) => sub),
    socialAccounts: social.map(({ social_id }) => social_id),
  }
}

function addressData({ key, is_default, content_json }: OwnRows['addresses'][number]) {
  return { key, isDefault: is_default === 1, content: read(content_json) }
}

function pointsData(balance: number, { entries, pending, lots }: OwnRows) {
  return {
    balance,
    pending,
    expiring: lots.map(({ expires_on, remaining }) => ({ on: expires_on, points: remaining })),
    entries: entries.map(({ at, title_json, expires_on, ...entry }) => ({
      at: toInstant(at),
      ...entry,
      title: read(title_json),
      expiresOn: expires_on,
    })),
  }
}

// Friends' names are theirs, not this member's.
function friendData({ joined, friends }: OwnRows) {
  return {
    joinedWithACode: joined.map(({ at, points, bought_at }) => ({
      at: toInstant(at),
      points,
      firstPurchaseAt: toInstantOrNull(bought_at),
    })),
    brought: friends.map((row) => ({
      at: toInstant(row.at),
      points: row.points,
      state: stateOf(row),
    })),
  }
}

async function redemptionData(context: MemberContext, rows: OwnRows) {
  const { db, brand, now } = context
  const sources = await readSourcesOf(db, ownerOf(context))
  const details = await readDetails(db, rows.redemptions, now)
  return details.map(({ redemption: row, tickets, payment }) => ({
    id: row.id,
    campaign: brand.campaigns.get(row.campaign_id)?.name ?? null,
    redeemedAt: toInstant(row.redeemed_at),
    state: row.state,
    quantity: row.quantity,
    points: row.points_used,
    baht: bahtOf(row.price_satang),
    // The validity of a code begins when it is first shown.
    serial: row.opened_at === null ? null : row.serial,
    usedAt: toInstantOrNull(row.used_at),
    parcelNumber: row.parcel_number,
    details: typedParts(row.parts_json),
    booking: row.slot_at === null ? null : bookingData(row, row.slot_at, brand),
    tickets,
    payment: payment ? paymentData(payment) : null,
    cancelledAt: toInstantOrNull(row.cancelled_at),
    cancelReason: row.cancel_reason,
    pointsReturned: row.points_returned,
    ...besideRedemption(row, rows, brand),
    cameFrom: { ...cameFromOf(row, brand), ...linkOf(sources.get(row.id)) },
  }))
}

/** What the member typed or chose, without where the redemption came from. */
function typedParts(json: string | null) {
  const parts = Object.entries(JSON.parse(json ?? '{}') as object)
  return Object.fromEntries(parts.filter(([part]) => !Object.hasOwn(Attribution.shape, part)))
}

function bookingData(row: RedemptionRow, at: number, { storeNames }: Brand) {
  const branch = row.store_id === null ? null : (storeNames.get(row.store_id) ?? null)
  return { at: toInstant(at), people: row.people, branch }
}

function paymentData({ id, method, satang, state, created_at, paid_at, refund }: PaymentRow) {
  return {
    id,
    method,
    baht: bahtOf(satang),
    state,
    createdAt: toInstant(created_at),
    paidAt: toInstantOrNull(paid_at),
    refund: refund
      ? {
          baht: bahtOf(refund.satang),
          state: refund.state,
          refundedAt: toInstantOrNull(refund.refunded_at),
        }
      : null,
  }
}

/** What other tables have of a redemption. */
function besideRedemption({ id }: RedemptionRow, rows: OwnRows, { storeNames }: Brand) {
  const [delivery] = rows.deliveries.get(id) ?? []
  const [invoice] = rows.taxInvoices.get(id) ?? []
  const [line] = rows.orderLines.get(id) ?? []
  const [surprise] = rows.surprises.get(id) ?? []
  const opened = new Map(
    (rows.openings.get(id) ?? []).map(({ position, opened_at }) => [position, opened_at]),
  )
  return {
    orderId: line?.order_id ?? null,
    address: readOrNull(delivery?.address_json ?? null),
    carrier: delivery?.carrier ?? null,
    taxInvoice: readOrNull(invoice?.address_json ?? null),
    surprise: surprise
      ? {
          kind: surprise.kind,
          freeUnits: surprise.free_units,
          pointsSaved: surprise.points_saved,
        }
      : null,
    openedAt: [...opened.values()].map(toInstant),
    furtherSerials: (rows.serials.get(id) ?? []).flatMap(({ position, serial }) =>
      opened.has(position) ? [serial] : [],
    ),
    usedAtCounter: (rows.uses.get(id) ?? []).map(({ at, store_id, undone_at }) => ({
      at: toInstant(at),
      branch: storeNames.get(store_id) ?? null,
      undoneAt: toInstantOrNull(undone_at),
    })),
  }
}

function cameFromOf(row: { parts_json: string | null }, { storeNames }: Brand) {
  const from = attributionOf(row)
  return {
    branch: storeNames.get(Number(from.location_id)) ?? null,
    nearestBranch: storeNames.get(Number(from.center)) ?? null,
    host: from.redeem_by ?? null,
    transactionId: from.tranId ?? null,
    walletCard: from.walletcard ?? null,
  }
}

function linkOf(source: RedemptionSource | undefined) {
  return {
    link: source?.media ?? null,
    linkWords: source
      ? {
          utm_source: source.utm_source,
          utm_medium: source.utm_medium,
          utm_campaign: source.utm_campaign,
          utm_content: source.utm_content,
          utm_term: source.utm_term,
          utm_id: source.utm_id,
          c: source.code,
        }
      : null,
    linkOpenedAt: toInstantOrNull(source?.touched_at ?? null),
    linkLedTo: source?.touch_path ?? null,
  }
}

/** Without the photos, which the page of the receipt shows. */
function receiptData({ receipts, photos, steps }: OwnRows) {
  return receipts.map((row) => ({
    id: row.id,
    transactionId: row.transaction_id,
    status: row.status,
    sentAt: toInstant(row.uploaded_at),
    receiptDate: row.receipt_date,
    shop: read(row.shop_json),
    branch: read(row.branch_json),
    receiptNumber: row.receipt_number,
    baht: row.amount_satang === null ? null : row.amount_satang / 100,
    points: row.points,
    remark: row.remark_json === null ? null : read(row.remark_json),
    reason: row.reason,
    photos: photos.get(row.id)?.length ?? 0,
    steps: (steps.get(row.id) ?? []).map(({ kind, at, said_json }) => ({
      kind,
      at: toInstant(at),
      said: said_json === null ? null : read(said_json),
    })),
  }))
}

function questionData({ questions, messages }: OwnRows) {
  return questions.map((row) => ({
    topic: row.topic,
    askedAt: toInstant(row.asked_at),
    state: row.state,
    rating: row.rating,
    messages: messages
      .filter(({ question_id }) => question_id === row.id)
      .map(({ sender, at, text_json, content_type }) => ({
        from: sender,
        at: toInstant(at),
        text: read(text_json),
        hasPicture: content_type !== null,
      })),
  }))
}

/** Accounts at marketplaces, also those that were disconnected, and the last refusal of each. */
function marketplaceData({ marketplaces, orders, refusals }: OwnRows) {
  return {
    orders: orders.map((row) => ({
      channel: row.channel,
      orderNumber: row.order_number,
      orderedAt: toInstant(row.ordered_at),
      state: row.state,
      baht: bahtOf(row.satang),
      points: row.points,
    })),
    connections: marketplaces.map((row) => ({
      channel: row.channel,
      account: row.account,
      displayName: read(row.display_name_json),
      orderNumber: row.order_number,
      connectedAt: toInstant(row.connected_at),
      disconnectedAt: toInstantOrNull(row.ended_at),
    })),
    refusals: refusals.map(({ channel, code, at }) => ({ channel, code, at: toInstant(at) })),
  }
}

function cancellationData({
  requested_at,
  ends_at,
  reason,
  revoked_at,
}: OwnRows['cancellations'][number]) {
  return {
    requestedAt: toInstant(requested_at),
    endsAt: toInstant(ends_at),
    reason,
    takenBackAt: toInstantOrNull(revoked_at),
  }
}

function read(json: string): unknown {
  return JSON.parse(json)
}

function readOrNull(json: string | null): unknown {
  return json === null ? null : read(json)
}

const NoticeWords = z.object({
  kind: z.optional(z.string()),
  title: Text,
  body: Text,
  link: z.optional(z.string()),
})

/** Tables of a member's rows that have no `member_id` of their own. */
type OfMember =
  | Extract<keyof Schema, 'member' | 'receipt_step' | 'receipt_photo' | 'spending'>
  | 'draw_winner'
  | 'referral_signal'
  | 'rich_menu_user'
  | {
      [Table in keyof Schema]: Schema[Table] extends { redemption_id: string } ? Table : never
    }[keyof Schema]

type Part = keyof Awaited<ReturnType<typeof myDataView>>

/**
 * Where the export has a member's rows of each table, or why it does not. A table that is missing
 * here is a type error.
 */
export const exported: Readonly<Record<OwnedTable | OfMember, { in: Part } | { leftOut: string }>> =
  {
    member: { in: 'profile' },
    member_detail: { in: 'profile' },
    member_line: { in: 'profile' },
    member_social: { in: 'profile' },
    member_picture: { in: 'profile' },
    address: { in: 'addresses' },
    tax_address: { in: 'taxAddresses' },
    ledger_entry: { in: 'points' },
    pending_point: { in: 'points' },
    point_lot: { in: 'points' },
    redemption: { in: 'redemptions' },
    redemption_source: { in: 'redemptions' },
    delivery: { in: 'redemptions' },
    tax_invoice: { in: 'redemptions' },
    order_line: { in: 'redemptions' },
    payment: { in: 'redemptions' },
    refund: { in: 'redemptions' },
    ticket: { in: 'redemptions' },
    surprise: { in: 'redemptions' },
    code_use: { in: 'redemptions' },
    code_opening: { in: 'redemptions' },
    further_serial: { in: 'redemptions' },
    receipt: { in: 'receipts' },
    receipt_step: { in: 'receipts' },
    receipt_photo: { in: 'receipts' },
    help_question: { in: 'questions' },
    help_message: { in: 'questions' },
    marketplace_connection: { in: 'marketplaces' },
    marketplace_order: { in: 'marketplaces' },
    marketplace_refusal: { in: 'marketplaces' },
    referral: { in: 'friends' },
    spending: { in: 'spending' },
    favourite: { in: 'favourites' },
    consent_record: { in: 'consents' },
    notification_setting: { in: 'notifications' },
    notification: { in: 'notices' },
    session: { in: 'sessions' },
    member_device: { in: 'knownDevices' },
    cancellation: { in: 'cancellations' },
    line_change: { in: 'lineHistory' },
    survey_answer: { in: 'surveys' },
    counter_gift: { in: 'counterPurchases' },
    collect_code_use: { in: 'collectedCodes' },
    cart_line: { in: 'cart' },
    one_time_link: { leftOut: 'secrets of links; an address that waits is in the profile' },
    idempotency: { leftOut: 'answers to requests, whose results are in their own parts' },
    redeemed_total: { leftOut: 'sums of the redemptions' },
    slot_hold: { leftOut: 'kept for minutes; a booking is in its redemption' },
    member_visit: { leftOut: 'secrets of codes, kept for a day; purchases are in their own part' },
    draw_winner: { leftOut: 'the state of a redemption says it, and the winners are published' },
    referral_signal: { leftOut: 'names another member, and would tell how abuse is noticed' },
    partner_code: { leftOut: 'secrets of codes, kept for a day' },
    rich_menu_user: { leftOut: 'which menu LINE shows; it ends with the link' },
  }
