import { type Kysely, sql } from 'kysely'
import { createTrigger, dropTrigger, refuse } from '../trigger.ts'

/**
 * Stores the sums that pages of a member need: the balance and the level's points after each entry of
 * the ledger, and the redeemed units of each campaign. Adds missing indexes.
 */
export const runningTotals = { up }

const indexes = {
  cancellation_by_member: ['cancellation', ['app_id', 'member_id', 'requested_at']],
  pending_point_by_member: ['pending_point', ['app_id', 'member_id', 'due_on']],
  survey_answer_by_member: ['survey_answer', ['app_id', 'member_id', 'survey_id']],
  cancellation_by_email: ['cancellation', ['app_id', 'email_hash', 'closed_at']],
  member_device_by_member: ['member_device', ['app_id', 'member_id', 'token_hash']],
  draw_winner_by_redemption: ['draw_winner', ['app_id', 'redemption_id', 'position']],
  otp_ticket_by_session: ['otp_ticket', ['app_id', 'session_hash']],
  slot_hold_by_age: ['slot_hold', ['app_id', 'until']],
  member_line_by_member: ['member_line', ['app_id', 'member_id']],
  member_social_by_member: ['member_social', ['app_id', 'member_id']],
  // Includes the columns that lists count by, so that counting reads only the index.
  redemption_by_member: [
    'redemption',
    [
      'app_id',
      'member_id',
      'redeemed_at',
      'id',
      'campaign_id',
      'state',
      'deadline_at',
      'voucher_expire_at',
    ],
  ],
} as const

const widened = [
  'cancellation_by_email',
  'draw_winner_by_redemption',
  'member_device_by_member',
  'redemption_by_member',
]

async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of widened) await db.schema.dropIndex(name).execute()
  for (const [name, [table, columns]] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
  }
  // Partial indexes: only open, delivered or paid redemptions are in them.
  await sql`create index redemption_delivered on redemption (app_id, member_id, redeemed_at)
    where delivered = 1`.execute(db)
  await sql`create index redemption_not_drawn
    on redemption (app_id, campaign_id, redeemed_at, id)
    where state = 'not_drawn'`.execute(db)
  await sql`create index redemption_by_payment on redemption (app_id, payment_id)
    where payment_id is not null`.execute(db)
  await sql`create index receipt_by_device on receipt (app_id, device_key, decided_at)`.execute(db)
  await sql`create index refund_due on refund (app_id, created_at, redemption_id)
    where state = 'due'`.execute(db)
  await totalLedger(db)
  await totalRedemptions(db)
}

async function totalLedger(db: Kysely<unknown>) {
  for (const column of ['balance', 'qualified']) {
    await db.schema
      .alterTable('ledger_entry')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  await sql`drop index ledger_entry_by_member`.execute(db)
  // In the order of the history. Within one instant, additions come first.
  await sql`create index ledger_entry_by_member
    on ledger_entry (app_id, member_id, at, points desc, id)`.execute(db)
  await sql`create index ledger_entry_by_kind
    on ledger_entry (app_id, member_id, kind, at, points desc, id)`.execute(db)
  await dropTrigger(db, { name: 'ledger_is_append_only', table: 'ledger_entry' })
  await sql`update ledger_entry set balance = total.balance, qualified = total.qualified
    from (
      select app_id, id, sum(points) over following as balance,
        sum(points * qualifies) over following as qualified
      from ledger_entry
      window following as (partition by app_id, member_id order by at, points desc, id)
    ) as total
    where total.app_id = ledger_entry.app_id and total.id = ledger_entry.id`.execute(db)
  await createTrigger(db, {
    name: 'ledger_is_append_only',
    on: `before update of app_id, id, member_id, at, kind, type, points, title_json, qualifies,
      expires_on, redemption_id, receipt_id`,
    table: 'ledger_entry',
    does: refuse(db, 'the ledger is append-only'),
  })
  // A late entry counts from its own instant, so the sums after it change.
  await createTrigger(db, {
    name: 'ledger_totals',
    on: 'after insert',
    table: 'ledger_entry',
    does: sql`update ledger_entry set (balance, qualified) = (
        select new.points + coalesce(sum(balance), 0),
          new.points * new.qualifies + coalesce(sum(qualified), 0)
        from (
          select balance, qualified from ledger_entry
          where app_id = new.app_id and member_id = new.member_id and at <= new.at
            and (at < new.at or points > new.points or (points = new.points and id < new.id))
          order by at desc, points, id desc limit 1
        ) as before)
      where app_id = new.app_id and id = new.id;
      update ledger_entry
      set balance = balance + new.points, qualified = qualified + new.points * new.qualifies
      where app_id = new.app_id and member_id = new.member_id and at >= new.at
        and (at > new.at or points < new.points or (points = new.points and id > new.id));`,
  })
}

async function totalRedemptions(db: Kysely<unknown>) {
  await db.schema
    .createTable('redeemed_total')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('redeemed_total_key', ['app_id', 'member_id', 'campaign_id'])
    .execute()
  await sql`insert into redeemed_total
    select app_id, member_id, campaign_id, sum(quantity), max(redeemed_at) from redemption
    where released = 0 group by app_id, member_id, campaign_id`.execute(db)
  await createTrigger(db, {
    name: 'redemption_counts',
    on: 'after insert',
    table: 'redemption',
    when: sql`new.released = 0`,
    does: sql`insert into redeemed_total (app_id, member_id, campaign_id, quantity, last_at)
      values (new.app_id, new.member_id, new.campaign_id, new.quantity, new.redeemed_at)
      on conflict (app_id, member_id, campaign_id) do update
      set quantity = redeemed_total.quantity + excluded.quantity,
        last_at = case when excluded.last_at > redeemed_total.last_at then excluded.last_at
          else redeemed_total.last_at end;`,
  })
  await createTrigger(db, {
    name: 'redemption_counts_again',
    on: 'after update of released, quantity, redeemed_at',
    table: 'redemption',
    does: sql`delete from redeemed_total where app_id = new.app_id and member_id = new.member_id
        and campaign_id = new.campaign_id;
      insert into redeemed_total (app_id, member_id, campaign_id, quantity, last_at)
      select app_id, member_id, campaign_id, sum(quantity), max(redeemed_at) from redemption
      where app_id = new.app_id and member_id = new.member_id
        and campaign_id = new.campaign_id and released = 0
      group by app_id, member_id, campaign_id;`,
  })
}
