import type { Kysely } from 'kysely'

/** Sending notifications by e-mail, SMS and LINE, and finding those that have just been stored. */
export const sentNotifications = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  // One column per statement, as SQLite requires.
  await add(db, 'stored_at', 0)
  await add(db, 'due_at')
  await add(db, 'push_at')
  await add(db, 'push_tries', 0)
  await db.schema
    .createIndex('notification_by_storing')
    .on('notification')
    .column('stored_at')
    .execute()
  for (const column of ['due_at', 'push_at']) {
    await db.schema
      .createIndex(`notification_by_${column}`)
      .on('notification')
      .columns(['app_id', column])
      .where(column, 'is not', null)
      .execute()
  }
  await db.schema
    .createIndex('point_lot_by_day')
    .on('point_lot')
    .columns(['app_id', 'expires_on', 'member_id'])
    .execute()
}

async function add(db: Kysely<unknown>, column: string, standard?: number) {
  await db.schema
    .alterTable('notification')
    .addColumn(column, 'bigint', (c) =>
      standard === undefined ? c : c.notNull().defaultTo(standard),
    )
    .execute()
}
