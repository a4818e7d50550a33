import { ApiError, isProblem } from '@/api/api-error'
import { canReach } from '@/api/can-reach'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { lookForBranch } from '@/attribution/nearest-branch'
import { getDeliveryAddresses } from '@/contract/addresses'
import { getCart } from '@/contract/cart'
import { getPoints } from '@/contract/points'
import { getTaxAddresses } from '@/contract/tax-addresses'
import { showError } from '@/errors/show-error'
import { changesSettled } from '@/features/cart/cart-changes'
import { chosenLines } from '@/features/cart/cart-rules'
import { linesForLater } from '@/features/cart/lines-for-later'
import { openCheckoutConfirm } from '@/features/cart/modals'
import { firstDelivery } from '@/forms/delivery-rules'
import { dismissToast, toastSlot } from '@/modal/show-toast'
import { stillHere } from '@/routing/still-here'
import { member } from '@/session/session'
import type { ConfirmParams } from './checkout-confirm-modal'
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
  const isHere = stillHere()
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
  const isSent = chosen.some((line) => line.delivered)
  const addresses = isSent ? await queryClient.fetchQuery(q(getDeliveryAddresses, {})) : []
  if (!isHere()) return undefined
  return confirmAndSend({ lines: chosen, points, delivery: firstDelivery(addresses) }, userId)
}

type Basket = Omit<ConfirmParams, 'submit'>

/** Confirms and sends. Where an address was refused, it confirms again and asks for another. */
async function confirmAndSend(basket: Basket, userId: string): Promise<void> {
  const { submit, outcome: outcomeAfter } = checkouts.intent(userId, {})
  const answer = await openCheckoutConfirm({ ...basket, submit })
  const outcome = await outcomeAfter(answer?.outcome)
  if (outcome.kind !== 'refused' || !isAboutAddress(outcome.error)) {
    return showOutcome(outcome, basket.lines)
  }
  await showError(outcome.error)
  const { delivery, taxAddress } = answer ?? basket
  const recovered = await recover(outcome.error, { ...basket, delivery, taxAddress })
  return recovered && confirmAndSend(recovered, userId)
}

/** An address that was chosen is gone; everything else can stay as it was. */
function isAboutAddress(error: ApiError) {
  return isAboutInvoice(error) || isProblem(error, 'addressRequired')
}

function isAboutInvoice(error: ApiError) {
  return isProblem(error, 'invalid') && error.details['field'] === 'taxAddressKey'
}

/** Without the address that is gone; undefined where nothing is left to buy. */
async function recover(error: ApiError, basket: Basket): Promise<Basket | undefined> {
  const isHere = stillHere()
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
  if (agreed.length === 0 || !isHere()) return undefined
  const now = { ...basket, lines: agreed, points }
  return isAboutInvoice(error)
    ? { ...now, taxAddress: null, ask: 'tax' }
    : { ...now, delivery: undefined, ask: 'delivery' }
}

/** At the start of the app: shows the outcome of interrupted checkouts. */
export function resumeCheckouts(): Promise<void> {
  return checkouts.resume(showOutcome)
}
