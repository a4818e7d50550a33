import { call } from '@/api/call'
import { createPaymentLink, type Payment } from '@/contract/payments'
import { showError } from '@/errors/show-error'
import { host } from '@/host/host'

/** Whether the member can pay it in the app now. */
export function isPayable({ method, state }: Payment): boolean {
  return method === 'link' && state === 'due'
}

/** Leads to the provider's page, which leads back. Says itself whatever goes wrong. */
export async function payByLink({ id }: Payment): Promise<void> {
  try {
    const { url } = await call(createPaymentLink, { params: { paymentId: id } })
    const target = new URL(url, location.href)
    // The stand-in of development lives on the app's own origin.
    if (target.origin === location.origin) location.assign(target.href)
    else host().openExternal(target.href)
  } catch (error) {
    await showError(error)
  }
}
