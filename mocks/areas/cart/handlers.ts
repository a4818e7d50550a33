import { answerOf } from '../idempotency/view.ts'
import { once, readOutcome } from '../idempotency/replay.ts'
import * as cartContract from '@/contract/cart'
import { checkout } from './checkout.ts'
import { addLine, changeLine, mostLines } from './change-cart.ts'
import { checkLines } from './check-cart-lines.ts'
import { readLines, removeLines } from './store.ts'
import { cartView, checkoutView, isCheckedOut } from './view.ts'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'

export const cartArea = defineArea(cartContract, wrapped.pascal, {
  getCart: async (_, context) => showCart(context),

  async addToCart({ body }, context) {
    const shopper = shopperOf(context)
    const outcome = await once(context, [['add', body]], (tx) => addLine(tx, shopper, body))
    return answerOf(outcome, context)
  },

  async changeCartLine({ params, body }, context) {
    const change = { key: params.key, change: body }
    await context.inTransaction((tx) => changeLine(tx, shopperOf(context), change))
    return showCart(context)
  },

  async removeCartLine({ params }, context) {
    await removeLines(context.db, shopperOf(context), [params.key])
    return showCart(context)
  },

  async checkoutCart({ body }, context) {
    const keys = new Set(body.lines.map(({ key }) => key))
    const isOnce = keys.size === body.lines.length
    if (!isOnce || keys.size === 0 || keys.size > mostLines) {
      throw new Problem('invalid', { field: 'lines' })
    }
    return checkoutView(answerOf(await checkout(context, body), context), context)
  },

  async getCheckoutByKey({ params }, context) {
    const found = await readOutcome(context, params.key)
    if (found.status !== 'done') return found
    if (!isCheckedOut(found.answer)) return { status: 'unknown' }
    return { status: 'done', checkout: checkoutView(found.answer, context) }
  },
})

function shopperOf({ brand, member, host, now }: MemberContext) {
  return { brand, memberId: member.id, host, now }
}

async function showCart(context: MemberContext) {
  const shopper = shopperOf(context)
  const lines = await checkLines(context.db, shopper, await readLines(context.db, shopper))
  const { brand, language, member } = context
  return cartView(lines, { brand, language, leavesAt: member.leavesAt })
}
