import { allowAnalytics } from '@/analytics/allow-analytics'
import { call } from '@/api/call'
import { config } from '@/config/config'
import { type CookieFlags, getConsentVersions, type UserConsent } from '@/contract/consents'
import { showError } from '@/errors/show-error'
import { loadTexts } from '@/i18n/texts'
import { everyCookie, sameCookies, allowedByBoth } from '@/features/consent/consent-rules'
import {
  allowNecessaryOnly,
  disableTracking,
  followOtherTabs,
  keepCookieChoice,
  applyCookies,
  loadEncryption,
  readCookieChoice,
} from './cookie-choice'
import { matchRoute } from '@/routes'
import { whenAt } from '@/routing/when-at'
import { member } from '@/session/session'
import { openCookieFlags } from '@/features/consent/modals'
import { saveConsents } from '@/features/consent/saved-consents'
import { hideCookieBanner, showCookieBanner } from './cookie-banner'

/** Version 0: the brand has no cookie notice. */
const none = 0

/**
 * Applies the choice of this device for the current version, or the member's choice on another device;
 * where both exist, only cookies that both allow. Without a choice it shows the banner.
 */
export async function applyOrAskCookies(
  current: number,
  saved: UserConsent | undefined,
): Promise<void> {
  followOtherTabs(current, hideCookieBanner)
  const kept = await readCookieChoice()
  const choice = kept?.version === current ? kept : undefined
  // A member who was never asked has version 0 as well.
  const isAnswered = current !== none && saved?.cookie === current
  const elsewhere = isAnswered ? saved.cookies : undefined
  const allowed = choice && elsewhere ? allowedByBoth(choice, elsewhere) : (choice ?? elsewhere)
  if (allowed) {
    if (choice && sameCookies(choice, allowed)) applyCookies(choice)
    else await keepCookieChoice({ ...allowed, version: current })
    return hideCookieBanner()
  }
  if (current === none) return disableTracking()
  allowNecessaryOnly()
  const whose = member()?.userId
  await Promise.all([loadTexts('consent'), loadEncryption(), whenCardHasRoom()])
  // After a sign-in the member's own choice is looked for first.
  if (member()?.userId !== whose) return undefined
  return showCookieBanner({
    onAccept: () => void save(everyCookie(true), current),
    onReject: () => void save(everyCookie(false), current),
    onChoose: () => void chooseCookies(),
  })
}

/**
 * On a page to sign in, and on one that is nothing but a state and its buttons, the card would cover the
 * way on. Without an answer only necessary cookies are set, so the question can wait for the next page.
 */
function whenCardHasRoom(): Promise<void> {
  const tight = document.querySelector('[data-state-page]') ? location.pathname : undefined
  return whenAt((pathname) => pathname !== tight && !matchRoute(pathname).route.isPublic)
}

/** Without the versions: applies the stored choice, else only necessary cookies. */
export async function applyStoredCookies(): Promise<void> {
  const choice = await readCookieChoice()
  if (choice) applyCookies(choice)
  else allowAnalytics(everyCookie(false))
}

/** Shows the cookie settings and stores the choice. */
export async function chooseCookies(): Promise<void> {
  try {
    const { cookie } = await call(getConsentVersions, { params: { appId: config().appId } })
    const flags = await openCookieFlags({ flags: (await readCookieChoice()) ?? everyCookie(false) })
    if (flags) await save(flags, cookie.current_version)
  } catch (error) {
    await showError(error)
  }
}

async function save(flags: CookieFlags, version: number) {
  const choice = { ...flags, version }
  // Hide the banner only after the choice is stored: the visitor may close the page right then.
  await keepCookieChoice(choice)
  hideCookieBanner()
  await saveConsents({ cookies: choice })
}
