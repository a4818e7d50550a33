import { type Kysely, sql } from 'kysely'

/** One table of outcomes by idempotency key, in place of separate ones for carts and receipts. */
export const idempotency = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into idempotency
      (app_id, member_id, key, request_hash, at, outcome, answer_json)
    select app_id, member_id, key, request_hash, at, outcome, answer_json from cart_request
    where true on conflict (app_id, member_id, key) do nothing`.execute(db)
  await db.schema.dropTable('cart_request').execute()
  await db.schema.alterTable('idempotency').dropColumn('redemption_id').execute()
  await renameEligibility(db)
}

/** Stored refusals get the new name of their reasons. */
async function renameEligibility(db: Kysely<unknown>) {
  const { rows } = await sql<{
    app_id: string
    member_id: string
    key: string
    answer_json: string
  }>`select app_id, member_id, key, answer_json from idempotency
    where outcome = 'refused' and answer_json like '%"standing"%'`.execute(db)
  for (const { app_id, member_id, key, answer_json } of rows) {
    const { standing: eligibility, ...refusal } = JSON.parse(answer_json) as { standing?: unknown }
    await sql`update idempotency set answer_json = ${JSON.stringify({ ...refusal, eligibility })}
      where app_id = ${app_id} and member_id = ${member_id} and key = ${key}`.execute(db)
  }
}
