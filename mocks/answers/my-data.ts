import type { Brand } from '../brands/brand.ts'
import type { Ask, Member } from '../handler.ts'
import { consentEvents } from '../handlers/consent-history.ts'
import { toInstant, toInstantOrNull } from '../rules/bangkok.ts'
import { bahtOf } from '../rules/satang.ts'
import { readDevice } from '../rules/device.ts'
import { pendingEmail } from '../rules/email-link.ts'
import { liveSessions } from '../rules/member-sessions.ts'
import { KeptDetails } from '../rules/profile-details.ts'
import { readNotificationSettings } from '../rules/notification-settings.ts'
import { attributionOf } from '../rules/redeem-parts.ts'
import { readSourcesOf, type RedemptionSource } from '../rules/redemption-source.ts'
import { countPhotos, readSteps } from '../rules/receipt-rows.ts'

/**
 * All that is held of a member. Every part is named here on purpose: a column that is added to a
 * table, such as one more secret, does not come along by itself.
 */
export async function myData(ask: Ask & { member: Member }) {
  const { db, brand, member, now } = ask
  const whose = { appId: brand.appId, memberId: member.id }
  return {
    format: 'taem-my-data-1',
    madeAt: toInstant(now),
    brand: brand.identity.displayName,
    profile: await profileData(ask),
    addresses: await addressData(ask, 'address'),
    taxAddresses: await addressData(ask, 'tax_address'),
    points: await pointsData(ask),
    redemptions: await redemptionData(ask),
    receipts: await receiptData(ask),
    favourites: await favouriteData(ask),
    consents: await consentEvents(db, whose),
    notifications: await readNotificationSettings(db, whose),
    sessions: (await liveSessions(db, { brand, memberId: member.id, now })).map((session) => ({
      device: readDevice(session.device),
      channel: session.channel,
      signedInAt: toInstant(session.signed_in_at ?? session.created_at),
    })),
    knownDevices: await knownDeviceData(ask),
    cancellations: await cancellationData(ask),
  }
}

type MemberAsk = Ask & { member: Member }

async function profileData({ db, brand, member }: MemberAsk) {
  const detail = await db
    .selectFrom('member_detail')
    .select(['id_card', 'extra_json', 'profile_json'])
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  const lines = await db
    .selectFrom('member_line')
    .select('sub')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .execute()
  const picture = await db
    .selectFrom('member_picture')
    .select('changed_at')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  const waiting = await pendingEmail(db, { appId: brand.appId, memberId: member.id })
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
    pendingEmail: waiting?.email ?? null,
    mobile: contactNumber,
    gender,
    birthDate: member.birthDate,
    nationalId: detail?.id_card ?? null,
    extra: detail ? read(detail.extra_json) : {},
    details: detail ? detailsOf(detail.profile_json) : {},
    hasOwnPicture: picture !== undefined,
    referCode,
    level: brand.levels.levels.find(({ id }) => id === member.levelId)?.name ?? null,
    language: member.locale === 1054 ? 'th' : 'en',
    joinedAt: toInstant(member.joinedAt),
    lineAccounts: lines.map(({ sub }) => sub),
  }
}

/** A password is no more in a file than on a screen. */
function detailsOf(profileJson: string) {
  const { wifiPassword: _, ...details } = KeptDetails.parse(read(profileJson))
  return details
}

async function addressData({ db, brand, member }: MemberAsk, table: 'address' | 'tax_address') {
  const rows = await db
    .selectFrom(table)
    .select(['key', 'is_default', 'content_json'])
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .orderBy('key')
    .execute()
  return rows.map(({ key, is_default, content_json }) => ({
    key,
    isDefault: is_default === 1,
    content: read(content_json),
  }))
}

async function pointsData({ db, brand, member }: MemberAsk) {
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['at', 'kind', 'type', 'points', 'title_json', 'expires_on'])
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const pending = await db
    .selectFrom('pending_point')
    .select(['points', 'due_on as due'])
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .orderBy('due_on')
    .execute()
  return {
    balance: member.balance,
    pending,
    entries: entries.map(({ at, title_json, expires_on, ...entry }) => ({
      at: toInstant(at),
      ...entry,
      title: read(title_json),
      expiresOn: expires_on,
    })),
  }
}

async function redemptionData({ db, brand, member }: MemberAsk) {
  const rows = await db
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .orderBy('redeemed_at')
    .execute()
  const sources = await readSourcesOf(db, { appId: brand.appId, memberId: member.id })
  return rows.map((row) => ({
    id: row.id,
    campaign: brand.campaigns.get(row.campaign_id)?.name ?? null,
    redeemedAt: toInstant(row.redeemed_at),
    state: row.state,
    quantity: row.quantity,
    points: row.points_used,
    baht: bahtOf(row.price_satang),
    // A code that was never opened has a life of its own, which begins when it is shown.
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

/** Without the photos: each is seen, and kept, where its receipt is. */
async function receiptData({ db, brand, member }: MemberAsk) {
  const rows = await db
    .selectFrom('receipt')
    .selectAll()
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
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

async function favouriteData({ db, brand, member }: MemberAsk) {
  const rows = await db
    .selectFrom('favourite')
    .select(['campaign_id', 'at'])
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .orderBy('at')
    .execute()
  return rows.map(({ campaign_id, at }) => ({ campaignId: campaign_id, at: toInstant(at) }))
}

/** What is kept of a device names nothing but the member. */
async function knownDeviceData({ db, brand, member }: MemberAsk) {
  const rows = await db
    .selectFrom('member_device')
    .select('expires_at')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .orderBy('expires_at')
    .execute()
  return rows.map(({ expires_at }) => ({ knownUntil: toInstant(expires_at) }))
}

async function cancellationData({ db, brand, member }: MemberAsk) {
  const rows = await db
    .selectFrom('cancellation')
    .select(['requested_at', 'ends_at', 'reason', 'revoked_at'])
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .orderBy('requested_at')
    .execute()
  return rows.map(({ requested_at, ends_at, reason, revoked_at }) => ({
    requestedAt: toInstant(requested_at),
    endsAt: toInstant(ends_at),
    reason,
    takenBackAt: toInstantOrNull(revoked_at),
  }))
}

function read(json: string): unknown {
  return JSON.parse(json)
}
