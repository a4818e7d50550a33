import { isProblem } from '@/api/api-error'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { forgetReferCode, referCode } from '@/attribution/refer-code'
import { getReferrals } from '@/contract/referrals'
import { loadTexts, texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { whenNoModal } from '@/modal/modal'
import { member } from '@/session/session'
import { openEnterCode } from './invite-flow'

/**
 * Answers a member who has opened a friend's link: the form to enter the code where they still can, a
 * toast otherwise. It takes the code from the device, so no reload and no other tab answers again.
 * @throws ApiError; the code is kept then
 */
export async function answerReferLink(): Promise<void> {
  const code = referCode()
  const whose = member()?.userId
  if (code === undefined || whose === undefined) return
  try {
    const [referrals] = await Promise.all([
      queryClient.fetchQuery(q(getReferrals, {})),
      loadTexts('referral'),
    ])
    await whenNoModal()
    if (member()?.userId !== whose || referCode() !== code) return
    forgetReferCode()
    if (referrals.code.toUpperCase() === code) {
      return showToast({ text: texts.t('link.own', { ns: 'referral' }) })
    }
    if (referrals.canEnterUntil) return await openEnterCode(code)
    showToast({ text: texts.t('link.forNew', { ns: 'referral' }) })
  } catch (error) {
    // This brand has no invitations.
    if (isProblem(error, 'notAvailable')) return forgetReferCode()
    throw error
  }
}
