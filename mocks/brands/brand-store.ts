import type { Selectable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { deleteBrandRows } from '../database/retention.ts'
import type { Schema } from '../database/schema.ts'
import type { CampaignContent } from './content.ts'

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

/** The number of days by which a brand's dates were moved; undefined for an unknown brand. */
export async function shiftedDaysOf(db: Database, appId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('brand')
    .select('shifted_days')
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return row?.shifted_days
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

/** Campaigns that were written before items, times or surprises were known. */
export async function oldCampaignIds(db: Database, appId: string): Promise<number[]> {
  const rows = await db
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
  return rows.map(({ id }) => id)
}

export async function replaceCampaign(tx: Database, appId: string, campaign: CampaignContent) {
  await tx
    .updateTable('campaign')
    .set({ content_json: JSON.stringify(campaign) })
    .where('app_id', '=', appId)
    .where('id', '=', campaign.id)
    .execute()
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
  await db.transaction().execute(async (tx) => {
    // First, because the ledger can only be deleted after its brand.
    await tx.deleteFrom('brand').where('app_id', '=', appId).execute()
    await deleteBrandRows(tx, appId)
  })
}
