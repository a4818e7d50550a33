import type { Kysely } from 'kysely'

/** The draft of a brand's rich menus, what was published with which pictures, and who sees which. */
export const richMenus = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rich_menu_draft')
    .addColumn('app_id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('rich_menu_publication')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('content_json', 'text', (c) => c.notNull())
    .addColumn('pictures_json', 'text', (c) => c.notNull())
    .addColumn('names_json', 'text', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('rich_menu_publication_key', ['app_id', 'id'])
    .execute()
  await db.schema
    .createTable('rich_menu_picture')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('base64', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('rich_menu_picture_key', ['app_id', 'name'])
    .execute()
  await db.schema
    .createIndex('rich_menu_picture_by_age')
    .on('rich_menu_picture')
    .columns(['app_id', 'used_at'])
    .execute()
  await db.schema
    .createTable('rich_menu_user')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('sub', 'text', (c) => c.notNull())
    .addColumn('menu', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('rich_menu_user_key', ['app_id', 'sub'])
    .execute()
}
