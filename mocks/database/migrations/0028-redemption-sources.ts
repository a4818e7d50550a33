import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * The marketer's link of a redemption. In its own table, because it is kept only with consent and for
 * a limited time, and the redemption for good.
 */
export const redemptionSources = { up }

const words = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'code',
  'media',
  'touch_path',
]

async function up(db: Kysely<Schema>): Promise<void> {
  const table = db.schema
    .createTable('redemption_source')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('touched_at', 'bigint')
    .addPrimaryKeyConstraint('redemption_source_key', ['app_id', 'redemption_id'])
  await words.reduce((all, word) => all.addColumn(word, 'text'), table).execute()
  await db.schema
    .createIndex('redemption_source_by_age')
    .on('redemption_source')
    .columns(['app_id', 'at'])
    .execute()
  await dropMedia(db)
}

/** Deletes the links that apps sent before they asked for consent. */
async function dropMedia(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('redemption')
    .select(['app_id', 'id', 'parts_json'])
    .where('parts_json', 'like', '%"redeem_media"%')
    .execute()
  for (const { app_id, id, parts_json } of rows) {
    const parts = JSON.parse(parts_json ?? '{}') as Record<string, unknown>
    delete parts['redeem_media']
    const isEmpty = Object.keys(parts).length === 0
    await db
      .updateTable('redemption')
      .set({ parts_json: isEmpty ? null : JSON.stringify(parts) })
      .where('app_id', '=', app_id)
      .where('id', '=', id)
      .execute()
  }
}
