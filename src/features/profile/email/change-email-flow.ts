import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getProfile } from '@/contract/profile'
import type { ProfileDetails } from '@/contract/profile-details'
import { describeError } from '@/errors/describe-error'
import { showError } from '@/errors/show-error'
import { goToNumberPage, proveNumber, spendProof } from '@/features/auth/modals'
import { maskPhone } from '@/i18n/masks'
import { type EmailParams, openEmail } from '@/features/profile/modals'
import { mutate } from '@/api/mutate'
import { requestEmailChange } from '@/contract/email'
import type { OwnerProof } from '@/contract/owner-proof'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'

/**
 * Changes the e-mail address, verified by the password or a code to the member's number. An error
 * after the code reopens the sheet with the typed address. Never rejects.
 */
export async function changeEmail({
  email: present,
  hasPassword,
}: Pick<ProfileDetails, 'email' | 'hasPassword'>): Promise<void> {
  try {
    const profile = await queryClient.ensureQueryData(q(getProfile, {}))
    const tel = profile.contact_number?.replaceAll('-', '')
    const owner = { present, hasPassword, tel: tel && maskPhone(tel) }
    let again: Pick<EmailParams, 'email' | 'problem'> = {}
    for (;;) {
      const answer = await openEmail({ ...owner, ...again })
      if (!answer || answer === 'sent' || !tel) return
      const email = answer.codeFor
      const proof = await proveNumber({ tel, channel: 'changeemail', enableRequest: true })
      if (proof && 'changesNumber' in proof) return goToNumberPage()
      try {
        if (proof && 'error' in proof) throw proof.error
        if (proof && 'ticket' in proof) {
          const { ticket: otpTicket } = proof
          return await spendProof(otpTicket, sendEmailChange({ email, proof: { otpTicket } }))
        }
        again = { email }
      } catch (error) {
        const { text, reference } = await describeError(error)
        again = { email, problem: { text, reference } }
      }
    }
  } catch (error) {
    await showError(error)
  }
}

/** Sends the confirmation link to the new address. @throws ApiError, for the form to show */
export async function sendEmailChange(change: { email: string; proof: OwnerProof }): Promise<void> {
  const { email } = await mutate(requestEmailChange, { body: change })
  showToast({ text: texts.t('email.sent', { ns: 'profile', email }) })
}
