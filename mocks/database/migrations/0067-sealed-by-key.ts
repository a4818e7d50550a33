import { type Kysely, sql } from 'kysely'

/**
 * By which key a value is sealed: `sealed.v1.`, the key's id and a dot. Every start asks which keys there
 * are.
 */
export const sealedByKey = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['member', 'birth_date'],
    ['member_detail', 'id_card'],
    ['member_detail', 'extra_json'],
    ['member_detail', 'profile_json'],
    ['staff', 'totp_secret'],
    ['staff_ticket', 'secret'],
  ] as const
  for (const [table, column] of columns) {
    await db.schema
      .createIndex(`${table}_${column}_key`)
      .on(table)
      .expression(sql`substr(${sql.ref(column)}, 1, 19)`)
      .where(sql<boolean>`substr(${sql.ref(column)}, 1, 7) = 'sealed.'`)
      .execute()
  }
}
