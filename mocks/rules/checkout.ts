import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CheckoutBody } from '@/contract/cart'
import type { ProblemCode } from '@/contract/problems'
import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { type CartRow, readLines, wantOf } from './cart.ts'
import { removeLines, updateLine } from './cart-lines.ts'
import { type CartOutcome, type CartRefusal, oncePerKey } from './cart-request.ts'
import { hashOf, keepOutcome, type Outcome, type Redeemed } from './kept-outcome.ts'
import type { Order } from './order.ts'
import { openPayments } from './payments.ts'
import { redeemWithin } from './redeem.ts'
import { makeId } from './row-id.ts'
import { satangOf } from './satang.ts'
import { taxInvoiceOf } from './tax-invoice.ts'

/** One checkout, with what it needs. */
export type CheckoutOrder = Omit<Order, 'campaign' | 'body' | 'via'> & { body: CheckoutBody }

export interface CheckedOut {
  orderId: string
  results: (
    | { key: string; outcome: 'done'; redeemed: Redeemed }
    | { key: string; outcome: 'refused'; code: ProblemCode }
  )[]
  /** The balance after it. */
  points: number
}

/**
 * Redeems lines of a cart, each once, in one transaction: the key's record, the lines, stock, points
 * and redemptions stand together or not at all. A line that is refused stays, and takes nothing.
 * @throws Problem keyReused, inFlight, invalid for a tax address that is not the member's own: nothing
 * is bought without the invoice that was asked for
 */
export async function checkout(order: CheckoutOrder): Promise<CartOutcome<CheckedOut>> {
  const { brand, memberId, body } = order
  const requested = { ...order, appId: brand.appId, memberId, request: { checkout: body } }
  return oncePerKey(requested, (tx) => checkoutWithin(tx, order))
}

async function checkoutWithin(
  tx: Database,
  order: CheckoutOrder,
): Promise<CartOutcome<CheckedOut>> {
  const rows = new Map((await readLines(tx, order)).map((row) => [row.key, row]))
  await checkTaxAddress(tx, order, rows)
  const orderId = makeId(order.now)
  const results: CheckedOut['results'] = []
  let first: CartRefusal | undefined
  for (const seen of order.body.lines) {
    const row = rows.get(seen.key)
    const bought = row ? await buyLine(tx, order, { row, seen }) : refuse('notFound')
    if (bought.outcome === 'done') {
      results.push({ key: seen.key, outcome: 'done', redeemed: bought.answer })
      continue
    }
    if (bought.outcome === 'failed') throw new Error('A line fails with its checkout alone.')
    first ??= bought.answer
    const { code } = bought.answer
    results.push({ key: seen.key, outcome: 'refused', code })
    if (row) await updateLine(tx, order, row.key, { refusal: code })
  }
  const done = results.filter((result) => result.outcome === 'done')
  const last = done.at(-1)
  if (!last) return { outcome: 'refused', answer: first ?? { code: 'invalid' } }
  await removeLines(
    tx,
    order,
    done.map(({ key }) => key),
  )
  await tx
    .insertInto('order_line')
    .values(
      done.map(({ redeemed }, position) => ({
        app_id: order.brand.appId,
        redemption_id: redeemed.redemption.id,
        order_id: orderId,
        position,
      })),
    )
    .execute()
  const redemptions = done.map(({ redeemed }) => redeemed.redemption)
  const payments = await openPayments(tx, order, redemptions)
  for (const { redeemed } of done) redeemed.payment = payments.get(redeemed.redemption.id)
  return { outcome: 'done', answer: { orderId, results, points: last.redeemed.points } }
}

async function checkTaxAddress(tx: Database, order: CheckoutOrder, rows: Map<string, CartRow>) {
  const campaigns = order.body.lines.map(({ key }) => {
    const row = rows.get(key)
    return row && wantOf(order.brand, row)?.campaign
  })
  const asking = campaigns.find((campaign) => campaign?.asks.taxInvoice)
  if (asking) await taxInvoiceOf(tx, { ...order, campaign: asking })
}

// Behind a savepoint: a line that cannot be had to its end takes back only itself.
async function buyLine(
  tx: Database,
  order: CheckoutOrder,
  { row, seen }: { row: CartRow; seen: CheckoutBody['lines'][number] },
): Promise<Outcome> {
  const want = wantOf(order.brand, row)
  if (!want) return refuse('expired')
  if (!isAgreed(row, seen)) return refuse('priceChanged')
  const { lines: _, ...parts } = order.body
  const lineOrder: Order = {
    ...order,
    campaign: want.campaign,
    via: 'cart',
    key: lineKeyOf(order.key, row.key),
    body: {
      ...parts,
      quantity: row.quantity,
      ...(want.item && { itemId: want.item.id }),
      sp_points: seen.sp_points,
      sp_baht: seen.sp_baht,
    },
  }
  await sql`savepoint line`.execute(tx)
  try {
    const outcome = await redeemWithin(tx, lineOrder)
    if (outcome.outcome === 'done') await keepOutcome(tx, lineOrder, hashOf(lineOrder), outcome)
    await sql`release savepoint line`.execute(tx)
    return outcome
  } catch (error) {
    // Then the whole checkout is undone, with this savepoint.
    if (!(error instanceof Problem)) throw error
    await sql`rollback to savepoint line`.execute(tx)
    await sql`release savepoint line`.execute(tx)
    return refuse(error.code)
  }
}

// Whoever looked at fewer units, or at another way to pay, has not agreed to these.
function isAgreed(row: CartRow, seen: { sp_points: number; sp_baht: number }) {
  return (
    row.points * row.quantity === seen.sp_points &&
    row.price_satang * row.quantity === satangOf(seen.sp_baht)
  )
}

function refuse(code: ProblemCode): { outcome: 'refused'; answer: CartRefusal } {
  return { outcome: 'refused', answer: { code } }
}

// Of a fixed length, whatever the two are, and nothing that a caller would send by chance.
function lineKeyOf(checkoutKey: string, lineKey: string) {
  const hash = createHash('sha256').update(JSON.stringify([checkoutKey, lineKey]))
  return `line-${hash.digest('base64url')}`
}
