import { forgetUnanswered } from './add-to-cart-flow'
import { choiceOf, mostOf } from './cart-rules'
import { isProblem } from '@/api/api-error'
import { call } from '@/api/call'
import { invalidate } from '@/api/invalidate'
import { tellOtherTabs } from '@/api/other-tabs-changes'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getCampaign } from '@/contract/campaign-detail'
import { type Cart, type CartLine, changeCartLine, getCart, removeCartLine } from '@/contract/cart'
import { getCartCount } from '@/contract/counters'
import type { Input } from '@/contract/endpoint'
import { getPoints } from '@/contract/points'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { openChooseItem } from '@/features/rewards/modals'
import { texts } from '@/i18n/texts'
import { stillHere } from '@/routing/still-here'

let last: Promise<unknown> = Promise.resolve()

export type LineChange = Input<typeof changeCartLine>['body']

/** Changes a line after earlier changes; the answer replaces the cart on screen. */
export function changeLine(key: string, body: LineChange): Promise<Cart> {
  return inTurn(() => call(changeCartLine, { params: { key }, body }))
}

export function removeLine(key: string): Promise<Cart> {
  return inTurn(() => call(removeCartLine, { params: { key } }))
}

/** Says why a change of a line failed. */
export async function showChangeError(error: unknown): Promise<void> {
  if (!isProblem(error, 'notFound')) return showError(error)
  await openAlert({
    icon: 'info',
    title: texts.t('result.gone', { ns: 'cart' }),
    text: texts.t('result.goneText', { ns: 'cart' }),
  })
}

/** Resolves when all changes have been answered, also one that waited for the answer to another. */
export async function changesSettled(): Promise<void> {
  let settled: typeof last
  do {
    settled = last
    await settled
  } while (settled !== last)
}

// In sequence: each answer replaces the whole cart, so a late one would overwrite newer data.
function inTurn(request: () => Promise<Cart>): Promise<Cart> {
  const turn = last.then(async () => {
    try {
      const cart = await request()
      forgetUnanswered()
      await show(cart)
      // This tab shows the answer; the others have to ask.
      tellOtherTabs(changeCartLine.id)
      return cart
    } catch (error) {
      void invalidate(changeCartLine)
      throw error
    }
  })
  last = turn.catch(() => undefined)
  return turn
}

async function show(cart: Cart) {
  const { queryKey } = q(getCart, {})
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, cart)
  queryClient.setQueryData(q(getCartCount, {}).queryKey, { cartCount: cart.cartCount })
}

/** Changes style, size and quantity of a line; the dialog starts with the current ones. */
export async function chooseAndChange(line: CartLine): Promise<void> {
  const { campaignId, quantity, payOption } = line
  const isHere = stillHere()
  await changesSettled()
  const [campaign, { points }, { lines }] = await Promise.all([
    queryClient.fetchQuery({ ...q(getCampaign, { params: { campaignId } }), staleTime: 0 }),
    queryClient.fetchQuery(q(getPoints, {})),
    queryClient.fetchQuery(q(getCart, {})),
  ])
  const others = lines.filter(({ key }) => key !== line.key)
  if (!isHere()) return
  const answer = await openChooseItem({
    campaign,
    points,
    purpose: 'cart',
    start: choiceOf(campaign, line.itemId),
    line: { quantity, payOption },
    // The line itself can always be kept, with fewer pieces.
    mostOf: (itemId) => Math.max(itemId === line.itemId ? 1 : 0, mostOf(campaign, itemId, others)),
  })
  if (!answer) return
  const { itemId } = answer
  await changeLine(line.key, {
    quantity: answer.quantity,
    payOption: answer.payOption,
    ...(itemId !== undefined && { itemId }),
  }).catch(showChangeError)
}
