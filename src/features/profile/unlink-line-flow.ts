import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { isProblem } from '@/api/is-problem'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getProfileDetails } from '@/contract/profile-details'
import { unlinkLine } from '@/contract/sign-in-ways'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { appHistory } from '@/routing/app-history'
import { paths } from '@/routing/paths'

/**
 * Asks, then takes LINE back as a way into this membership. A member without a password has no
 * other way in, and is led to set one first.
 */
export async function unlinkLineAccount(): Promise<void> {
  if (!(await hasPassword())) return leadToPassword()
  const isSure = await openAlert({
    icon: 'info',
    title: texts.t('line.sureTitle', { ns: 'profile' }),
    text: texts.t('line.sure', { ns: 'profile' }),
    okLabel: texts.t('line.unlink', { ns: 'profile' }),
    cancelLabel: texts.t('action.cancel'),
    isDangerous: true,
  })
  if (!isSure) return
  try {
    await call(unlinkLine, {})
    await freshen(queryClient, unlinkLine)
    showToast({ text: texts.t('line.unlinked', { ns: 'profile' }) })
  } catch (error) {
    if (isProblem(error, 'passwordRequired')) return leadToPassword()
    await showError(error)
  }
}

async function hasPassword() {
  try {
    const details = await queryClient.fetchQuery(q(getProfileDetails, {}))
    return details.hasPassword
  } catch {
    // Not known: the platform refuses where there is none.
    return true
  }
}

async function leadToPassword() {
  const isWilling = await openAlert({
    icon: 'info',
    title: texts.t('line.passwordFirstTitle', { ns: 'profile' }),
    text: texts.t('line.passwordFirst', { ns: 'profile' }),
    okLabel: texts.t('password.newTitle', { ns: 'profile' }),
    cancelLabel: texts.t('action.cancel'),
  })
  if (isWilling) appHistory().push(paths.changePassword())
}
