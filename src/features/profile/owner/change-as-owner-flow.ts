import { isProblem } from '@/api/api-error'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import type { OtpChannel } from '@/contract/otp'
import type { OwnerProof } from '@/contract/owner-proof'
import { getProfile } from '@/contract/profile'
import { getProfileDetails } from '@/contract/profile-details'
import { proveNumber, spendProof } from '@/features/auth/modals'
import { openConfirmOwner } from '@/features/profile/modals'
import { host } from '@/host/host'
import { maskPhone } from '@/i18n/masks'

/**
 * Makes a change of the sign-in data after verifying the member: somebody else may use the open
 * session.
 * @param channel of the code to the number that the member has
 * @returns whether it was made; if not, the member went back
 * @throws ApiError of the change or of the code, for the form to show
 */
export async function changeAsOwner(
  channel: OtpChannel,
  change: (proof: OwnerProof) => Promise<unknown>,
): Promise<boolean> {
  const [profile, { hasPassword, email }] = await Promise.all([
    queryClient.ensureQueryData(q(getProfile, {})),
    queryClient.ensureQueryData(q(getProfileDetails, {})),
  ])
  const tel = profile.contact_number?.replaceAll('-', '')
  const hasLine = !hasPassword && profile.lineLinked && host().idToken() !== undefined
  const owner = { hasPassword, hasLine, email, tel: tel && maskPhone(tel) }
  for (;;) {
    const answer = await openConfirmOwner({ ...owner, change })
    if (!answer) return false
    if (answer === 'done') return true
    if (answer === 'line') return changeByLine(change)
    if (answer !== 'code' || !tel) throw answer === 'code' ? new Error('No number') : answer.error
    const proof = await proveNumber({ tel, channel, enableRequest: true, isFixed: true })
    if (proof && 'error' in proof) throw proof.error
    if (proof && 'ticket' in proof) {
      await spendProof(proof.ticket, change({ otpTicket: proof.ticket }))
      return true
    }
  }
}

/** With an expired token the page redirects to LINE and comes back. */
async function changeByLine(change: (proof: OwnerProof) => Promise<unknown>): Promise<boolean> {
  const lineIdToken = host().idToken()
  if (lineIdToken === undefined) return false
  try {
    await change({ lineIdToken })
    return true
  } catch (error) {
    const isOld = isProblem(error, 'lineTokenExpired', 'lineTokenInvalid')
    if (isOld && (await host().renewSignIn()) === 'leaving') return false
    throw error
  }
}
