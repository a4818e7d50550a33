import { sql } from 'kysely'
import { changeDocument, leavePack, restock } from '../../mocks/brands/brand-store.ts'
import { insertRows } from '../../mocks/database/rows.ts'
import { campaignTypes } from '@/contract/campaigns'
import { chaan } from '../../mocks/brands/demo-packs.ts'
import { seedBrand } from '../../mocks/seed/seed-brand.ts'
import type { Database } from '../../mocks/database/connect.ts'
import { transact } from '../../mocks/database/transact.ts'
import { addDays, bangkokDay } from '../../mocks/values/bangkok.ts'
import { startSession } from '../../mocks/areas/session/store.ts'

/** A statement has a maximum number of bound values. */
const rowsAtOnce = 1000
/** Of a transaction: PostgreSQL takes ever longer for a row that one transaction counts up by each row. */
const rowsOfTransaction = 2000

export interface BenchBrandOptions {
  appId: string
  members: number
  /** Points of each member. */
  points: number
  /** The campaign that is redeemed; its stock is raised so that it suffices. */
  campaignId?: number
  now?: number
}

/**
 * Makes a brand with many members who have points to spend and are signed in, for measuring and
 * for tests that need a crowd.
 * @returns a token for each member.
 */
export async function makeBenchBrand(
  db: Database,
  { appId, members, points, campaignId = 1001, now = Date.now() }: BenchBrandOptions,
): Promise<{ memberId: string; token: string }[]> {
  await seedBrand(db, chaan, { appId, now, withMembers: false })
  const expiresOn = addDays(bangkokDay(now), 180)
  const ids = Array.from({ length: members }, (_, index) => `b-${index}`)
  await transact(db, async (tx) => {
    await restock(tx, { appId, campaignId, qty: 100_000_000 })
    for (const id of ids) {
      await insertRows(tx, 'member', [memberRow(appId, id, points, now)])
      await insertRows(tx, 'ledger_entry', [
        {
          app_id: appId,
          id: `start-${id}`,
          member_id: id,
          at: now,
          kind: 'earn',
          type: 'adjust-add',
          points,
          title_json: JSON.stringify({ en: 'Start', th: 'เริ่มต้น' }),
          qualifies: 0,
          expires_on: expiresOn,
          redemption_id: null,
        },
      ])
      const lot = { app_id: appId, member_id: id, expires_on: expiresOn, remaining: points }
      await insertRows(tx, 'point_lot', [lot])
    }
  })
  const tokens: { memberId: string; token: string }[] = []
  for (const memberId of ids) {
    const token = await startSession(db, { appId, memberId, channel: 'email', now })
    tokens.push({ memberId, token })
  }
  return tokens
}

/**
 * Adds past redemptions to a bench brand: `rows` redemptions with their keys and ledger entries, spread
 * over its members and `others` further members.
 */
export async function addPastRedemptions(
  db: Database,
  { appId, campaignId, members, rows, others, now }: PastRedemptions,
): Promise<void> {
  await sql`insert into member (app_id, id, email, password_hash, locale, level_id, balance,
      balance_at, can_redeem, joined_at, content_json, email_confirmed_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${others})
    select app_id, 'other-' || i, 'other-' || i || '@bench.example', '', locale, level_id, 0,
      balance_at, can_redeem, joined_at, content_json, email_confirmed_at
    from n join member on app_id = ${appId} and id = 'b-0'`.execute(db)
  // Bound numbers are floating point: an id made of them would end in ".0".
  const [all, known] = [sql.lit(members + others), sql.lit(members)]
  await inParts(db, rows, async (tx, part) => {
    // Of each member the earlier ones first, a second apart.
    const past = sql`with recursive ${numbers(part)},
      past (i, id, member_id, at) as (select i, '0past-' || ${padded(9)},
        case when i % ${all} < ${known} then 'b-' || (i % ${all})
          else 'other-' || (i % ${all} - ${known} + 1) end,
        ${sql.lit(now - rows * 1000)} + i * 1000 from n)`
    await sql`insert into redemption (app_id, id, member_id, campaign_id, idempotency_key, state,
        redeemed_at, quantity, points_used, price_satang, delivered, serial, barcode)
      ${past} select ${appId}, id, member_id, ${campaignId}, id, 'view_code', at, 1, 0, 0, 0,
        'PAST' || i, 'plain' from past`.execute(tx)
    await sql`insert into ledger_entry (app_id, id, member_id, at, kind, type, points, title_json,
        qualifies)
      ${past} select ${appId}, id, member_id, at, 'earn', 'adjust-add', 0, '{}', 0
      from past`.execute(tx)
    await sql`insert into idempotency (app_id, member_id, key, request_hash, at, outcome,
        answer_json)
      ${past} select ${appId}, member_id, id, '', at, 'done', 'null' from past`.execute(tx)
  })
}

/**
 * Adds `tickets` members to a brand that has members, each with one ticket of a draw. A winner collects
 * the prize with a code, unless it is delivered.
 */
export async function addTickets(
  db: Database,
  { appId, campaignId, tickets, at }: DrawTickets,
): Promise<void> {
  await inParts(db, tickets, async (tx, part) => {
    const made = sql`with recursive ${numbers(part)}`
    await sql`insert into member (app_id, id, email, password_hash, locale, level_id, balance,
        balance_at, can_redeem, joined_at, content_json, email_confirmed_at, contact_number)
      ${made} select app_id, 'ticket-' || i, 'ticket-' || i || '@bench.example', '', locale,
        level_id, 0, balance_at, can_redeem, joined_at, content_json, email_confirmed_at,
        '08' || ${padded(8)}
      from n cross join (select * from member where app_id = ${appId} order by id limit 1) as one`.execute(
      tx,
    )
    await sql`insert into redemption (app_id, id, member_id, campaign_id, idempotency_key, state,
        redeemed_at, quantity, points_used, price_satang, delivered)
      ${made} select ${appId}, 'ticket-' || i, 'ticket-' || i, ${sql.lit(campaignId)},
        'ticket-' || i, 'not_drawn', ${sql.lit(at)}, 1, 0, 0, 0 from n`.execute(tx)
    await sql`insert into ticket (app_id, number, campaign_id, redemption_id)
      ${made} select ${appId}, 'B-' || ${padded(6)}, ${sql.lit(campaignId)}, 'ticket-' || i
      from n`.execute(tx)
  })
}

interface Part {
  first: number
  /** Excluded. */
  end: number
}

/** Adds `rows` rows in transactions that are not too long. */
async function inParts(
  db: Database,
  rows: number,
  add: (tx: Database, part: Part) => Promise<void>,
) {
  for (let first = 0; first < rows; first += rowsOfTransaction) {
    const part = { first, end: Math.min(rows, first + rowsOfTransaction) }
    await transact(db, (tx) => add(tx, part))
  }
}

/** The table `n` of the numbers `i` of a part. */
const numbers = ({ first, end }: Part) =>
  sql`n (i) as (select cast(${sql.lit(first)} as bigint) union all
    select i + 1 from n where i + 1 < ${sql.lit(end)})`

/** `i` with zeros in front. */
const padded = (digits: number) => sql`substr(cast(${sql.lit(10 ** digits)} + i as text), 2)`

interface DrawTickets {
  appId: string
  campaignId: number
  tickets: number
  /** When they were bought. */
  at: number
}

interface PastRedemptions {
  appId: string
  campaignId: number
  rows: number
  /** As passed to `makeBenchBrand`. */
  members: number
  /** Further members, who are not signed in. */
  others: number
  now: number
}

function memberRow(appId: string, id: string, points: number, now: number) {
  const name = { en: id, th: id }
  return {
    app_id: appId,
    id,
    email: `${id}@bench.example`,
    // No password matches: these members have only their tokens.
    password_hash: '',
    locale: 1033,
    level_id: 2,
    balance: points,
    balance_at: now,
    can_redeem: 1,
    joined_at: now,
    birth_date: null,
    content_json: JSON.stringify({
      uuid: id.padStart(12, '0'),
      firstName: name,
      lastName: name,
      displayName: name,
      contactNumber: '',
      gender: '',
      avatar: null,
      referCode: id,
    }),
  }
}

/**
 * Makes a brand with a catalogue of the given length, to measure long lists: the pack's campaigns, and
 * copies of the plain ones.
 */
export async function makeLongCatalogue(
  db: Database,
  { appId, campaigns, now = Date.now() }: { appId: string; campaigns: number; now?: number },
): Promise<void> {
  await seedBrand(db, chaan, { appId, now, withMembers: false })
  const plain = chaan.campaigns.filter(({ type }) => type === campaignTypes.deal)
  const copies = Array.from({ length: campaigns - chaan.campaigns.length }, (_, index) => {
    const campaign = plain[index % plain.length] ?? chaan.campaigns[0]
    const name = { en: `${campaign?.name.en} ${index}`, th: `${campaign?.name.th} ${index}` }
    return { ...campaign, id: 1_000_000 + index, name, qty: 1000, itemCountSold: 0 }
  })
  await transact(db, async (tx) => {
    for (let at = 0; at < copies.length; at += rowsAtOnce) {
      const part = copies.slice(at, at + rowsAtOnce)
      const rows = part.map((campaign) => ({
        app_id: appId,
        id: campaign.id,
        content_json: JSON.stringify(campaign),
      }))
      const stocks = part.map(({ id, qty }) => ({ app_id: appId, id, qty, sold: 0 }))
      await insertRows(tx, 'campaign', rows)
      await insertRows(tx, 'campaign_stock', stocks)
    }
    await leavePack(tx, appId)
  })
}

/** Roughly Thailand, in degrees. */
const country = { south: 6.5, north: 19.8, west: 98.5, east: 104.8 }

/**
 * Gives an existing brand the given number of branches all over the country, most of them in towns.
 * Each has the hours, services and texts of one of the brand's own branches.
 */
export async function makeManyStores(
  db: Database,
  { appId, stores }: { appId: string; stores: number },
): Promise<void> {
  const random = seededFractions()
  const towns = Array.from({ length: 77 }, () => ({
    latitude: country.south + random() * (country.north - country.south),
    longitude: country.west + random() * (country.east - country.west),
  }))
  const near = (centre: number) => Number((centre + (random() - 0.5) * 0.3).toFixed(4))
  const made = Array.from({ length: stores }, (_, index) => {
    const like = chaan.stores[index % chaan.stores.length]
    const town = towns[index % towns.length]
    const name = { en: `Branch ${index + 1}`, th: `สาขาที่ ${index + 1}` }
    const place = { latitude: near(town?.latitude ?? 13), longitude: near(town?.longitude ?? 100) }
    return { ...like, ...place, name, id: 10_000 + index }
  })
  await changeDocument(db, { appId, name: 'stores' }, () => made)
  await leavePack(db, appId)
}

/** Fractions from 0 to 1 that are the same in every run. */
function seededFractions() {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
