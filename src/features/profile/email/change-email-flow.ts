import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getProfile } from '@/contract/profile'
import type { ProfileDetails } from '@/contract/profile-details'
import { describeError } from '@/errors/describe-error'
import { showError } from '@/errors/show-error'
import { leadToNumber, openOtp } from '@/features/auth/modals'
import { maskPhone } from '@/i18n/masks'
import { openEmail } from '@/features/profile/modals'
import { sendEmailChange } from './send-email-change'

/**
 * Asks for another address and a proof: the password, or a code to the member's own number. What is
 * refused after the code leads back to the sheet, with what was typed. Never rejects.
 */
export async function changeEmail({
  email: present,
  hasPassword,
}: Pick<ProfileDetails, 'email' | 'hasPassword'>): Promise<void> {
  try {
    const profile = await queryClient.ensureQueryData(q(getProfile, {}))
    const tel = profile.contact_number?.replaceAll('-', '')
    const whose = { present, hasPassword, tel: tel && maskPhone(tel) }
    let again: { email?: string; problem?: string } = {}
    for (;;) {
      const answer = await openEmail({ ...whose, ...again })
      if (!answer || answer === 'sent' || !tel) return
      const email = answer.codeFor
      const proof = await openOtp({ tel, channel: 'changeemail', enableRequest: true })
      if (proof && 'changesNumber' in proof) return leadToNumber()
      try {
        if (proof && 'error' in proof) throw proof.error
        if (proof && 'ticket' in proof)
          return await sendEmailChange({ email, proof: { otpTicket: proof.ticket } })
        again = { email }
      } catch (error) {
        again = { email, problem: (await describeError(error)).text }
      }
    }
  } catch (error) {
    await showError(error)
  }
}
