import { isBarred } from '@/api/api-error'
import { describeError } from '@/errors/describe-error'
import { openAlert } from '@/errors/modals'
import { tellError } from '@/errors/show-error'
import { host } from '@/host/host'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { appHistory } from '@/routing/app-history'
import type { SessionEnd } from '@/session/session'

/**
 * Tells a member why their session has ended, and leads on. `error` is the platform's refusal where
 * there was one, `again` the sign-in page that leads back to where the member was.
 */
export async function sessionEndFlow(
  reason: Exclude<SessionEnd, 'signedOut'>,
  error: unknown,
  again: string,
): Promise<void> {
  if (isBarred(error)) return tellError(error)
  if (reason === 'elsewhere') return showToast({ text: texts.t('session.signedOutElsewhere') })
  if (reason === 'silent') return signInAgainByLine()
  const { text, reference } = await describeError(error)
  await openAlert({
    icon: 'error',
    title: texts.t('session.endedTitle'),
    text,
    reference,
    okLabel: texts.t('action.close'),
  })
  const { location, push } = appHistory()
  if (location.pathname + location.search !== again) push(again)
}

/** Inside LINE a session that ran out is made anew by LINE's token, without a word. */
async function signInAgainByLine() {
  if (host().kind !== 'line') return
  const { signInByLine } = await import('@/features/auth/line-sign-in')
  await signInByLine()
}
