import { type Kysely, sql } from 'kysely'
import { satangOf } from '@/contract/satang'

/** Prices in whole satang, and payments: due or paid, and the payment method. */
export const payments = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('satang', 'integer', (c) => c.notNull().check(sql`satang > 0`))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'integer', (c) => c.notNull())
    .addColumn('paid_at', 'integer')
    .addColumn('paid_by', 'text')
    .addCheckConstraint('payment_paid_once', sql`(state = 'paid') = (paid_at is not null)`)
    .addPrimaryKeyConstraint('payment_key', ['app_id', 'id'])
    .execute()
  await countInSatang(db, 'redemption', 'price_baht')
  await countInSatang(db, 'cart_line', 'price')
  await db.schema.alterTable('redemption').addColumn('payment_id', 'text').execute()
  await openOldPayments(db)
  await renewAnswers(db, 'idempotency')
  await renewAnswers(db, 'cart_request')
}

async function countInSatang(
  db: Kysely<unknown>,
  table: 'redemption' | 'cart_line',
  column: 'price_baht' | 'price',
) {
  await db.schema
    .alterTable(table)
    .addColumn('price_satang', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update ${sql.table(table)}
    set price_satang = cast(round(${sql.ref(column)} * 100) as integer)`.execute(db)
  await db.schema.alterTable(table).dropColumn(column).execute()
}

/** Payments were not recorded before: redemptions that have arrived or were used count as paid. */
async function openOldPayments(db: Kysely<unknown>) {
  const order = sql`coalesce(order_line.order_id, redemption.id)`
  await sql`insert into payment
      (app_id, id, member_id, method, satang, state, created_at, paid_at)
    select redemption.app_id, 'pay-' || ${order} || '-' || delivered, member_id,
      case delivered when 1 then 'delivery' else 'counter' end,
      sum(price_satang),
      case when min(${isSettled}) = 1 then 'paid' else 'due' end,
      min(redeemed_at),
      case when min(${isSettled}) = 1 then max(coalesce(used_at, redeemed_at)) end
    from redemption ${joinOrders}
    where price_satang > 0
    group by redemption.app_id, ${order}, member_id, delivered`.execute(db)
  await sql`update redemption set payment_id = (
      select 'pay-' || ${order} || '-' || r.delivered from redemption r left join order_line
        on order_line.app_id = r.app_id and order_line.redemption_id = r.id
      where r.app_id = redemption.app_id and r.id = redemption.id
    ) where price_satang > 0`.execute(db)
}

const isSettled = sql`case when redemption.state in ('used', 'delivered') or used_at is not null
  then 1 else 0 end`
const joinOrders = sql`left join order_line
  on order_line.app_id = redemption.app_id and order_line.redemption_id = redemption.id`

/** Stored answers of idempotency keys get the new name of the price. */
async function renewAnswers(db: Kysely<unknown>, table: 'idempotency' | 'cart_request') {
  const { rows } = await sql<{
    app_id: string
    member_id: string
    key: string
    answer_json: string
  }>`select app_id, member_id, key, answer_json from ${sql.table(table)}
    where answer_json like '%"price_baht"%'`.execute(db)
  for (const { app_id, member_id, key, answer_json } of rows) {
    const renewed = JSON.stringify(JSON.parse(answer_json, renew))
    await sql`update ${sql.table(table)} set answer_json = ${renewed}
      where app_id = ${app_id} and member_id = ${member_id} and key = ${key}`.execute(db)
  }
}

function renew(_: string, value: unknown) {
  if (typeof value !== 'object' || value === null || !('price_baht' in value)) return value
  const { price_baht, ...row } = value
  return { ...row, price_satang: satangOf(Number(price_baht)), payment_id: null }
}
