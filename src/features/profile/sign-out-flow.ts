import { call } from '@/api/call'
import { signOut as signOutEndpoint } from '@/contract/session'
import { openAlert } from '@/errors/modals'
import { host } from '@/host/host'
import { texts } from '@/i18n/texts'
import { endSession } from '@/session/session'

/** Asks, then ends the session here, in every tab, with LINE and on the platform. */
export async function signOut(): Promise<void> {
  const isSure = await openAlert({
    icon: 'info',
    title: texts.t('signOut.title', { ns: 'profile' }),
    text: texts.t('signOut.text', { ns: 'profile' }),
    okLabel: texts.t('signOut.action', { ns: 'profile' }),
    cancelLabel: texts.t('action.cancel'),
  })
  if (!isSure) return
  await host()
    .signOut()
    .catch(() => undefined)
  await endSession(() => call(signOutEndpoint, {}))
}
