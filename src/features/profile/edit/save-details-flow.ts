import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import {
  changeProfileDetails,
  getProfileDetails,
  type ProfileChange,
} from '@/contract/profile-details'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { changeAccount } from '@/session/session'

/**
 * Saves what has changed, and takes it over wherever the member's name shows.
 * @throws ApiError, for the form to show
 */
export async function saveDetails(change: ProfileChange): Promise<void> {
  if (Object.keys(change).length > 0) {
    const details = await call(changeProfileDetails, { body: change })
    queryClient.setQueryData(q(getProfileDetails, {}).queryKey, details)
    await changeAccount({ displayName: details.displayName })
    await freshen(queryClient, changeProfileDetails)
  }
  showToast({ text: texts.t('edit.saved', { ns: 'profile' }) })
}
