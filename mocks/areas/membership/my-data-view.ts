import { type OwnRows, readOwnRows } from './my-data-store.ts'
import { consentEvents } from '../consents/store.ts'
import { readNotificationSettings } from '../notifications/store.ts'
import { pendingEmail } from '../passwords/store.ts'
import { ownerOf } from '../owner.ts'
import { readDetail } from '../profile/store.ts'
import { countPhotos } from '../receipts/photo-store.ts'
import { readSteps } from '../receipts/store.ts'
import { stateOf } from '../referrals/view.ts'
import { attributionOf } from '../redeem/request-rules.ts'
import { readSourcesOf, type RedemptionSource } from '../redeem/source-store.ts'
import { liveSessions } from '../session/store.ts'
import { readDevice } from '../session/view.ts'
import { languageOfLocale } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'
import { bahtOf } from '../../values/satang.ts'

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
    receipts: await receiptData(context, rows),
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
  }
}

async function profileData(context: MemberContext, { lines, pictures }: OwnRows) {
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
  }
}

function addressData({ key, is_default, content_json }: OwnRows['addresses'][number]) {
  return { key, isDefault: is_default === 1, content: read(content_json) }
}

function pointsData(balance: number, { entries, pending }: OwnRows) {
  return {
    balance,
    pending,
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

async function redemptionData(context: MemberContext, { redemptions }: OwnRows) {
  const { db, brand } = context
  const sources = await readSourcesOf(db, ownerOf(context))
  return redemptions.map((row) => ({
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
    cameFrom: { ...cameFromOf(row, brand), ...linkOf(sources.get(row.id)) },
  }))
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
async function receiptData({ db }: MemberContext, { receipts }: OwnRows) {
  return Promise.all(
    receipts.map(async (row) => ({
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
      photos: await countPhotos(db, row),
      steps: (await readSteps(db, row)).map(({ kind, at, said_json }) => ({
        kind,
        at: toInstant(at),
        said: said_json === null ? null : read(said_json),
      })),
    })),
  )
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
