import { satangOf } from '@/contract/satang'
import { insertRows } from '../database/rows.ts'
import { asStored, updateMember } from '../areas/profile/member-store.ts'
import { hasCancellation } from './seed-store.ts'
import { CookieFlags, type ConsentPayload } from '@/contract/consents'
import { lookUp } from '@/contract/look-up'
import { textIn } from '@/contract/text'
import type { Database } from '../database/connect.ts'
import type { EarnWayName } from '../database/schema.ts'
import { lineSubOf } from '../line/demo-subs.ts'
import { saveDelivery } from '../areas/wallet/delivery-store.ts'
import { methodOf } from '../areas/payments/settle-payment.ts'
import { notify } from '../areas/notifications/store.ts'
import { noticesOf } from '../areas/points/announce-expiring.ts'
import { lotsOf } from '../areas/points/rules.ts'
import { standardLanguage } from '../values/standard-language.ts'
import {
  type LedgerContent,
  type MemberContent,
  type RedemptionContent,
  StoredAddress,
  StoredMember,
  StoredNotification,
} from '../brands/content.ts'
import type { Pack } from '../brands/load-pack.ts'
import { insertCodeUses } from './seed-codes.ts'
import { insertConnections } from './seed-connections.ts'
import { insertSpending } from './seed-spending.ts'
import { insertFriends } from './seed-friends.ts'
import { insertQuestions } from './seed-help.ts'
import { insertReceipts } from './seed-receipts.ts'
import { addDays, startOfDay } from '../values/bangkok.ts'
import { shiftBirthDate, storyDay, storyNow } from './shift-dates.ts'

interface History {
  appId: string
  now: number
  days: number
  pack: Pack
  hashes: Map<string, string>
}

/** Writes a pack's members with their history. The pack's dates have been moved already. */
export async function insertMembers(tx: Database, { appId, now, days, pack, hashes }: History) {
  const past = pastOf(now, days)
  const memberRow = (member: MemberContent) => ({
    app_id: appId,
    id: String(member.id),
    email: member.email.toLowerCase(),
    email_confirmed_at: past(member.joinDate),
    password_hash: hashes.get(member.demoPassword) ?? '',
    locale: member.locale,
    level_id: member.userLevel,
    balance: member.points,
    balance_at: now,
    can_redeem: member.canRedeem ? 1 : 0,
    joined_at: past(member.joinDate),
    birth_date: member.birthDate && shiftBirthDate(member.birthDate, days),
    content_json: JSON.stringify(StoredMember.parse(member)),
    contact_number: member.contactNumber.replaceAll('-', '') || null,
    member_number: member.uuid,
    refer_code: member.referCode.toUpperCase(),
  })
  await insertRows(
    tx,
    'member',
    pack.members.map((member) => asStored(memberRow(member))),
  )
  const lines = pack.members.map(({ id, email }) => ({
    app_id: appId,
    sub: lineSubOf(email.split('@')[0] ?? ''),
    member_id: String(id),
  }))
  await insertRows(tx, 'member_line', lines)
  await addCancellations(tx, { appId, pack, past }, now)
  await insertConsents(tx, { appId, pack, past })
  await insertNotifications(tx, { appId, pack, past })
  await insertPoints(tx, { appId, pack, past }, now)
  await insertReceipts(tx, { appId, pack, past })
  await insertQuestions(tx, { appId, pack, past })
  await insertCodeUses(tx, { appId, pack, past })
  await insertConnections(tx, { appId, pack, past })
  await insertFriends(tx, { appId, pack, past })
  await insertSpending(tx, { appId, pack })
  await insertRedemptions(tx, { appId, pack, past })
  const favourites = pack.members.flatMap(({ id, favorites }) =>
    favorites.map((campaign) => ({
      app_id: appId,
      member_id: String(id),
      campaign_id: campaign,
      at: now,
    })),
  )
  await insertRows(tx, 'favourite', favourites)
  const addresses = pack.members.flatMap(({ id, deliveryAddresses }) =>
    deliveryAddresses.map((address) => ({
      app_id: appId,
      member_id: String(id),
      key: address.key,
      is_default: address.isdefault ? 1 : 0,
      content_json: JSON.stringify(StoredAddress.parse(address)),
    })),
  )
  await insertRows(tx, 'address', addresses)
  await insertTaxAddresses(tx, appId, pack)
}

async function insertTaxAddresses(tx: Database, appId: string, pack: Pack) {
  const rows = pack.members.flatMap(({ id, taxAddresses }) =>
    taxAddresses.map(({ key, isdefaulttax, ...parts }) => ({
      app_id: appId,
      member_id: String(id),
      key: String(key),
      is_default: isdefaulttax === true ? 1 : 0,
      content_json: JSON.stringify(parts),
    })),
  )
  await insertRows(tx, 'tax_address', rows)
}

interface Past {
  appId: string
  pack: Pack
  past: (instant: string) => number
}

/** The pack's pending requests to leave, for members who have never made one. */
export async function addCancellations(tx: Database, { appId, pack, past }: Past, now: number) {
  for (const { id, cancellation } of pack.members) {
    if (!cancellation) continue
    const ends_at = Date.parse(cancellation.revocableUntil)
    const member_id = String(id)
    const known = await hasCancellation(tx, { appId, memberId: member_id })
    if (known || ends_at <= now) continue
    const requested_at = past(cancellation.requestedAt)
    await insertRows(tx, 'cancellation', [
      { app_id: appId, id: `pack-${id}`, member_id, requested_at, ends_at },
    ])
    await updateMember(tx, { appId, memberId: member_id }, { closes_at: ends_at, can_redeem: 1 })
  }
}

// A pack has one entry per consent; here they become one record.
async function insertConsents(tx: Database, { appId, pack, past }: Past) {
  const rows = pack.members.map(({ id, joinDate, consents }) => {
    const { terms, privacy, age, cookie, marketing } = consents
    const versionOf = ({ version, acceptedAt }: { version: number; acceptedAt: string | null }) =>
      acceptedAt === null ? version - 1 : version
    const { mktoption_email, mktoption_sms, mktoption_line, mktoption_notification } = marketing
    const payload: ConsentPayload = {
      termandcondition: versionOf(terms),
      dataprivacy: versionOf(privacy),
      consentAge: { version: versionOf(age), age: pack.account.rules.consentAge },
      marketingOption: {
        version: versionOf(marketing),
        mktoption_email,
        mktoption_sms,
        mktoption_line,
        mktoption_notification,
        mktoption_ussd: 0,
      },
      cookies: { ...CookieFlags.parse({}), version: versionOf(cookie) },
    }
    return {
      app_id: appId,
      id: `pack-${id}`,
      member_id: String(id),
      at: past(terms.acceptedAt ?? joinDate),
      source: 'pack' as const,
      payload_json: JSON.stringify(payload),
    }
  })
  await insertRows(tx, 'consent_record', rows)
}

async function insertNotifications(tx: Database, { appId, pack, past }: Past) {
  const known = new Set(pack.members.map(({ id }) => id))
  const rows = pack.notifications
    .filter(({ memberId }) => known.has(memberId))
    .map((notification) => ({
      app_id: appId,
      id: notification.id,
      member_id: String(notification.memberId),
      at: past(notification.at),
      is_read: notification.IsRead ? 1 : 0,
      content_json: JSON.stringify(StoredNotification.parse(notification)),
    }))
  await insertRows(tx, 'notification', rows)
}

const waysOfTypes: Readonly<Record<string, EarnWayName>> = {
  'ocr-point': 'receipt',
  'trace-fgf': 'friend',
  'trace-survey': 'survey',
  'trace-welcome': 'welcome',
  'adjust-add': 'desk',
  'adjust-deduct': 'desk',
}

async function insertPoints(tx: Database, { appId, pack, past }: Past, now: number) {
  const entries = pack.ledger.map((entry: LedgerContent) => ({
    app_id: appId,
    id: String(entry.id),
    member_id: String(entry.memberId),
    at: past(entry.at),
    kind: entry.kind,
    type: entry.type,
    points: entry.points,
    title_json: JSON.stringify(entry.title),
    qualifies: entry.qualifies ? 1 : 0,
    expires_on: entry.expiresOn,
    redemption_id: entry.ref?.kind === 'redemption' ? String(entry.ref.id) : null,
    receipt_id: entry.ref?.kind === 'receipt' ? String(entry.ref.id) : null,
    way: lookUp(waysOfTypes, entry.type) ?? null,
    given_by: null,
  }))
  await insertRows(tx, 'ledger_entry', entries)
  const lots = pack.members.flatMap(({ id }) =>
    [...lotsOf(pack.ledger.filter(({ memberId }) => memberId === id))].map(
      ([expires_on, remaining]) => ({
        app_id: appId,
        member_id: String(id),
        expires_on,
        remaining,
      }),
    ),
  )
  await insertRows(tx, 'point_lot', lots)
  // The story has told of them in its own words: the platform begins with the next stage.
  const told = noticesOf(lots, { appId, now })
  await notify(
    tx,
    told.map((notice) => ({ ...notice, isListed: false, isShownOnly: true })),
  )
  const pending = pack.pending.map(({ id, memberId, points, dueAt, title }) => ({
    app_id: appId,
    id,
    member_id: String(memberId),
    points,
    due_on: dueAt.slice(0, 10),
    title_json: JSON.stringify(title),
    way: null,
    given_by: null,
    receipt_id: null,
  }))
  await insertRows(tx, 'pending_point', pending)
}

async function insertCarriers(tx: Database, { appId, pack }: Pick<Past, 'appId' | 'pack'>) {
  for (const { id, carrier } of pack.redemptions) {
    if (!carrier) continue
    await saveDelivery(
      tx,
      { appId, redemptionId: id },
      { carrier: textIn(carrier, standardLanguage) },
    )
  }
}

// Delivered or used redemptions are paid; so are those sent by a link.
async function insertPayments(tx: Database, { appId, pack, past }: Past) {
  const campaigns = new Map(pack.campaigns.map((campaign) => [campaign.id, campaign]))
  for (const redemption of pack.redemptions) {
    const { id, memberId, campaignId, priceBaht, redeemedAt, state, usedAt } = redemption
    const campaign = campaigns.get(campaignId)
    if (priceBaht === 0 || !campaign) continue
    const method = methodOf(pack, campaign)
    const isPaid = method === 'link' || state === 'delivered' || usedAt !== null
    const created_at = past(redeemedAt)
    await insertRows(tx, 'payment', [
      {
        app_id: appId,
        id: `pay-${id}`,
        member_id: String(memberId),
        method,
        satang: satangOf(priceBaht),
        state: isPaid ? 'paid' : 'due',
        created_at,
        paid_at: isPaid ? (usedAt ? past(usedAt) : created_at) : null,
      },
    ])
  }
}

async function insertRedemptions(tx: Database, { appId, pack, past }: Past) {
  const campaigns = new Map(pack.campaigns.map((campaign) => [campaign.id, campaign]))
  const maybe = (instant: string | null) => (instant === null ? null : past(instant))
  const rows = pack.redemptions.map((redemption: RedemptionContent) => ({
    app_id: appId,
    id: redemption.id,
    member_id: String(redemption.memberId),
    campaign_id: redemption.campaignId,
    idempotency_key: null,
    state: storedState(redemption.state),
    redeemed_at: past(redemption.redeemedAt),
    quantity: redemption.quantity,
    points_used: redemption.pointsUsed,
    price_satang: satangOf(redemption.priceBaht),
    payment_id: redemption.priceBaht > 0 ? `pay-${redemption.id}` : null,
    delivered: campaigns.get(redemption.campaignId)?.delivered ? 1 : 0,
    serial: redemption.serial,
    barcode: redemption.barcode,
    minutes_valid: redemption.minutesValidAfterUsed,
    opened_at: maybe(redemption.openedAt),
    deadline_at: maybe(redemption.codeExpiredAt),
    used_at: maybe(redemption.usedAt),
    voucher_expire_at: redemption.voucherExpireDate
      ? Date.parse(redemption.voucherExpireDate)
      : null,
    address_key: redemption.addressKey,
    parcel_number: redemption.parcelNumber,
    note_json: redemption.note && JSON.stringify(redemption.note),
  }))
  await insertRows(tx, 'redemption', rows)
  await insertPayments(tx, { appId, pack, past })
  await insertCarriers(tx, { appId, pack })
  const tickets = pack.redemptions.flatMap(({ id, campaignId, tickets: numbers }) =>
    numbers.map((number) => ({
      app_id: appId,
      number,
      campaign_id: campaignId,
      redemption_id: id,
    })),
  )
  await insertRows(tx, 'ticket', tickets)
}

// Whether a code has expired is calculated from the clock, never stored.
function storedState(state: string) {
  return state === 'code_expired' ? 'view_code' : state
}

/**
 * An instant of the story in milliseconds. Before ten o'clock today, the story's morning is
 * compressed into the hours since midnight: its events are past, and keep their order.
 */
export function pastOf(now: number, days: number) {
  const storyEnd = storyNow + days * 86_400_000
  const midnight = startOfDay(addDays(storyDay, days))
  const scale = Math.min(1, (now - midnight) / (storyEnd - midnight))
  return (instant: string) => {
    const at = Date.parse(instant)
    return at > midnight && at <= storyEnd ? midnight + Math.floor((at - midnight) * scale) : at
  }
}
