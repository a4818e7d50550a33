import { ApiError, isProblem } from '@/api/api-error'
import { canReach } from '@/api/connection'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { lookForBranch } from '@/attribution/nearest-branch'
import { getDeliveryAddresses } from '@/contract/addresses'
import { type CartLine, getCart } from '@/contract/cart'
import { getPoints } from '@/contract/points'
import { getTaxAddresses, type TaxAddress } from '@/contract/tax-addresses'
import { showError } from '@/errors/show-error'
import { chooseDelivery, chooseTaxInvoice, confirmDelivery } from '@/features/addresses/modals'
import { changesSettled } from '@/features/cart/cart-changes'
import { chosenLines } from '@/features/cart/cart-rules'
import { linesForLater } from '@/features/cart/lines-for-later'
import { openCheckoutConfirm } from '@/features/cart/modals'
import { type Delivery, firstDelivery } from '@/forms/delivery-rules'
import { dismissToast, toastSlot } from '@/modal/show-toast'
import { member } from '@/session/session'
import { checkouts, pendingCheckouts, showOutcome } from './checkout-once'

/** From the tap on the button to the outcome. Shows whatever goes wrong. */
export function checkOut(): Promise<void> {
  // A toast would lie over the button that pays, and its Undo would bring a line back meanwhile.
  const { current: toast } = toastSlot.getState()
  if (toast) dismissToast(toast.id)
  return checkouts.run(checkOutOnce)
}

async function checkOutOnce() {
  const userId = member()?.userId
  if (!userId) return undefined
  const [earlier] = pendingCheckouts.all()
  if (earlier) return showOutcome(await checkouts.watch(earlier))
  if (!(await canReach())) throw new ApiError('network')
  // Started early, so that it is likely known at the confirmation. Nothing waits for it.
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

interface Basket {
  lines: CartLine[]
  /** The member's balance. */
  points: number
  delivery: Delivery | undefined
  /** Whom the tax invoice is made out to, where one is wanted. */
  taxAddress?: TaxAddress | null | undefined
}

/** Confirms and sends. Where an address has to change, it confirms again with the new one. */
async function confirmAndSend(basket: Basket, userId: string): Promise<void> {
  const { submit, outcome: outcomeAfter } = checkouts.intent(userId, {})
  const answer = await openCheckoutConfirm({ ...basket, submit })
  if (answer?.kind === 'change' && answer.what === 'tax') {
    const taxAddress = await chooseTaxInvoice(basket.taxAddress)
    return confirmAndSend(taxAddress === undefined ? basket : { ...basket, taxAddress }, userId)
  }
  if (answer?.kind === 'change') {
    const [first] = basket.lines.filter((line) => line.delivered)
    const delivery = first && (await chooseAddress(first, basket.delivery))
    return confirmAndSend({ ...basket, delivery: delivery ?? basket.delivery }, userId)
  }
  const outcome = await outcomeAfter(answer?.outcome)
  if (outcome.kind !== 'refused' || !isAboutAddress(outcome.error)) {
    return showOutcome(outcome, basket.lines)
  }
  await showError(outcome.error)
  const recovered = await recover(outcome.error, basket)
  return recovered && confirmAndSend(recovered, userId)
}

/** An address that was chosen is gone; everything else can stay as it was. */
function isAboutAddress(error: ApiError) {
  return isAboutInvoice(error) || isProblem(error, 'addressRequired')
}

function isAboutInvoice(error: ApiError) {
  return isProblem(error, 'invalid') && error.details['field'] === 'taxAddressKey'
}

/** Asks for another address; undefined where nothing is left to buy, or nowhere to send it. */
async function recover(error: ApiError, basket: Basket): Promise<Basket | undefined> {
  const fresh = { staleTime: 0 }
  const [{ lines }, { points }] = await Promise.all([
    queryClient.fetchQuery({ ...q(getCart, {}), ...fresh }),
    queryClient.fetchQuery({ ...q(getPoints, {}), ...fresh }),
    queryClient.fetchQuery({ ...q(getDeliveryAddresses, {}), ...fresh }),
    queryClient.fetchQuery({ ...q(getTaxAddresses, {}), ...fresh }),
  ])
  // The member has not agreed to lines that came into the cart after the confirmation.
  const agreed = chosenLines(lines, linesForLater()).filter(({ key }) =>
    basket.lines.some((line) => line.key === key),
  )
  const now = { ...basket, lines: agreed, points }
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

/** At the start of the app: shows the outcome of interrupted checkouts. */
export function resumeCheckouts(): Promise<void> {
  return checkouts.resume(showOutcome)
}
