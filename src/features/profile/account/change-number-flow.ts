import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { changeContactNumber } from '@/contract/account-changes'
import { openOtp } from '@/features/auth/modals'
import { changeAsOwner } from '@/features/profile/owner/change-as-owner-flow'
import { maskPhone } from '@/i18n/masks'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'

/**
 * Sends a code to the new number, and makes it the member's once the code has come back and the
 * member has proved that it is them.
 * @param tel 0 and nine more digits
 * @returns `stopped`: the member went back; `changesNumber`: they want the code at another number
 * @throws ApiError, for the form to show
 */
export async function changeNumber(tel: string): Promise<'done' | 'stopped' | 'changesNumber'> {
  const proof = await openOtp({ tel, channel: 'changecontactnumber', enableRequest: true })
  if (!proof) return 'stopped'
  if ('changesNumber' in proof) return 'changesNumber'
  if ('error' in proof) throw proof.error
  const otpTicket = proof.ticket
  const isChanged = await changeAsOwner('presentnumber', (ownerProof) =>
    call(changeContactNumber, { body: { contact_number: tel, otpTicket, proof: ownerProof } }),
  )
  if (!isChanged) return 'stopped'
  await freshen(queryClient, changeContactNumber)
  showToast({ text: texts.t('number.done', { ns: 'profile', tel: maskPhone(tel) }) })
  return 'done'
}
