import { ApiError } from '@/api/api-error'
import { isProblem } from '@/api/is-problem'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getDeliveryAddresses } from '@/contract/addresses'
import { lookForBranch } from '@/attribution/nearest-branch'
import { type CartLine, getCart } from '@/contract/cart'
import { getPoints } from '@/contract/points'
import { getTaxAddresses, type TaxAddress } from '@/contract/tax-addresses'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { chooseDelivery, chooseTaxInvoice, confirmDelivery } from '@/features/addresses/modals'
import { stayInsteadOf } from '@/features/legal/modals'
import { type Delivery, firstDelivery } from '@/forms/delivery-rules'
import { loadTexts, texts } from '@/i18n/texts'
import { dismissToast, toastSlot } from '@/modal/toast'
import { whenNoModal } from '@/modal/when-no-modal'
import { member } from '@/session/session'
import { changesSettled } from './cart-changes'
import type { Outcome } from './cart-outcome'
import { chosenLines } from './cart-rules'
import { findOut, newIntent } from './checkout-sending'
import { linesForLater } from './lines-for-later'
import { openCheckoutChecking, openCheckoutConfirm, openCheckoutResult } from './modals'
import { type PendingCheckout, pendingCheckout } from './pending-checkout'

let isRunning = false
/** Keys that are still asked for while nobody looks. */
const unwatched = new Set<string>()

/** From the tap on the button to what became of it. Says itself whatever goes wrong. */
export async function checkOut(): Promise<void> {
  if (isRunning) return
  isRunning = true
  // It would lie over the button that pays, and bring a line back meanwhile.
  const { current: toast } = toastSlot.getState()
  if (toast) dismissToast(toast.id)
  try {
    await checkOutOnce()
  } catch (error) {
    await showError(error)
  } finally {
    isRunning = false
  }
}

async function checkOutOnce() {
  const userId = member()?.userId
  if (!userId) return undefined
  const earlier = pendingCheckout()
  if (earlier) return finish(await followUp(earlier), [])
  if (!navigator.onLine) throw new ApiError('network')
  // Early, so that it is known when a quick member confirms: nothing waits for it.
  lookForBranch()
  await changesSettled()
  const [{ lines }, { points }] = await Promise.all([
    queryClient.fetchQuery({ ...q(getCart, {}), staleTime: 0 }),
    queryClient.fetchQuery({ ...q(getPoints, {}), staleTime: 0 }),
  ])
  const chosen = chosenLines(lines, linesForLater())
  if (chosen.length === 0) return undefined
  const delivered = chosen.find((line) => line.delivered)
  const delivery = delivered && (await chooseAddress(delivered))
  if (delivered && !delivery) return undefined
  return confirmAndSend({ lines: chosen, points, delivery }, userId)
}

interface Order {
  lines: CartLine[]
  /** The member's balance. */
  points: number
  delivery: Delivery | undefined
  /** Whom the tax invoice is made out to, where one is wanted. */
  taxAddress?: TaxAddress | null | undefined
}

async function confirmAndSend(order: Order, userId: string): Promise<void> {
  const { submit, pending } = newIntent(userId)
  const answer = await openCheckoutConfirm({ ...order, submit })
  if (answer?.kind === 'change' && answer.what === 'tax') {
    const taxAddress = await chooseTaxInvoice(order.taxAddress)
    return confirmAndSend(taxAddress === undefined ? order : { ...order, taxAddress }, userId)
  }
  if (answer?.kind === 'change') {
    const [first] = order.lines.filter((line) => line.delivered)
    const delivery = first && (await chooseAddress(first, order.delivery))
    return confirmAndSend({ ...order, delivery: delivery ?? order.delivery }, userId)
  }
  // The dialog can go (a navigation, the end of the session) while the request is on its way.
  const sent = pending()
  if (!sent || member()?.userId !== userId) return undefined
  const isKnown = answer && answer.outcome.kind !== 'lost'
  const outcome = isKnown ? answer.outcome : await followUp(sent)
  if (outcome.kind !== 'refused' || !isAboutAddress(outcome.error)) {
    return finish(outcome, order.lines)
  }
  await showError(outcome.error)
  const mended = await mend(outcome.error, order)
  return mended && confirmAndSend(mended, userId)
}

/** An address that was chosen is not there any more; everything else can stay as it was. */
function isAboutAddress(error: ApiError) {
  return isAboutInvoice(error) || isProblem(error, 'addressRequired')
}

function isAboutInvoice(error: ApiError) {
  return isProblem(error, 'invalid') && error.details['field'] === 'taxAddressKey'
}

/** Asks for another one; undefined where there is nothing to buy, or nowhere to send it. */
async function mend(error: ApiError, order: Order): Promise<Order | undefined> {
  const fresh = { staleTime: 0 }
  const [{ lines }, { points }] = await Promise.all([
    queryClient.fetchQuery({ ...q(getCart, {}), ...fresh }),
    queryClient.fetchQuery({ ...q(getPoints, {}), ...fresh }),
    queryClient.fetchQuery({ ...q(getDeliveryAddresses, {}), ...fresh }),
    queryClient.fetchQuery({ ...q(getTaxAddresses, {}), ...fresh }),
  ])
  // What has come into the cart since the confirmation has not been agreed to.
  const agreed = chosenLines(lines, linesForLater()).filter(({ key }) =>
    order.lines.some((line) => line.key === key),
  )
  const now = { ...order, lines: agreed, points }
  const [first] = now.lines
  if (!first) return undefined
  if (isAboutInvoice(error)) return { ...now, taxAddress: await chooseTaxInvoice(null) }
  const delivery = await chooseAddress(now.lines.find((line) => line.delivered) ?? first)
  return delivery && { ...now, delivery }
}

/** Until the member says that it is the right one; undefined when they turn back. */
async function chooseAddress(line: CartLine, current?: Delivery): Promise<Delivery | undefined> {
  const reward = { name: line.name, image: line.imageUrl }
  if (current) return chooseDelivery({ current, reward })
  const first = firstDelivery(await queryClient.fetchQuery(q(getDeliveryAddresses, {})))
  return first ? confirmDelivery({ current: first, reward }) : chooseDelivery({ reward })
}

/** Waits for other questions to end: this one is about something that may be paid already. */
export async function resumePendingCheckout(): Promise<void> {
  await whenNoModal()
  const pending = pendingCheckout()
  if (!pending || isRunning) return
  isRunning = true
  try {
    await finish(await followUp(pending), [])
  } finally {
    isRunning = false
  }
}

/** Shows that we find out; closed early, the search goes on and its result is told when it comes. */
async function followUp(pending: PendingCheckout): Promise<Outcome> {
  const { key } = pending
  unwatched.delete(key)
  const outcome = findOut(pending)
  const seen = await openCheckoutChecking({ pending, outcome })
  if (seen) return seen
  unwatched.add(key)
  // Looked at again, and maybe left again: it is told once.
  void outcome.then((known) => (unwatched.delete(key) ? tellLater(known) : undefined))
  return { kind: 'left' }
}

async function tellLater(outcome: Outcome) {
  await whenNoModal()
  return finish(outcome, [])
}

async function finish(outcome: Outcome, seen: readonly CartLine[]): Promise<void> {
  switch (outcome.kind) {
    case 'done':
      return openCheckoutResult({ checkout: outcome.checkout, lines: await linesNow(seen) })
    case 'refused':
      return stayInsteadOf(outcome.error) ?? showError(outcome.error)
    case 'never':
      await loadTexts('cart')
      await openAlert({
        icon: 'info',
        title: texts.t('checking.neverTitle', { ns: 'cart' }),
        text: texts.t('checking.never', { ns: 'cart' }),
        okLabel: texts.t('action.close'),
      })
      return undefined
    default:
      return undefined
  }
}

/** The names of what was refused: seen before it, or still in the cart. */
async function linesNow(seen: readonly CartLine[]): Promise<CartLine[]> {
  const cart = await queryClient.fetchQuery(q(getCart, {})).catch(() => undefined)
  return [...seen, ...(cart?.lines ?? [])]
}
