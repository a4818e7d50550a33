import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { changeContactNumber } from '@/contract/account-changes'
import { openOtp } from '@/features/auth/modals'
import { maskPhone } from '@/i18n/masks'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'

/**
 * Sends a code to the new number, and makes it the member's once the code has come back.
 * @param tel 0 and nine more digits
 * @returns false where the member went back
 * @throws ApiError, for the form to show
 */
export async function changeNumber(tel: string): Promise<boolean> {
  const proof = await openOtp({ tel, channel: 'changecontactnumber', enableRequest: true })
  if (!proof) return false
  if ('error' in proof) throw proof.error
  await call(changeContactNumber, { body: { contact_number: tel, otpTicket: proof.ticket } })
  await freshen(queryClient, changeContactNumber)
  showToast({ text: texts.t('number.done', { ns: 'profile', tel: maskPhone(tel) }) })
  return true
}
