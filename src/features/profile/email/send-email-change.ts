import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { requestEmailChange } from '@/contract/email'
import type { OwnerProof } from '@/contract/owner-proof'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'

/** Has a link sent to a new address. @throws ApiError, for the form to show */
export async function sendEmailChange(change: { email: string; proof: OwnerProof }): Promise<void> {
  const { email } = await call(requestEmailChange, { body: change })
  await freshen(queryClient, requestEmailChange)
  showToast({ text: texts.t('email.sent', { ns: 'profile', email }) })
}
