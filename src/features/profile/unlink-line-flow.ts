import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { unlinkLine } from '@/contract/sign-in-ways'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'

/** Asks, then takes LINE back as a way into this membership. A member without a password is told why not. */
export async function unlinkLineAccount(): Promise<void> {
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
    await showError(error)
  }
}
