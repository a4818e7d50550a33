import type * as contract from '@/contract/cart'
import type { Checkout } from '@/contract/cart'
import type { z } from '@/contract/zod'
import { cartView } from '../answers/cart-view.ts'
import { redemptionView } from '../answers/redemption-view.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { judgeLines, readLines, unitsOf } from '../rules/cart.ts'
import { addLine, changeLine, removeLines } from '../rules/cart-lines.ts'
import {
  type CartOutcome,
  type CartRefusal,
  oncePerKey,
  outcomeOf,
  readCartRequest,
} from '../rules/cart-request.ts'
import { checkout, type CheckedOut } from '../rules/checkout.ts'
import { explain } from './redeem.ts'

type MemberAsk = Ask & { member: Member }

/** More lines than a cart has. */
const mostLines = 50
/** Keys whose first request is being worked on in this process. */
const inFlight = new Set<string>()

export const cartHandlers: HandlersOf<typeof contract> = {
  getCart: async (_, ask) => showCart(ask),

  async addToCart({ body }, ask) {
    const shopper = shopperOf(ask)
    const outcome = await oncePerKey(requestOf(ask, { add: body }), async (tx) => {
      const added = await addLine(tx, shopper, body)
      if ('code' in added) return { outcome: 'refused', answer: added }
      const cartCount = unitsOf(await readLines(tx, shopper))
      return { outcome: 'done', answer: { key: added.key, cartCount } }
    })
    return answerOf(outcome, ask)
  },

  async changeCartLine({ params, body }, ask) {
    const change = { key: params.key, change: body }
    await ask.inTransaction((tx) => changeLine(tx, shopperOf(ask), change))
    return showCart(ask)
  },

  async removeCartLine({ params }, ask) {
    await removeLines(ask.db, shopperOf(ask), [params.key])
    return showCart(ask)
  },

  async checkoutCart({ body }, ask) {
    const keys = new Set(body.lines.map(({ key }) => key))
    const isOnce = keys.size === body.lines.length
    if (!isOnce || keys.size === 0 || keys.size > mostLines) {
      throw new Problem('invalid', { field: 'lines' })
    }
    const { member, idempotencyKey: key } = ask
    const flight = `${ask.brand.appId} ${member.id} ${key}`
    inFlight.add(flight)
    try {
      const outcome = await checkout({ ...ask, memberId: member.id, key, body })
      return checkoutView(answerOf(outcome, ask), ask)
    } finally {
      inFlight.delete(flight)
    }
  },

  async getCheckoutByKey({ params }, ask) {
    const { db, brand, member } = ask
    if (inFlight.has(`${brand.appId} ${member.id} ${params.key}`)) return { status: 'inFlight' }
    const whose = { appId: brand.appId, memberId: member.id, key: params.key }
    const kept = await readCartRequest(db, whose)
    if (!kept) return { status: 'unknown' }
    const { outcome, answer } = outcomeOf(kept)
    if (outcome === 'failed') return { status: 'refused', refusal: 'serverError' }
    if (outcome === 'refused') return { status: 'refused', refusal: answer.code }
    if (!isCheckedOut(answer)) return { status: 'unknown' }
    return { status: 'done', checkout: checkoutView(answer, ask) }
  },
}

function shopperOf({ brand, member, host, now }: MemberAsk) {
  return { brand, memberId: member.id, host, now }
}

function requestOf(ask: MemberAsk, request: object) {
  const { brand, member, idempotencyKey: key } = ask
  return { ...ask, appId: brand.appId, memberId: member.id, key, request }
}

async function showCart(ask: MemberAsk) {
  const shopper = shopperOf(ask)
  const judged = await judgeLines(ask.db, shopper, await readLines(ask.db, shopper))
  const { brand, language, member } = ask
  return cartView(judged, { brand, language, leavesAt: member.leavesAt })
}

function answerOf<T>(outcome: CartOutcome<T>, ask: Ask): T {
  if (outcome.outcome === 'failed') throw new Problem('serverError')
  if (outcome.outcome === 'done') return outcome.answer
  const { code, standing, most }: CartRefusal = outcome.answer
  throw new Problem(code, { ...explain(standing, ask), ...(most !== undefined && { most }) })
}

function checkoutView(
  { orderId, results, points }: CheckedOut,
  { brand, language }: Ask,
): z.input<typeof Checkout> {
  return {
    orderId,
    points,
    results: results.map((result) => {
      if (result.outcome === 'refused') return result
      const { redemption, tickets, payment } = result.redeemed
      // Shown as it was then: a repeated request gets the very same answer.
      const at = { brand, language, now: redemption.redeemed_at }
      const { key, outcome } = result
      return { key, outcome, redemption: redemptionView(redemption, tickets, payment, at) }
    }),
  }
}

// The key of an adding may be asked for as well; it is no checkout.
function isCheckedOut(answer: unknown): answer is CheckedOut {
  return typeof answer === 'object' && answer !== null && 'orderId' in answer
}
