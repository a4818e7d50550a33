import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Schema } from '../database/schema.ts'
import { unavailableBy } from '../database/unavailable.ts'
import type { Services } from '../handler.ts'

/** Rows that go: so many days after the instant in a column. `key` tells rows of a brand apart. */
interface Age {
  after: string
  days: number
  key: readonly string[]
}

/** Why rows stay: what they are about ends them, or nothing does. */
interface Kept {
  kept: string
}

const withMember = { kept: 'goes when the membership is closed' }
const record = { kept: 'a record of what was given, paid or agreed to' }
const content = { kept: 'the content of the brand' }
const place = { kept: 'the same for all brands' }

/** How long the rows of every table are kept. A table without a line here is an error. */
export const retention: Readonly<Record<keyof Schema, Age | Kept>> = {
  // The end of a session is told as such for a while.
  session: { after: 'expires_at', days: 7, key: ['token_hash'] },
  member_device: { after: 'expires_at', days: 0, key: ['member_id', 'token_hash'] },
  line_token: { after: 'expires_at', days: 1, key: ['token_hash'] },
  otp: { after: 'expires_at', days: 1, key: ['id'] },
  otp_ticket: { after: 'expires_at', days: 1, key: ['ticket_hash'] },
  // A used link says that all is done, and a change that waits can be sent again.
  one_time_link: { after: 'expires_at', days: 30, key: ['token_hash'] },
  partner_code: { after: 'expires_at', days: 1, key: ['code_hash'] },
  slot_hold: { after: 'until', days: 1, key: ['campaign_id', 'member_id'] },
  // The longest limit counts a day of Bangkok.
  attempt: { after: 'at', days: 2, key: ['id'] },
  // The app sends again within an hour, and asks what became of a key whenever it is opened.
  idempotency: { after: 'at', days: 400, key: ['member_id', 'key'] },
  cart_request: { after: 'at', days: 400, key: ['member_id', 'key'] },
  // Long enough to compare a campaign with the same one of the year before.
  redemption_source: { after: 'at', days: 730, key: ['redemption_id'] },
  // What has not gone out yet has no age.
  outbox: { after: 'sent_at', days: 7, key: ['id'] },

  brand: content,
  document: content,
  campaign: content,
  campaign_stock: content,
  slot_stock: content,
  draw: record,
  draw_winner: record,
  member: { kept: 'a closed membership keeps its number, and nothing that names anybody' },
  member_line: withMember,
  member_social: withMember,
  member_detail: withMember,
  member_picture: withMember,
  address: withMember,
  tax_address: withMember,
  favourite: withMember,
  cart_line: withMember,
  notification: withMember,
  notification_setting: withMember,
  receipt_photo: {
    kept: 'goes when the membership is closed; a foreign key ties it to its receipt',
  },
  receipt: record,
  receipt_step: record,
  line_change: record,
  referral: record,
  consent_record: record,
  cancellation: record,
  ledger_entry: record,
  point_lot: record,
  pending_point: record,
  redemption: record,
  further_serial: record,
  code_opening: record,
  ticket: record,
  tax_invoice: record,
  payment: record,
  refund: record,
  order_line: record,
  delivery: record,
  survey_answer: record,
  surprise: record,
  surprise_count: record,
  province: place,
  district: place,
  subdistrict: place,
  subdistrict_zipcode: place,
}

const day = 86_400_000
/** Rows in one transaction: others wait behind it for a few milliseconds. */
const batch = 200
const pauseMs = 20
/** A message that waits longer than this has nobody who carries it. */
const carriedWithinMs = 60 * 60_000

/**
 * Deletes what is older than it is kept, of every brand by its own time. Processes that do it side
 * by side find nothing twice; where another holds the database, the rest waits for the next time.
 */
export async function prune(
  { db, inTransaction, outbox, alarm }: Pick<Services, 'db' | 'inTransaction' | 'outbox' | 'alarm'>,
  nowOf: (appId: string) => number,
  shouldStop: () => boolean,
): Promise<void> {
  const brands = await db.selectFrom('brand').select('app_id').execute()
  try {
    for (const { app_id: appId } of brands) {
      const now = nowOf(appId)
      for (const [table, rule] of Object.entries(retention)) {
        if ('kept' in rule) continue
        let deleted = batch
        while (deleted === batch && !shouldStop()) {
          deleted = await inTransaction((tx) => deleteBatch(tx, table, rule, { appId, now }))
          if (deleted === batch) await pause(pauseMs)
        }
      }
      const waiting = await outbox.waiting(appId, now - carriedWithinMs)
      const text = `messages that have not gone out within an hour: ${waiting}`
      if (waiting > 0) alarm({ kind: 'outbox', appId, text })
    }
  } catch (error) {
    if (unavailableBy(error) !== 'locked') throw error
  }
}

async function deleteBatch(
  tx: Database,
  table: string,
  { after, days, key }: Age,
  { appId, now }: { appId: string; now: number },
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where app_id = ${appId} and (${columns}) in (
      select ${columns} from ${sql.table(table)}
      where app_id = ${appId} and ${sql.ref(after)} <= ${now - days * day}
      limit ${batch})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
