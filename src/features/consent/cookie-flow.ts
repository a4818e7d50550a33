import { allowAnalytics } from '@/analytics/allow-analytics'
import { call } from '@/api/call'
import { config } from '@/config/config'
import { type CookieFlags, getConsentVersions, type UserConsent } from '@/contract/consents'
import { showError } from '@/errors/show-error'
import { loadTexts } from '@/i18n/texts'
import { everyCookie, sameCookies, whatBothAllow } from './consent-rules'
import {
  allowNecessaryOnly,
  countNothing,
  followOtherTabs,
  keepCookieChoice,
  obeyCookies,
  prepareToKeep,
  readCookieChoice,
} from './cookie-choice'
import { openCookieFlags } from './modals'
import { saveConsents } from './save-consents'
import { hideCookieBanner, showCookieBanner } from './show-cookie-banner'

/** Version 0: this brand has no cookies to ask for. */
const none = 0

/**
 * Finds out which cookies hold here: what was chosen on this device for the present version, else
 * what the member chose elsewhere; where the two differ, what both allow, so that a no that was said
 * on another device holds here. Where there is neither, the banner asks; it waits for nobody.
 */
export async function settleCookies(current: number, said: UserConsent | undefined): Promise<void> {
  followOtherTabs(current, hideCookieBanner)
  const kept = await readCookieChoice()
  const choice = kept?.version === current ? kept : undefined
  // A member who was never asked has version 0 as well.
  const isAnswered = current !== none && said?.cookie === current
  const elsewhere = isAnswered ? said.cookies : undefined
  const allowed = choice && elsewhere ? whatBothAllow(choice, elsewhere) : (choice ?? elsewhere)
  if (allowed) {
    if (choice && sameCookies(choice, allowed)) obeyCookies(choice)
    else await keepCookieChoice({ ...allowed, version: current })
    return hideCookieBanner()
  }
  if (current === none) return countNothing()
  allowNecessaryOnly()
  await Promise.all([loadTexts('consent'), prepareToKeep()])
  return showCookieBanner({
    onAccept: () => void save(everyCookie(true), current),
    onReject: () => void save(everyCookie(false), current),
    onChoose: () => void chooseCookies(),
  })
}

/** Without the versions nothing is asked: what was chosen here holds, else only the necessary ones. */
export async function settleCookiesOffline(): Promise<void> {
  const choice = await readCookieChoice()
  if (choice) obeyCookies(choice)
  else allowAnalytics(everyCookie(false))
}

/** Shows the cookies as they stand, and keeps what is chosen. */
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
  // The banner goes once the choice is kept: whoever leaves the page right then has been heard.
  await keepCookieChoice(choice)
  hideCookieBanner()
  await saveConsents({ cookies: choice })
}
