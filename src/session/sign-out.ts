import { host } from '@/host/host'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { revoke } from './revocation'
import { endSession } from './session'

/**
 * Ends the session here, in every tab, with LINE and on the platform. Without a connection the
 * platform hears of it later, and the member hears that.
 */
export async function signOut(): Promise<void> {
  await host()
    .signOut()
    .catch(() => undefined)
  let isTold = true
  await endSession(async (token) => {
    isTold = false
    isTold = await revoke(token)
  })
  if (!isTold) showToast({ text: texts.t('session.signedOutHere'), timeout: 10 })
}
