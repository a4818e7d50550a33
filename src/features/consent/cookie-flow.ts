import { allowAnalytics } from '@/analytics/analytics'
import { call } from '@/api/call'
import { config } from '@/config/config'
import { type CookieFlags, getConsentVersions, type UserConsent } from '@/contract/consents'
import { showError } from '@/errors/show-error'
import { loadTexts } from '@/i18n/texts'
import { everyCookie } from './consent-rules'
import {
  allowNecessaryOnly,
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
 * what the member chose elsewhere. Where there is neither, the banner asks; it waits for nobody.
 */
export async function settleCookies(current: number, said: UserConsent | undefined): Promise<void> {
  const choice = await readCookieChoice()
  if (choice?.version === current) {
    obeyCookies(choice)
    return hideCookieBanner()
  }
  if (said?.cookie === current) {
    await keepCookieChoice({ ...said.cookies, version: current })
    return hideCookieBanner()
  }
  // Nobody has been asked, so nothing is counted; a language that was set by hand stays.
  if (current === none) return allowAnalytics(everyCookie(false))
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
