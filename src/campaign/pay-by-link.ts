import { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { createPaymentLink, type Payment } from '@/contract/payments'
import { showError } from '@/errors/show-error'
import { host } from '@/host/host'

/** Whether the member can pay it in the app now. */
export function isPayable({ method, state }: Payment): boolean {
  return method === 'link' && state === 'due'
}

/** Whether it must be paid before the code opens. */
export function isPaidFirst(payment: Payment): boolean {
  return isPayable(payment) && !payment.orAtCounter
}

/** Opens the payment provider's page, which returns to the app. Shows errors itself. */
export async function payByLink({ id }: Pick<Payment, 'id'>): Promise<void> {
  try {
    const { url } = await call(createPaymentLink, { params: { paymentId: id } })
    const target = new URL(url, location.href)
    // In development the payment page is on the app's own origin.
    const isOwn = target.origin === location.origin
    if (!isOwn && target.protocol !== 'https:') throw new ApiError('contract')
    // The tap is over: browsers would block a new window. LINE's client opens it by itself.
    if (isOwn || host().kind === 'web' || !host().idToken()) location.assign(target.href)
    else host().openExternal(target.href)
  } catch (error) {
    // Paid on another device, or too late: reload what is on screen.
    void queryClient.invalidateQueries()
    await showError(error)
  }
}
