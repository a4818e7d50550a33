import type { Kysely } from 'kysely'

/** The audit is read by its times without reading all of it. */
export const actsByTime = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('staff_act_by_time')
    .on('staff_act')
    .columns(['app_id', 'at', 'position'])
    .execute()
}
