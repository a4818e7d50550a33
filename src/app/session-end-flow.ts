import { isBarred } from '@/api/api-error'
import { describeError } from '@/errors/describe-error'
import { openAlert } from '@/errors/modals'
import { tellError } from '@/errors/show-error'
import { host } from '@/host/host'
import { texts } from '@/i18n/texts'
import { dismissModal } from '@/modal/modal'
import { showToast } from '@/modal/show-toast'
import { appHistory } from '@/routing/app-history'
import { hasSignedOut } from '@/session/account-cache'
import { forgetFiles } from '@/session/file-store'
import type { SessionEnd } from '@/session/session'
import { removePersonalSlots } from '@/storage/local-store'

/**
 * Tells a member why their session has ended, then navigates. `error`: the platform's refusal, if
 * any; `again`: the sign-in page that leads back, where no guard goes there.
 */
export async function sessionEndFlow(
  reason: Exclude<SessionEnd, 'signedOut'>,
  error: unknown,
  again: string | undefined,
): Promise<void> {
  if (isBarred(error)) return tellError(error)
  if (reason === 'elsewhere') {
    // On a page for everybody nothing else closes a sheet of the member: a balance, a code.
    dismissModal()
    if (hasSignedOut()) removeTyped()
    return showToast({ text: texts.t('session.signedOutElsewhere') })
  }
  if (reason === 'silent') return signInAgainByLine()
  const { text, reference } = await describeError(error)
  await openAlert({
    icon: 'error',
    title: texts.t('session.endedTitle'),
    text,
    reference,
  })
  const { location, push } = appHistory()
  if (again && location.pathname + location.search !== again) push(again)
}

/**
 * The end of a session keeps drafts, for it may have expired. A sign-out leaves none, in no tab; the
 * links may be a guest's already.
 */
function removeTyped() {
  // As in `clearSession`. One list for both is over the budget of a member's home.
  removePersonalSlots(['link', 'touch', 'touchHere', 'refer'])
  forgetFiles()
}

/** Inside LINE an expired session is renewed with LINE's token, without a message. */
async function signInAgainByLine() {
  if (host().kind !== 'line') return
  const { signInByLine } = await import('@/features/auth/line/line-sign-in')
  await signInByLine()
}
