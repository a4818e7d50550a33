import { sql } from 'kysely'
import type { Database } from '../../mocks/database/connect.ts'

/** What must be true of a bench brand after any load: each is a query for the rows that break it. */
const broken = {
  'a balance is not the sum of its entries': (appId: string) => sql`
    select id from member where app_id = ${appId} and balance <> (
      select coalesce(sum(points), 0) from ledger_entry
      where ledger_entry.app_id = member.app_id and member_id = member.id)`,
  'a balance is not the sum of its lots': (appId: string) => sql`
    select id from member where app_id = ${appId} and balance <> (
      select coalesce(sum(remaining), 0) from point_lot
      where point_lot.app_id = member.app_id and member_id = member.id)`,
  'more was sold than there was': (appId: string) => sql`
    select id from campaign_stock where app_id = ${appId} and sold > qty`,
  'a redemption was paid for not exactly once': (appId: string) => sql`
    select id from redemption where app_id = ${appId} and points_used <> (
      select coalesce(-sum(points), 0) from ledger_entry
      where ledger_entry.app_id = redemption.app_id and redemption_id = redemption.id)`,
  'a redemption has no outcome of its key': (appId: string) => sql`
    select id from redemption where app_id = ${appId} and idempotency_key is not null
      and not exists (select 1 from idempotency where idempotency.app_id = redemption.app_id
        and idempotency.member_id = redemption.member_id
        and idempotency.key = redemption.idempotency_key and outcome = 'done')`,
}

/** The rules that are broken, each with how often. */
export async function soundnessOf(db: Database, appId: string): Promise<string[]> {
  const faults: string[] = []
  for (const [rule, query] of Object.entries(broken)) {
    const { rows } = await query(appId).execute(db)
    if (rows.length > 0) faults.push(`${rule}: ${rows.length}`)
  }
  return faults
}
