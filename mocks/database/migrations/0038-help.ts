import { type Kysely, sql } from 'kysely'

/** Questions of members and the messages about them. */
export const help = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('help_question')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('title_json', 'text')
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('open', 'answered', 'closed')`),
    )
    .addColumn('reference_kind', 'text')
    .addColumn('reference_id', 'text')
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('rating', 'integer', (c) => c.check(sql`rating between 1 and 5`))
    .addPrimaryKeyConstraint('help_question_key', ['app_id', 'id'])
    .addForeignKeyConstraint('help_question_member', ['app_id', 'member_id'], 'member', [
      'app_id',
      'id',
    ])
    .addCheckConstraint('help_question_closed', sql`(state = 'closed') = (closed_at is not null)`)
    .execute()
  await index(db, 'help_question_by_member', ['app_id', 'member_id', 'last_at', 'id'])
  await index(db, 'help_question_by_state', ['app_id', 'state', 'last_at', 'id'])
  await db.schema
    .createTable('help_message')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull().check(sql`sender in ('member', 'brand')`))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_json', 'text')
    .addColumn('text_json', 'text', (c) => c.notNull())
    .addColumn('read_at', 'bigint')
    .addColumn('content_type', 'text')
    .addColumn('base64', 'text')
    .addPrimaryKeyConstraint('help_message_key', ['app_id', 'id'])
    .addUniqueConstraint('help_message_place', ['app_id', 'question_id', 'position'])
    .addForeignKeyConstraint('help_message_question', ['app_id', 'question_id'], 'help_question', [
      'app_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('help_message_unread')
    .on('help_message')
    .columns(['app_id', 'member_id', 'question_id'])
    .where(sql<boolean>`sender = 'brand' and read_at is null`)
    .execute()
  await index(db, 'help_message_by_member', ['app_id', 'member_id', 'question_id', 'position'])
}

async function index(db: Kysely<unknown>, name: string, columns: string[]) {
  await db.schema
    .createIndex(name)
    .on(name.replace(/_by_.*/, ''))
    .columns(columns)
    .execute()
}
