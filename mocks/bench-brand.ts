import { campaignTypes } from '@/contract/campaigns'
import { chaan } from './brands/chaan/pack.ts'
import { seedBrand } from './brands/seed-brand.ts'
import type { Database } from './database/connect.ts'
import { addDays, bangkokDay } from './rules/bangkok.ts'
import { startSession } from './rules/sessions.ts'

/** A statement has a most of bound values. */
const rowsAtOnce = 1000

export interface BenchBrandOptions {
  appId: string
  members: number
  /** Points of each member. */
  points: number
  /** The campaign that is redeemed, given stock enough. */
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
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('campaign_stock')
      .set({ qty: 100_000_000, sold: 0 })
      .where('app_id', '=', appId)
      .where('id', '=', campaignId)
      .execute()
    for (const id of ids) {
      await tx
        .insertInto('member')
        .values(memberRow(appId, id, points, now))
        .execute()
      await tx
        .insertInto('ledger_entry')
        .values({
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
        })
        .execute()
      await tx
        .insertInto('point_lot')
        .values({ app_id: appId, member_id: id, expires_on: expiresOn, remaining: points })
        .execute()
    }
  })
  const tokens: { memberId: string; token: string }[] = []
  for (const memberId of ids) {
    const token = await startSession(db, { appId, memberId, channel: 'email', now })
    tokens.push({ memberId, token })
  }
  return tokens
}

function memberRow(appId: string, id: string, points: number, now: number) {
  const name = { en: id, th: id }
  return {
    app_id: appId,
    id,
    email: `${id}@bench.example`,
    // No password fits: these members sign in by their tokens alone.
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
 * Makes a brand with a catalogue of so many campaigns, for measuring long lists: its own, and
 * copies of those that are plain.
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
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < copies.length; at += rowsAtOnce) {
      const part = copies.slice(at, at + rowsAtOnce)
      await tx
        .insertInto('campaign')
        .values(
          part.map((campaign) => ({
            app_id: appId,
            id: campaign.id,
            content_json: JSON.stringify(campaign),
          })),
        )
        .execute()
      await tx
        .insertInto('campaign_stock')
        .values(part.map(({ id, qty }) => ({ app_id: appId, id, qty, sold: 0 })))
        .execute()
    }
  })
}
