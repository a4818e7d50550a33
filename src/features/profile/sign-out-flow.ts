import { openAlert } from '@/errors/modals'
import { texts } from '@/i18n/texts'
import { signOut } from '@/session/sign-out'

/** Asks, then signs out. */
export async function signOutFlow(): Promise<void> {
  const isSure = await openAlert({
    icon: 'info',
    title: texts.t('signOut.title', { ns: 'profile' }),
    text: texts.t('signOut.text', { ns: 'profile' }),
    okLabel: texts.t('signOut.action', { ns: 'profile' }),
    cancelLabel: texts.t('action.cancel'),
  })
  if (isSure) await signOut()
}
