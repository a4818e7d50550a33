import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { bangkokDay, daysBetween } from '../rules/bangkok.ts'
import { hashPassword } from '../rules/password.ts'
import { branchesOf } from '../rules/slots.ts'
import type { CampaignContent } from './content.ts'
import type { Pack } from './load-pack.ts'
import { addCancellations, insertMembers, pastOf } from './seed-members.ts'
import { addReceipts } from './seed-receipts.ts'
import { shiftDates, storyDay } from './shift-dates.ts'

export interface SeedOptions {
  appId: string
  now: number
  /** Members and their history as well; off for a brand that makes its own. */
  withMembers?: boolean
}

/**
 * Makes a brand from its pack, with every date moved so that the story happens today. An app id
 * that exists keeps its data.
 * @returns whether the brand was made.
 */
export async function seedBrand(db: Database, pack: Pack, options: SeedOptions): Promise<boolean> {
  const { appId, now, withMembers = true } = options
  const known = await db
    .selectFrom('brand')
    .select('app_id')
    .where('app_id', '=', appId)
    .executeTakeFirst()
  if (known) {
    await addWhatIsMissing(db, pack, { appId, now, withMembers })
    return false
  }
  const days = daysBetween(storyDay, bangkokDay(now))
  const moved = shiftDates(pack, days)
  const hashes = withMembers ? await hashesOf(pack) : new Map<string, string>()
  return db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('brand')
      .values({
        app_id: appId,
        pack: pack.identity.name,
        subscription_key: pack.identity.subscriptionKey,
        serial_prefix: pack.identity.serialPrefix,
        secret: randomBytes(32).toString('base64url'),
        shifted_days: days,
      })
      // Another process may be starting at the same time.
      .onConflict((conflict) => conflict.column('app_id').doNothing())
      .returning('app_id')
      .executeTakeFirst()
    if (!made) return false
    await insertContent(tx, appId, moved)
    if (withMembers) await insertMembers(tx, { appId, now, days, pack: moved, hashes })
    return true
  })
}

/** Takes a brand away with everything that is its own. */
export async function removeBrand(db: Database, appId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // First of all: the ledger may go only when its brand has gone.
    await tx.deleteFrom('brand').where('app_id', '=', appId).execute()
    for (const table of [
      'receipt_photo',
      'receipt_step',
      'receipt',
      'cancellation',
      'notification_setting',
      'notification',
      'line_change',
      'member_social',
      'consent_record',
      'attempt',
      'one_time_link',
      'otp_ticket',
      'otp',
      'referral',
      'member_detail',
      'document',
      'outbox',
      'draw_winner',
      'draw',
      'delivery',
      'order_line',
      'cart_request',
      'cart_line',
      'partner_code',
      'survey_answer',
      'slot_hold',
      'slot_stock',
      'idempotency',
      'ticket',
      'surprise',
      'surprise_count',
      'redemption_source',
      'redemption',
      'refund',
      'payment',
      'further_serial',
      'code_opening',
      'address',
      'tax_address',
      'tax_invoice',
      'favourite',
      'campaign',
      'campaign_stock',
      'pending_point',
      'point_lot',
      'ledger_entry',
      'member_device',
      'session',
      'line_token',
      'member_line',
      'member',
    ] as const) {
      await tx.deleteFrom(table).where('app_id', '=', appId).execute()
    }
  })
}

async function insertContent(tx: Database, appId: string, pack: Pack) {
  await insertDocuments(tx, appId, pack)
  await tx
    .insertInto('campaign')
    .values(
      pack.campaigns.map((campaign: CampaignContent) => ({
        app_id: appId,
        id: campaign.id,
        content_json: JSON.stringify(campaign),
      })),
    )
    .execute()
  await insertStocks(tx, appId, pack)
}

type Stocked = Pick<Pack, 'campaigns' | 'stores'>

// What is there stays, for it has been sold from.
async function insertStocks(tx: Database, appId: string, { campaigns, stores }: Stocked) {
  const all = stores.map(({ id }) => id)
  await tx
    .insertInto('campaign_stock')
    .values(campaigns.flatMap(stocksOf).map((stock) => ({ app_id: appId, ...stock })))
    .onConflict((conflict) => conflict.columns(['app_id', 'id']).doNothing())
    .execute()
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
  // A statement without rows would be none at all.
  if (slots.length === 0) return
  await tx
    .insertInto('slot_stock')
    .values(slots)
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'campaign_id', 'store_id', 'slot_at']).doNothing(),
    )
    .execute()
}

// The campaign's own, and that of every colour and size.
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

// What is there stays: the story's dates are moved in it, and tests may have changed it.
async function insertDocuments(tx: Database, appId: string, pack: Pack) {
  const { app, account, consents, design, dashboards, categories, levels, errors, stores } = pack
  const texts = { app, account, consents, design, dashboards, categories, levels, errors, stores }
  const { contact, draws, earn, identity, links, receiptSetting: receipts } = pack
  const documents = { ...texts, contact, draws, earn, identity, links, receipts }
  await tx
    .insertInto('document')
    .values(
      Object.entries(documents).map(([name, content]) => ({
        app_id: appId,
        name,
        content_json: JSON.stringify(content),
      })),
    )
    .onConflict((conflict) => conflict.columns(['app_id', 'name']).doNothing())
    .execute()
}

/** A database that is older than a part of the packs gets that part. */
async function addWhatIsMissing(
  db: Database,
  pack: Pack,
  { appId, now, withMembers }: SeedOptions,
) {
  const { shifted_days } = await db
    .selectFrom('brand')
    .select('shifted_days')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  const moved = shiftDates(pack, shifted_days)
  await insertDocuments(db, appId, moved)
  await renewCampaigns(db, appId, moved)
  if (!withMembers) return
  const past = pastOf(now, shifted_days)
  await addReceipts(db, { appId, pack: moved, past })
  await db.transaction().execute((tx) => addCancellations(tx, { appId, pack: moved, past }, now))
}

// A campaign that was written before items, times or surprises were known is written again.
async function renewCampaigns(db: Database, appId: string, { campaigns, stores }: Stocked) {
  const old = await db
    .selectFrom('campaign')
    .select('id')
    .where('app_id', '=', appId)
    .where((eb) =>
      eb.or([
        eb('content_json', 'not like', '%"subCampaignStyles"%'),
        eb('content_json', 'not like', '%"surprise"%'),
      ]),
    )
    .execute()
  if (old.length === 0) return
  const ids = new Set(old.map(({ id }) => id))
  const renewed = campaigns.filter(({ id }) => ids.has(id))
  await db.transaction().execute(async (tx) => {
    for (const campaign of renewed) {
      await tx
        .updateTable('campaign')
        .set({ content_json: JSON.stringify(campaign) })
        .where('app_id', '=', appId)
        .where('id', '=', campaign.id)
        .execute()
    }
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
