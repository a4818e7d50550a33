import { isProblem } from '@/api/api-error'
import { askAgain } from '@/api/ask-again'
import { call } from '@/api/call'
import { followOtherTabs } from '@/api/invalidate'
import { mutate } from '@/api/mutate'
import { followPoints } from '@/api/points-change'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { onReferCode, referCode } from '@/attribution/refer-code'
import { watchLinks } from '@/attribution/watch-links'
import { brandApp } from '@/api/brand-app'
import { isOff } from '@/config/features-off'
import { getCartCount } from '@/contract/counters'
import { changeLocale, getProfile } from '@/contract/profile'
import { updateProfile } from '@/contract/profile-update'
import { showError } from '@/errors/show-error'
import { watchLineSignIn } from '@/features/auth/line/line-renewal'
import { notifications } from '@/features/notifications/notification-query'
import { openBirthDate } from '@/features/auth/modals'
import { checkConsents } from '@/features/consent/modals'
import { chosenLanguage, takeLanguage } from '@/i18n/language'
import { languageOfLocale } from '@/i18n/language-of-locale'
import { brandLanguages } from '@/i18n/locale'
import { languages } from '@/contract/languages'
import { languageNow, loadTexts } from '@/i18n/texts'
import { whenNoModal } from '@/modal/when-no-modal'
import { hasPendingRequests } from '@/exactly-once/pending'
import { keepArt } from '@/theme/keep-art'
import { matchRoute } from '@/routes'
import { whenAt } from '@/routing/when-at'
import { hasRevocations, takeSignIn } from '@/session/account-cache'
import { changeAccount, member } from '@/session/session'
import { copyPlain } from './copy-plain'
import { keepApp } from './keep-app'
import { keepSignOut } from './keep-sign-out'
import { keepToasts } from './kept-toast'
import { followRestores } from './restored-page'
import { followThemeColour } from './theme-colour'

/** Runs after the first page is shown; never rejects. */
export async function startFlow({ hasSignedIn }: { hasSignedIn: boolean }): Promise<void> {
  watchLinks()
  followThemeColour()
  void keepApp()
  void keepToasts().catch(() => undefined)
  keepArt()
  copyPlain()
  keepSignOut()
  if (hasRevocations()) void revokeSessions().catch(() => undefined)
  watchLineSignIn()
  followPoints(queryClient)
  askAgain(queryClient)
  followOtherTabs()
  followRestores()
  onReferCode(() => void answerInvitation())
  if (takeSignIn() || hasSignedIn) return afterSignInFlow()
  await resumePending()
  void followLanguage()
  await checkConsents()
  await answerInvitation()
}

/** A member has signed out on this device while offline. */
async function revokeSessions() {
  const { revokeKept } = await import('@/session/sign-out')
  await revokeKept()
}

/** Resumes pending requests of the last visit and shows their outcome. */
async function resumePending() {
  if (!member() || !hasPendingRequests()) return
  try {
    const [redeeming, checkout, collecting] = await Promise.all([
      import('@/features/rewards/redeem/redeem-flow'),
      import('@/features/cart/checkout/checkout-flow'),
      import('@/features/collect/collect-once'),
      loadTexts('rewards', 'cart', 'collect'),
      whenNoModal(),
    ])
    await redeeming.resumeRedemptions()
    await checkout.resumeCheckouts()
    await collecting.resumeCollecting()
  } catch {
    // No connection: the request stays stored, and the next opening tries again.
  }
}

/**
 * Runs after a sign-in (specification §4): loads the counts at once, and asks questions after the
 * sign-in pages are left, since navigation closes modals. Never rejects.
 */
export async function afterSignInFlow(): Promise<void> {
  const whose = member()?.userId
  loadCounts()
  void followLanguage()
  await leftSignIn()
  if (whose === undefined || member()?.userId !== whose) return
  await resumePending()
  await checkConsents()
  await askBirthDate(whose)
  await answerInvitation()
}

/** A friend's link was opened: now, or by a member before the sign-in. */
async function answerInvitation() {
  if (referCode() === undefined) return
  try {
    const { answerReferLink } = await import('@/features/referral/refer-link-flow')
    await answerReferLink()
  } catch {
    // No connection: the next start answers.
  }
}

/**
 * Asks a member without a birthday, or with one from a former programme's record, once after each
 * sign-in; "later" counts as an answer.
 */
async function askBirthDate(whose: string) {
  if (isOff('profile-edit')) return
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
    await mutate(updateProfile, { body: { birthDate: answer.birthDate } })
  } catch (error) {
    // A question that cannot be asked now is asked next time; a failed save is shown.
    if (isProblem(error, 'invalid', 'tooYoung')) await showError(error)
  }
}

/** Preloads the counts; a failure shows nothing (specification §8). */
function loadCounts() {
  if (!isOff('cart')) void queryClient.prefetchQuery(q(getCartCount, {}))
  if (!isOff('notifications')) void queryClient.prefetchQuery(notifications())
}

/**
 * Saves the language that was chosen on this device in the account, for messages of the platform. One
 * that was not chosen is saved only in place of a language that the brand does not have.
 */
async function followLanguage() {
  const account = member()
  if (!account) return
  const ofAccount = languageOfLocale(account.locale)
  const hasIt = brandLanguages().some((name) => name === ofAccount)
  const chosen = chosenLanguage() ?? (hasIt ? undefined : languageNow())
  if (!chosen) return
  const locale = languages[chosen].code
  try {
    if (account.locale !== locale) await call(changeLocale, { body: { locale } })
    if (member()?.userId !== account.userId) return
    if (account.locale !== locale) await changeAccount({ locale })
    // Saved once: a later choice on another device wins.
    takeLanguage(chosen)
  } catch {
    // The next start saves it.
  }
}

const leftSignIn = () => whenAt((pathname) => !matchRoute(pathname).route.isPublic)
