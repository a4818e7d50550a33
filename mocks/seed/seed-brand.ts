import { insertRows } from '../database/rows.ts'
import {
  insertBrand,
  oldCampaignIds,
  replaceCampaign,
  shiftedDaysOf,
} from '../brands/brand-store.ts'
import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { bangkokDay, daysBetween } from '../values/bangkok.ts'
import { hashPassword } from '../areas/passwords/hash-password.ts'
import { branchesOf } from '../areas/redeem/reservation-rules.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Pack } from '../brands/load-pack.ts'
import { addCancellations, insertMembers, pastOf } from './seed-members.ts'
import { insertCodes, insertCodeUses } from './seed-codes.ts'
import { addConnections } from './seed-connections.ts'
import { addCommitments } from './seed-draws.ts'
import { addFriends } from './seed-friends.ts'
import { addQuestions } from './seed-help.ts'
import { addReceipts } from './seed-receipts.ts'
import { insertSpending } from './seed-spending.ts'
import { shiftDates, storyDay } from './shift-dates.ts'

export interface SeedOptions {
  appId: string
  now: number
  /** Also creates members and their history; off for a brand with its own. */
  withMembers?: boolean
  /** Whether the pack's messages show above the page; off in tests, which they would cover. */
  withMessages?: boolean
}

/**
 * Makes a brand from its pack, with every date moved so that the story happens today. An app id
 * that exists keeps its data.
 * @returns whether the brand was made.
 */
export async function seedBrand(db: Database, pack: Pack, options: SeedOptions): Promise<boolean> {
  const { appId, now, withMembers = true, withMessages = true } = options
  if ((await shiftedDaysOf(db, appId)) !== undefined) {
    await addWhatIsMissing(db, pack, { appId, now, withMembers })
    return false
  }
  const days = daysBetween(storyDay, bangkokDay(now))
  const moved = shiftDates(pack, days)
  const hashes = withMembers ? await hashesOf(pack) : new Map<string, string>()
  return db.transaction().execute(async (tx) => {
    const made = await insertBrand(tx, {
      app_id: appId,
      pack: pack.identity.name,
      subscription_key: pack.identity.subscriptionKey,
      serial_prefix: pack.identity.serialPrefix,
      secret: randomBytes(32).toString('base64url'),
      shifted_days: days,
    })
    if (!made) return false
    await insertContent(tx, appId, withMessages ? moved : { ...moved, messages: [] })
    if (withMembers) {
      await insertMembers(tx, { appId, now, days, pack: moved, hashes })
      await addCommitments(tx, { appId, now, pack: moved })
    }
    return true
  })
}

async function insertContent(tx: Database, appId: string, pack: Pack) {
  await insertDocuments(tx, appId, pack)
  const campaigns = pack.campaigns.map((campaign: CampaignContent) => ({
    app_id: appId,
    id: campaign.id,
    content_json: JSON.stringify(campaign),
  }))
  await insertRows(tx, 'campaign', campaigns)
  await insertStocks(tx, appId, pack)
  await insertCodes(tx, appId, pack)
}

type Stocked = Pick<Pack, 'campaigns' | 'stores'>

// Existing stock stays: it has been sold from.
async function insertStocks(tx: Database, appId: string, { campaigns, stores }: Stocked) {
  const all = stores.map(({ id }) => id)
  const stocks = campaigns.flatMap(stocksOf).map((stock) => ({ app_id: appId, ...stock }))
  await insertRows(tx, 'campaign_stock', stocks, { keep: true })
  const slots = campaigns.flatMap((campaign) =>
    (campaign.reservation?.slots ?? []).flatMap((slot) =>
      branchesOf(campaign, all).map((store) => ({
        app_id: appId,
        campaign_id: campaign.id,
        store_id: store,
        slot_at: Date.parse(slot),
        seats: campaign.reservation?.seatsPerSlot ?? 0,
        taken: 0,
      })),
    ),
  )
  await insertRows(tx, 'slot_stock', slots, { keep: true })
}

// The stock of the campaign and of every colour and size.
function stocksOf({ id, qty, itemCountSold, subCampaignStyles }: CampaignContent) {
  const items = (subCampaignStyles?.styles ?? []).flatMap((style) => [style, ...style.subitems])
  return [
    { id, qty, sold: itemCountSold },
    ...items.map((item) => ({
      id: item.campaignId,
      qty: item.quantity,
      sold: item.itemCountSold,
    })),
  ]
}

// Existing content stays: its dates are moved, and tests may have changed it.
async function insertDocuments(tx: Database, appId: string, pack: Pack) {
  const { app, account, consents, design, dashboards, categories, levels, errors, stores } = pack
  const texts = { app, account, consents, design, dashboards, categories, levels, errors, stores }
  const { contact, draws, earn, help, identity, invite, links, marketplaces } = pack
  const { announcements, messages, storeServices, topSpender } = pack
  const { collectSetting: collect, receiptSetting: receipts } = pack
  const own = { collect, contact, draws, earn, identity, invite, links, marketplaces, receipts }
  const documents = { ...texts, ...own, announcements, help, messages, storeServices, topSpender }
  const rows = Object.entries(documents).map(([name, content]) => ({
    app_id: appId,
    name,
    content_json: JSON.stringify(content),
  }))
  await insertRows(tx, 'document', rows, { keep: true })
}

/** Adds new parts of the packs to an older database. */
async function addWhatIsMissing(
  db: Database,
  pack: Pack,
  { appId, now, withMembers }: SeedOptions,
) {
  const days = (await shiftedDaysOf(db, appId)) ?? 0
  const moved = shiftDates(pack, days)
  await insertDocuments(db, appId, moved)
  await renewCampaigns(db, appId, moved)
  await insertCodes(db, appId, moved)
  if (!withMembers) return
  const past = pastOf(now, days)
  await insertCodeUses(db, { appId, pack: moved, past })
  await addReceipts(db, { appId, pack: moved, past })
  await addQuestions(db, { appId, pack: moved, past })
  await addConnections(db, { appId, pack: moved, past })
  await addFriends(db, { appId, pack: moved, past })
  await insertSpending(db, { appId, pack: moved })
  await db.transaction().execute((tx) => addCancellations(tx, { appId, pack: moved, past }, now))
}

// A campaign from before items, times or surprises is written again.
async function renewCampaigns(db: Database, appId: string, { campaigns, stores }: Stocked) {
  const ids = new Set(await oldCampaignIds(db, appId))
  if (ids.size === 0) return
  const renewed = campaigns.filter(({ id }) => ids.has(id))
  await db.transaction().execute(async (tx) => {
    for (const campaign of renewed) await replaceCampaign(tx, appId, campaign)
    await insertStocks(tx, appId, { campaigns: renewed, stores })
  })
}

const hashesByPassword = new Map<string, Promise<string>>()

// Demo members share a password: hashing it once keeps a brand's making under a tenth of a second.
async function hashesOf(pack: Pack) {
  const passwords = new Set(pack.members.map(({ demoPassword }) => demoPassword))
  const hashes = new Map<string, string>()
  for (const password of passwords) {
    const hash = hashesByPassword.get(password) ?? hashPassword(password)
    hashesByPassword.set(password, hash)
    hashes.set(password, await hash)
  }
  return hashes
}
