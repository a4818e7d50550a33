import type { Selectable } from 'kysely'
import { z } from '@/contract/zod'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { deleteBrandRows } from '../database/retention.ts'
import { insertRows } from '../database/rows.ts'
import type { Schema } from '../database/schema.ts'
import { toInstant } from '../values/bangkok.ts'
import { type BrandLanguages, brandLanguagesOf } from './brand-languages.ts'
import { type CampaignContent, LocaleOnly } from './content.ts'

/** The rows of a brand's content; undefined when there is no such brand. */
export async function readBrandRows(db: Database, appId: string) {
  const row = await db
    .selectFrom('brand')
    .selectAll()
    .where('app_id', '=', appId)
    .executeTakeFirst()
  if (!row) return undefined
  const documents = await db
    .selectFrom('document')
    .select(['name', 'content_json'])
    .where('app_id', '=', appId)
    .execute()
  const campaigns = await db
    .selectFrom('campaign')
    .select('content_json')
    .where('app_id', '=', appId)
    .orderBy('id')
    .execute()
  return { row, documents, campaigns }
}

/** A document of a brand; null where there is none. */
export async function readDocument(db: Database, appId: string, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('document')
    .select('content_json')
    .where('app_id', '=', appId)
    .where('name', '=', name)
    .executeTakeFirst()
  return JSON.parse(row?.content_json ?? 'null')
}

/** The languages of a brand, for what has no more of it than its id. */
export async function readLanguages(db: Database, appId: string): Promise<BrandLanguages> {
  const design = await db
    .selectFrom('document')
    .select('content_json')
    .where('app_id', '=', appId)
    .where('name', '=', 'design')
    .executeTakeFirst()
  return brandLanguagesOf(LocaleOnly.parse(JSON.parse(design?.content_json ?? 'null')).decor.locale)
}

/** How a brand was made: from which pack, and by how many days its dates were moved. */
export function makingOf(db: Database, appId: string) {
  return db
    .selectFrom('brand')
    .select(['pack', 'shifted_days as days'])
    .where('app_id', '=', appId)
    .executeTakeFirst()
}

/** How often the content of each brand has changed. */
export async function contentVersions(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('brand').select(['app_id', 'content_version']).execute()
  return new Map(rows.map((row) => [row.app_id, row.content_version]))
}

/** Tells running servers that the content of a brand has changed. */
export async function raiseContentVersion(tx: Database, appId: string): Promise<void> {
  await tx
    .updateTable('brand')
    .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
    .where('app_id', '=', appId)
    .execute()
}

/** From now on the content of a brand is its own: a start does not bring it up to its pack. */
export async function leavePack(db: Database, appId: string): Promise<void> {
  await db.updateTable('brand').set({ pack: '' }).where('app_id', '=', appId).execute()
}

/** @returns false when another process has created the brand at the same time */
export async function insertBrand(
  tx: Database,
  row: Selectable<Schema['brand']>,
): Promise<boolean> {
  const made = await tx
    .insertInto('brand')
    .values(row)
    .onConflict((conflict) => conflict.column('app_id').doNothing())
    .returning('app_id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Writes the documents of a brand that are new or differ.
 * @returns the names of those
 */
export async function writeDocuments(
  tx: Database,
  appId: string,
  documents: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('document')
    .select(['name', 'content_json'])
    .where('app_id', '=', appId)
    .execute()
  const present = new Map(rows.map((row) => [row.name, row.content_json]))
  const changed = Object.entries(documents)
    .map(([name, content]) => ({ app_id: appId, name, content_json: JSON.stringify(content) }))
    .filter(({ name, content_json }) => present.get(name) !== content_json)
  await insertRows(
    tx,
    'document',
    changed.filter(({ name }) => !present.has(name)),
  )
  for (const { name, content_json } of changed.filter((row) => present.has(row.name))) {
    await tx
      .updateTable('document')
      .set({ content_json })
      .where('app_id', '=', appId)
      .where('name', '=', name)
      .execute()
  }
  return changed.map(({ name }) => name)
}

/** Of a campaign that ends: one that was written before a rule of packs may break that rule. */
const Ending = z.looseObject({ id: z.int(), expireDate: z.string() })

/**
 * Writes the campaigns of a brand that are new or differ. One that the brand no longer has ends at
 * `now`: members keep what they have of it.
 * @returns the ids of those that were written
 */
export async function writeCampaigns(
  tx: Database,
  { appId, now }: { appId: string; now: number },
  campaigns: readonly CampaignContent[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('campaign')
    .select(['id', 'content_json'])
    .where('app_id', '=', appId)
    .execute()
  const present = new Map(rows.map((row) => [row.id, row.content_json]))
  const wanted = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
  const ended = rows
    .filter(({ id }) => !wanted.has(id))
    .map(({ content_json }) => Ending.parse(JSON.parse(content_json)))
    .filter(({ expireDate }) => !(Date.parse(expireDate) <= now))
    .map((campaign) => ({ ...campaign, expireDate: toInstant(now) }))
  const changed = [...campaigns, ...ended]
    .map((campaign) => ({
      app_id: appId,
      id: campaign.id,
      content_json: JSON.stringify(campaign),
    }))
    .filter(({ id, content_json }) => present.get(id) !== content_json)
  await insertRows(
    tx,
    'campaign',
    changed.filter(({ id }) => !present.has(id)),
  )
  for (const { id, content_json } of changed.filter((row) => present.has(row.id))) {
    await tx
      .updateTable('campaign')
      .set({ content_json })
      .where('app_id', '=', appId)
      .where('id', '=', id)
      .execute()
  }
  return changed.map(({ id }) => id)
}

/** The seats of one time of a campaign at one branch. */
interface SlotSeats {
  campaign_id: number
  store_id: number
  slot_at: number
  seats: number
}

/** Coming times have the seats that a brand offers; those it does not offer take no more bookings. */
export async function writeSeats(
  tx: Database,
  { appId, now }: { appId: string; now: number },
  offered: readonly SlotSeats[],
): Promise<void> {
  const keyOf = (slot: Omit<SlotSeats, 'seats'>) =>
    [slot.campaign_id, slot.store_id, slot.slot_at].join()
  const seatsOf = new Map(offered.map((slot) => [keyOf(slot), slot.seats]))
  const coming = await tx
    .selectFrom('slot_stock')
    .select(['campaign_id', 'store_id', 'slot_at', 'seats', 'taken'])
    .where('app_id', '=', appId)
    .where('slot_at', '>', now)
    .execute()
  for (const slot of coming) {
    const seats = Math.max(slot.taken, seatsOf.get(keyOf(slot)) ?? 0)
    if (seats === slot.seats) continue
    await tx
      .updateTable('slot_stock')
      .set({ seats })
      .where('app_id', '=', appId)
      .where('campaign_id', '=', slot.campaign_id)
      .where('store_id', '=', slot.store_id)
      .where('slot_at', '=', slot.slot_at)
      .execute()
  }
}

/** Sets the stock of a campaign, with nothing redeemed yet. */
export async function restock(
  tx: Database,
  { appId, campaignId, qty }: { appId: string; campaignId: number; qty: number },
) {
  await tx
    .updateTable('campaign_stock')
    .set({ qty, sold: 0 })
    .where('app_id', '=', appId)
    .where('id', '=', campaignId)
    .execute()
}

/** Changes a document of a brand's content. */
export async function changeDocument(
  db: Database,
  { appId, name }: { appId: string; name: string },
  change: (content: unknown) => object,
): Promise<void> {
  const { content_json } = await db
    .selectFrom('document')
    .select('content_json')
    .where('app_id', '=', appId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('document')
    .set({ content_json: JSON.stringify(change(JSON.parse(content_json))) })
    .where('app_id', '=', appId)
    .where('name', '=', name)
    .execute()
}

/** Deletes a brand with all of its rows. */
export async function removeBrand(db: Database, appId: string): Promise<void> {
  await transact(db, async (tx) => {
    // First, because the ledger can only be deleted after its brand.
    await tx.deleteFrom('brand').where('app_id', '=', appId).execute()
    await deleteBrandRows(tx, appId)
  })
}
