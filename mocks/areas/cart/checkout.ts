import { satangOf } from '@/contract/satang'
import { inSavepoint } from '../../database/savepoint.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { keepOutcome, once, type Outcome, type Refusal } from '../idempotency/replay.ts'
import { createHash } from 'node:crypto'
import type { CheckoutBody } from '@/contract/cart'
import type { ProblemCode } from '@/contract/problems'
import { choiceOf } from './check-cart-lines.ts'
import { type CartRow, insertOrderLines, readLines, removeLines, updateLine } from './store.ts'
import { openPayments } from '../payments/settle-payment.ts'
import { type RedeemRequest } from '../redeem/request-rules.ts'
import { taxInvoiceOf } from '../redeem/read-redeem-address.ts'
import { notify } from '../notifications/store.ts'
import { orderedNotice } from '../redeem/notices.ts'
import {
  identityOf,
  type Redeemed,
  readForRedeeming,
  redeemWithin,
} from '../redeem/redeem-campaign.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import { makeId } from '../../values/ids.ts'

/** One checkout, with what it needs. */
type CheckoutRequest = Omit<RedeemRequest, 'campaign' | 'body' | 'via'> & { body: CheckoutBody }

export interface CheckedOut {
  orderId: string
  results: (
    | { key: string; outcome: 'done'; redeemed: Redeemed }
    | { key: string; outcome: 'refused'; code: ProblemCode; pointsShort?: number | undefined }
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
export async function checkout(
  context: MemberContext,
  body: CheckoutBody,
): Promise<Outcome<CheckedOut>> {
  const { member, idempotencyKey: key } = context
  const request = { ...context, memberId: member.id, key, body }
  return once(context, [['checkout', body]], (tx) => checkoutWithin(tx, request))
}

async function checkoutWithin(
  tx: Database,
  request: CheckoutRequest,
): Promise<Outcome<CheckedOut>> {
  const rows = new Map((await readLines(tx, request)).map((row) => [row.key, row]))
  await checkTaxAddress(tx, request, rows)
  const orderId = makeId(request.now)
  const results: CheckedOut['results'] = []
  let first: Refusal | undefined
  for (const seen of request.body.lines) {
    const row = rows.get(seen.key)
    const bought = row ? await buyLine(tx, request, { row, seen }) : refuse('notFound')
    if (bought.outcome === 'done') {
      results.push({ key: seen.key, outcome: 'done', redeemed: bought.answer })
      continue
    }
    if (bought.outcome === 'failed') throw new Error('A line cannot fail without its checkout.')
    first ??= bought.answer
    const { code, eligibility } = bought.answer
    const pointsShort = eligibility?.pointsShort
    results.push({ key: seen.key, outcome: 'refused', code, pointsShort })
    if (row) await updateLine(tx, request, row.key, { refusal: code })
  }
  const done = results.filter((result) => result.outcome === 'done')
  const last = done.at(-1)
  if (!last) return { outcome: 'refused', answer: first ?? { code: 'invalid' } }
  const keys = done.map(({ key }) => key)
  await removeLines(tx, request, keys)
  const redemptions = done.map(({ redeemed }) => redeemed.redemption)
  const redemptionIds = redemptions.map(({ id }) => id)
  await insertOrderLines(tx, { appId: request.brand.appId, orderId }, redemptionIds)
  const payments = await openPayments(tx, request, redemptions)
  for (const { redeemed } of done) redeemed.payment = payments.get(redeemed.redemption.id)
  if (payments.size === 0) await announce(tx, request, orderId, redemptions)
  return { outcome: 'done', answer: { orderId, results, points: last.redeemed.points } }
}

// A payment has a notification of its own.
async function announce(
  tx: Database,
  { brand, memberId, now }: CheckoutRequest,
  id: string,
  redemptions: Redeemed['redemption'][],
) {
  const [first] = redemptions.flatMap(({ campaign_id }) => brand.campaigns.get(campaign_id) ?? [])
  if (!first) return
  const points = redemptions.reduce((sum, redemption) => sum + redemption.points_used, 0)
  const lines = redemptions.length
  const order = { id, first: first.name, lines, points }
  await notify(tx, [orderedNotice({ appId: brand.appId, memberId, now }, order)])
}

async function checkTaxAddress(tx: Database, request: CheckoutRequest, rows: Map<string, CartRow>) {
  const campaigns = request.body.lines.map(({ key }) => {
    const row = rows.get(key)
    return row && choiceOf(request.brand, row)?.campaign
  })
  const asking = campaigns.find((campaign) => campaign?.asks.taxInvoice)
  if (asking) await taxInvoiceOf(tx, { ...request, campaign: asking })
}

// In a savepoint: a line that is refused halfway is undone alone.
async function buyLine(
  tx: Database,
  request: CheckoutRequest,
  { row, seen }: { row: CartRow; seen: CheckoutBody['lines'][number] },
): Promise<Outcome<Redeemed>> {
  const choice = choiceOf(request.brand, row)
  if (!choice) return refuse('expired')
  if (!isAgreed(row, seen)) return refuse('priceChanged')
  const { lines: _, ...parts } = request.body
  const lineRequest: RedeemRequest = {
    ...request,
    campaign: choice.campaign,
    via: 'cart',
    key: lineKeyOf(request.key, row.key),
    body: {
      ...parts,
      quantity: row.quantity,
      ...(choice.item && { itemId: choice.item.id }),
      sp_points: seen.sp_points,
      sp_baht: seen.sp_baht,
    },
  }
  try {
    return await inSavepoint(tx, async () => {
      const read = await readForRedeeming(tx, lineRequest)
      const outcome = await redeemWithin(tx, lineRequest, read)
      if (outcome.outcome === 'done') {
        const { key } = lineRequest
        const memberKey = { app_id: request.brand.appId, member_id: request.memberId, key }
        await keepOutcome(tx, { ...memberKey, at: request.now }, identityOf(lineRequest), outcome)
      }
      return outcome
    })
  } catch (error) {
    // Any other error undoes the whole checkout.
    if (!(error instanceof Problem)) throw error
    return refuse(error.code)
  }
}

// Whether the member has seen this number of units and this price.
function isAgreed(row: CartRow, seen: { sp_points: number; sp_baht: number }) {
  return (
    row.points * row.quantity === seen.sp_points &&
    row.price_satang * row.quantity === satangOf(seen.sp_baht)
  )
}

function refuse(code: ProblemCode): { outcome: 'refused'; answer: Refusal } {
  return { outcome: 'refused', answer: { code } }
}

// Of a fixed length, and nothing that a caller would send by chance.
function lineKeyOf(checkoutKey: string, lineKey: string) {
  const hash = createHash('sha256').update(JSON.stringify([checkoutKey, lineKey]))
  return `line-${hash.digest('base64url')}`
}
