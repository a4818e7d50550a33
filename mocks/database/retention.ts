import { sql } from 'kysely'
import { claimed } from './claim.ts'
import type { Database } from './connect.ts'
import { deferForeignKeys } from './foreign-keys.ts'
import type { OwnedTable, Schema } from './schema.ts'

/**
 * Rows that are deleted some days after the instant in a column. `key` identifies the rows of a
 * brand.
 */
interface Age {
  after: string
  days: number
  key: readonly string[]
}

/** Why rows stay: they end with their subject, or never. */
interface Kept {
  kept: string
}

/** Rows that are deleted when the membership is closed. */
interface EndsWithMember {
  endsWithMember: true
}

const withMember = { kept: 'deleted when the membership is closed', endsWithMember: true } as const
const record = { kept: 'a record of what was given, paid or agreed to' }
const content = { kept: 'the content of the brand' }
const place = { kept: 'the same for all brands' }

/** Retention of every table. A missing table is a type error. */
export const retention: {
  readonly [Table in keyof Schema]:
    | ((Age | Kept) & Partial<Record<keyof EndsWithMember, never>>)
    | (Table extends OwnedTable ? (Age | Kept) & EndsWithMember : never)
} = {
  // An expired session is reported as such for a while.
  session: { after: 'expires_at', days: 7, key: ['token_hash'] },
  member_device: {
    after: 'expires_at',
    days: 0,
    key: ['member_id', 'token_hash'],
    endsWithMember: true,
  },
  line_token: { after: 'expires_at', days: 1, key: ['token_hash'] },
  otp: { after: 'expires_at', days: 1, key: ['id'] },
  otp_ticket: { after: 'expires_at', days: 1, key: ['ticket_hash'] },
  // A used link reports success, and a pending change can be sent again.
  one_time_link: { after: 'expires_at', days: 30, key: ['token_hash'], endsWithMember: true },
  partner_code: { after: 'expires_at', days: 1, key: ['code_hash'] },
  slot_hold: { after: 'until', days: 1, key: ['campaign_id', 'member_id'] },
  // The longest limit counts a day of Bangkok.
  attempt: { after: 'at', days: 2, key: ['id'] },
  // The app retries within an hour, and asks for the outcome of a key at each opening.
  idempotency: { after: 'at', days: 400, key: ['member_id', 'key'], endsWithMember: true },
  // Long enough for a comparison with the year before.
  redemption_source: { after: 'at', days: 730, key: ['redemption_id'] },
  // After a month the page invites to connect, and no longer to try again.
  marketplace_refusal: {
    after: 'at',
    days: 30,
    key: ['member_id', 'channel'],
    endsWithMember: true,
  },
  // As long as the points of a friend can be questioned.
  referral_signal: { after: 'at', days: 365, key: ['friend_id', 'kind'] },
  // The list of a member shows the latest hundred. As long as the message that it is of.
  notification: { after: 'at', days: 730, key: ['id'], endsWithMember: true },
  // Unsent messages do not expire.
  outbox: { after: 'sent_at', days: 7, key: ['id'] },

  staff_session: { after: 'expires_at', days: 7, key: ['token_hash'] },
  staff_ticket: { after: 'expires_at', days: 1, key: ['ticket_hash'] },
  staff_invitation: { after: 'expires_at', days: 7, key: ['id'] },
  // As long as the links of redemptions: a comparison with the year before.
  result_count: {
    after: 'day_at',
    days: 730,
    key: [
      'day',
      'kind',
      'campaign_id',
      'way',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'code',
      'host',
      'language',
    ],
  },
  // As long as its results can be compared.
  studio_message: { after: 'changed_at', days: 730, key: ['id'] },
  staff: { kept: 'one who is removed keeps the name that the audit has' },
  staff_recovery_code: { kept: 'until it is used, or others take its place' },
  staff_act: record,
  code_use: record,
  counter_gift: record,
  // A code of a member is good for a minute, the ticket for ten.
  member_visit: { after: 'at', days: 1, key: ['nonce'], endsWithMember: true },

  rich_menu_draft: content,
  rich_menu_user: { kept: 'it ends soon after the link of the member with LINE' },
  rich_menu_publication: { kept: 'a record of what followers saw' },
  // A publication that is put back needs its pictures. Those of the live and the former one are in use.
  rich_menu_picture: { after: 'used_at', days: 730, key: ['name'] },
  short_link: { kept: 'it may be printed; one that is ended keeps its name from being used again' },
  // As long as the links of redemptions.
  short_link_open: { after: 'day_at', days: 730, key: ['name', 'day_at', 'host', 'language'] },

  brand: content,
  document: content,
  campaign: content,
  campaign_stock: content,
  slot_stock: content,
  draw: record,
  draw_commitment: record,
  draw_winner: record,
  spending: { kept: 'a record of who won; one who leaves earlier is taken off the list' },
  spending_period: record,
  member: { kept: 'a closed membership keeps its number, and nothing that names anybody' },
  member_line: withMember,
  member_social: withMember,
  member_detail: withMember,
  member_picture: withMember,
  address: withMember,
  tax_address: withMember,
  favourite: withMember,
  cart_line: withMember,
  notification_setting: withMember,
  marketplace_connection: withMember,
  marketplace_order: withMember,
  // Before the questions that they belong to.
  help_message: withMember,
  help_question: withMember,
  stored_file: { kept: 'deleted with its file, soon after no row names it' },
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
  collect_batch: record,
  collect_code: content,
  collect_code_use: record,
  point_lot: record,
  pending_point: record,
  redemption: record,
  redeemed_total: record,
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

/** The tables whose rows are deleted when the membership is closed. */
export const tablesOfMember = Object.entries(retention).flatMap(([table, rule]) =>
  // The type of the table allows `endsWithMember` only for those.
  rule.endsWithMember ? [table as OwnedTable] : [],
)

const day = 86_400_000
/** Rows per transaction, which blocks other writers: a few milliseconds. */
export const batch = 200

export async function readAppIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('brand').select('app_id').execute()
  return rows.map(({ app_id }) => app_id)
}

/** Deletes the rows of a brand in all tables. */
export async function deleteBrandRows(tx: Database, appId: string): Promise<void> {
  // All referenced rows are deleted as well, so the order does not matter.
  await deferForeignKeys(tx)
  for (const [table, rule] of Object.entries(retention)) {
    if (rule === place) continue
    await sql`delete from ${sql.table(table)} where app_id = ${appId}`.execute(tx)
  }
}

/** @returns how many rows were deleted, at most `batch` */
export async function deleteBatch(
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
      limit ${batch} ${claimed(tx)})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
