import { isProblem } from '@/api/is-problem'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { followPoints } from '@/api/points-change'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { watchLinks } from '@/attribution/watch-links'
import { brandApp } from '@/config/brand-app'
import { getCartCount, getNotifications } from '@/contract/counters'
import { changeLocale, getProfile } from '@/contract/profile'
import { updateProfile } from '@/contract/profile-update'
import { showError } from '@/errors/show-error'
import { watchLineSignIn } from '@/features/auth/line-renewal'
import { openBirthDate } from '@/features/auth/modals'
import { checkConsents } from '@/features/consent/modals'
import { pendingRedemptions } from '@/features/rewards/pending-redemption'
import { chosenLanguage, takeLanguage } from '@/i18n/language'
import { locales } from '@/i18n/locale'
import { loadTexts } from '@/i18n/texts'
import { whenNoModal } from '@/modal/when-no-modal'
import { keepArt } from '@/pictures/keep-art'
import { appHistory } from '@/routing/app-history'
import { isPublicPath } from '@/routing/paths'
import { takeSignIn } from '@/session/account-cache'
import { hasRevocations } from '@/session/revocation-slot'
import { changeAccount, member } from '@/session/session'
import { keepApp } from './keep-app'
import { keepSignOut } from './keep-sign-out'
import { keepToasts } from './kept-toast'
import { followThemeColour } from './theme-colour'

/** What follows the start of a visit, once the page is there; never rejects. */
export async function startFlow({ hasSignedIn }: { hasSignedIn: boolean }): Promise<void> {
  watchLinks()
  followThemeColour()
  void keepApp()
  void keepToasts().catch(() => undefined)
  keepArt()
  keepSignOut()
  if (hasRevocations()) void revokeSessions().catch(() => undefined)
  watchLineSignIn()
  followPoints(queryClient)
  await resumeRedemption()
  if (takeSignIn() || hasSignedIn) return afterSignInFlow()
  void followLanguage()
  return checkConsents()
}

/** A member has signed out here without a connection. */
async function revokeSessions() {
  const { revokeKept } = await import('@/session/revocation')
  await revokeKept()
}

/** A redemption that the last visit did not see the end of is found out and told, before all else. */
async function resumeRedemption() {
  if (!member() || pendingRedemptions().length === 0) return
  try {
    const [{ resumePendingRedemption }] = await Promise.all([
      import('@/features/rewards/redeem-flow'),
      loadTexts('rewards'),
    ])
    await resumePendingRedemption()
  } catch {
    // No connection: it stays kept, and the next opening tries again.
  }
}

/**
 * What follows a sign-in (specification §4): the counts load at once; questions wait until the pages
 * of signing in are left, whose leaving would close them. Never rejects.
 */
export async function afterSignInFlow(): Promise<void> {
  const whose = member()?.userId
  loadCounts()
  void followLanguage()
  await leftSignIn()
  if (whose === undefined || member()?.userId !== whose) return
  await checkConsents()
  await askBirthDate(whose)
}

/**
 * A member without a birthday, or whose former programme's record gave it, is asked once after each
 * sign-in; later is an answer.
 */
async function askBirthDate(whose: string) {
  try {
    const [profile, app] = await Promise.all([
      queryClient.fetchQuery(q(getProfile, {})),
      queryClient.ensureQueryData(brandApp()),
    ])
    await whenNoModal()
    const { birthDate: known, birthDateConfirmed } = profile
    if ((known && birthDateConfirmed) || member()?.userId !== whose) return
    const { consentAge: minimumAge } = app.rules
    const answer = await openBirthDate({
      ...(known ? { mode: 'migrate', value: known } : { mode: 'update' }),
      minimumAge,
    })
    if (!answer || member()?.userId !== whose) return
    await call(updateProfile, { body: { birthDate: answer.birthDate } })
    await freshen(queryClient, updateProfile)
  } catch (error) {
    // What cannot be asked now is asked next time; what could not be saved is said.
    if (isProblem(error, 'invalid', 'tooYoung')) await showError(error)
  }
}

/** Whoever shows them finds them there; a failure shows nothing (specification §8). */
function loadCounts() {
  void queryClient.prefetchQuery(q(getCartCount, {}))
  void queryClient.prefetchQuery(q(getNotifications, { query: { top: 100 } }))
}

/**
 * The platform writes to a member in the language that was chosen on this device. One that nobody
 * chose is told to nobody: it is the account's, or the browser's.
 */
async function followLanguage() {
  const account = member()
  const chosen = chosenLanguage()
  if (!account || !chosen) return
  const locale = locales[chosen].code
  try {
    if (account.locale !== locale) await call(changeLocale, { body: { locale } })
    if (member()?.userId !== account.userId) return
    if (account.locale !== locale) await changeAccount({ locale })
    // Told once: a later choice on another device counts more than this one.
    takeLanguage(chosen)
  } catch {
    // The next start tells the platform.
  }
}

function leftSignIn(): Promise<void> {
  const history = appHistory()
  if (!isPublicPath(history.location.pathname)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = history.listen(({ pathname }) => {
      if (isPublicPath(pathname)) return
      stop()
      resolve()
    })
  })
}
