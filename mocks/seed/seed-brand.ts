import { insertRows } from '../database/rows.ts'
import {
  insertBrand,
  makingOf,
  raiseContentVersion,
  writeCampaigns,
  writeDocuments,
  writeSeats,
} from '../brands/brand-store.ts'
import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { bangkokDay, daysBetween } from '../values/bangkok.ts'
import { hashPassword } from '../areas/passwords/hash-password.ts'
import { branchesOf } from '../areas/redeem/reservation-rules.ts'
import { replacePeriod } from '../areas/top-spenders/replace-period.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Pack } from '../brands/load-pack.ts'
import { addCancellations, insertMembers, pastOf } from './seed-members.ts'
import { insertCodes, insertCodeUses } from './seed-codes.ts'
import { addConnections } from './seed-connections.ts'
import { addCommitments } from './seed-draws.ts'
import { addFriends } from './seed-friends.ts'
import { addQuestions } from './seed-help.ts'
import { addReceipts } from './seed-receipts.ts'
import { insertResults } from './seed-results.ts'
import { insertSpending } from './seed-spending.ts'
import { addStaff } from './seed-staff.ts'
import { shiftDates, storyDay } from './shift-dates.ts'

export interface SeedOptions {
  appId: string
  now: number
  /** Also creates members and their history; off for a brand with its own. */
  withMembers?: boolean
  /** Whether the pack's messages show above the page; off in tests, which they would cover. */
  withMessages?: boolean
  /** Whether the studio has results of some weeks before. */
  withResults?: boolean
}

interface Seeded {
  made: boolean
  changed: string[]
}

/**
 * Makes a brand from its pack, with every date moved so that the story happens today. A brand that
 * exists keeps its data and gets the content that its pack has now; one of another pack stays.
 * @returns whether the brand was made, and what of its content is new: names of documents, ids of
 * campaigns.
 * @throws PackError where a period of top spenders has the id of the one before
 */
export async function seedBrand(db: Database, pack: Pack, options: SeedOptions): Promise<Seeded> {
  const { appId, now, withMembers = true, withMessages = true, withResults = false } = options
  const making = await makingOf(db, appId)
  if (making) {
    const isOfPack = making.pack === pack.identity.name
    const given = { appId, now, withMembers, withMessages, days: making.days }
    return { made: false, changed: isOfPack ? await renew(db, pack, given) : [] }
  }
  const days = daysBetween(storyDay, bangkokDay(now))
  const moved = shiftDates(pack, days)
  const hashes = withMembers ? await hashesOf(pack) : new Map<string, string>()
  return transact(db, async (tx) => {
    const made = await insertBrand(tx, {
      app_id: appId,
      pack: pack.identity.name,
      subscription_key: pack.identity.subscriptionKey,
      serial_prefix: pack.identity.serialPrefix,
      secret: randomBytes(32).toString('base64url'),
      shifted_days: days,
      content_version: 0,
    })
    if (!made) return { made: false, changed: [] }
    const changed = await writeContent(tx, moved, { appId, now, withMessages })
    if (withMembers) {
      await insertMembers(tx, { appId, now, days, pack: moved, hashes })
      await addCommitments(tx, { appId, now, pack: moved })
      await addStaff(tx, { appId, now, pack, hashes })
    }
    if (withResults) await insertResults(tx, { appId, now, pack })
    return { made: true, changed }
  })
}

/**
 * Writes what of a pack has changed: its documents and campaigns, with their dates moved as they were.
 * Stock that is sold from, members, points and redemptions stay; new campaigns bring their stock and
 * codes.
 * @returns the names of the documents and the ids of the campaigns that were new or different
 */
async function writeContent(
  tx: Database,
  pack: Pack,
  { withMessages, ...at }: { appId: string; now: number; withMessages: boolean },
) {
  const shown = withMessages ? pack : { ...pack, messages: [] }
  const replacedPeriods = await replacePeriod(tx, at.appId, pack.topSpender)
  const documents = await writeDocuments(tx, at.appId, { ...documentsOf(shown), replacedPeriods })
  const campaigns = await writeCampaigns(tx, at, pack.campaigns)
  await insertStocks(tx, at.appId, pack)
  await insertCodes(tx, at.appId, pack)
  return [...documents, ...campaigns.map(String)]
}

type Stocked = Pick<Pack, 'campaigns' | 'stores'>

// Existing stock stays: it has been sold from.
async function insertStocks(tx: Database, appId: string, pack: Stocked) {
  const stocks = pack.campaigns.flatMap(stocksOf).map((stock) => ({ app_id: appId, ...stock }))
  await insertRows(tx, 'campaign_stock', stocks, { keep: true })
  const slots = slotsOf(pack).map((slot) => ({ app_id: appId, ...slot, taken: 0 }))
  await insertRows(tx, 'slot_stock', slots, { keep: true })
}

function slotsOf({ campaigns, stores }: Stocked) {
  const all = stores.map(({ id }) => id)
  return campaigns.flatMap((campaign) =>
    (campaign.reservation?.slots ?? []).flatMap((slot) =>
      branchesOf(campaign, all).map((store) => ({
        campaign_id: campaign.id,
        store_id: store,
        slot_at: Date.parse(slot),
        seats: campaign.reservation?.seatsPerSlot ?? 0,
      })),
    ),
  )
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

function documentsOf(pack: Pack) {
  const { app, account, consents, design, dashboards, categories, levels, errors, stores } = pack
  const texts = { app, account, consents, design, dashboards, categories, levels, errors, stores }
  const { contact, draws, earn, help, identity, invite, links, marketplaces } = pack
  const { announcements, labels, messages, storePin, storeServices, topSpender } = pack
  const { collectSetting: collect, receiptSetting: receipts } = pack
  const own = { collect, contact, draws, earn, identity, invite, links, marketplaces, receipts }
  const stored = { announcements, help, labels, messages, storePin, storeServices, topSpender }
  return { ...texts, ...own, ...stored }
}

/** Brings the content of an older database up to its pack, and adds what its story has more of. */
async function renew(
  db: Database,
  pack: Pack,
  { appId, now, withMembers, withMessages = true, days }: SeedOptions & { days: number },
) {
  const moved = shiftDates(pack, days)
  const changed = await transact(db, async (tx) => {
    const written = await writeContent(tx, moved, { appId, now, withMessages })
    await writeSeats(tx, { appId, now }, slotsOf(moved))
    if (written.length > 0) await raiseContentVersion(tx, appId)
    return written
  })
  if (!withMembers) return changed
  const past = pastOf(now, days)
  await insertCodeUses(db, { appId, pack: moved, past })
  const hashes = await hashesOf(pack)
  await addStaff(db, { appId, now, pack, hashes })
  await addReceipts(db, { appId, pack: moved, past })
  await addQuestions(db, { appId, pack: moved, past })
  await addConnections(db, { appId, pack: moved, past })
  await addFriends(db, { appId, pack: moved, past })
  await insertSpending(db, { appId, pack: moved })
  await transact(db, (tx) => addCancellations(tx, { appId, pack: moved, past }, now))
  return changed
}

const hashesByPassword = new Map<string, Promise<string>>()

// Demo members share a password: hashing it once keeps a brand's making under a tenth of a second.
async function hashesOf(pack: Pack) {
  const passwords = new Set(
    [...pack.members, ...pack.staff].map(({ demoPassword }) => demoPassword),
  )
  const hashes = new Map<string, string>()
  for (const password of passwords) {
    const hash = hashesByPassword.get(password) ?? hashPassword(password)
    hashesByPassword.set(password, hash)
    hashes.set(password, await hash)
  }
  return hashes
}
