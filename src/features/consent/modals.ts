import type { ConsentPayload } from '@/contract/consents'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { ChannelChoice } from './consent-rules'
import type { ConsentTextParams } from './documents/consent-text-modal'
import type { CookieSettingsParams } from './cookies/cookie-settings-modal'
import type { MarketingParams } from './offers/marketing-modal'

/** Shows the terms, the privacy notice or the age consent, to be read or to be agreed to. */
export const openConsentText = defineModal<ConsentTextParams, 'agreed' | 'declined'>(() =>
  withTexts(import('./documents/consent-text-modal'), 'consent'),
)

export async function openTerms(): Promise<void> {
  await openConsentText({ type: 'terms' })
}

export async function openPrivacy(): Promise<void> {
  await openConsentText({ type: 'privacy' })
}

/** Asks for the channels of offers. Closing without confirming selects none. */
export const openMarketing = defineModal<MarketingParams, ChannelChoice>(() =>
  withTexts(import('./offers/marketing-modal'), 'consent'),
)

/** Returns the chosen cookies; the caller stores them. */
export const openCookieFlags = defineModal<CookieSettingsParams, CookieSettingsParams['flags']>(
  () => withTexts(import('./cookies/cookie-settings-modal'), 'consent'),
)

export const openPdpaSuccess = defineModal<object>(() =>
  withTexts(import('./pdpa-success-modal'), 'consent'),
)

/** Shows the cookie settings and stores the choice. */
export async function openCookieSettings(): Promise<void> {
  const { chooseCookies } = await import('./cookies/cookie-flow')
  await chooseCookies()
}

/** What a sign-up asks for, in this order. */
export type SignUpConsent = 'terms' | 'privacy' | 'age' | 'marketing'

/**
 * Asks for the consents of a sign-up: terms, privacy, age and offers. The sign-up sends the answers.
 * `missing`: the visitor went back at this one; undefined: an error was shown.
 * @param birthDate yyyy-mm-dd; answers the age when old enough
 */
export async function agreeToSignUp(
  birthDate: string,
): Promise<ConsentPayload | { missing: SignUpConsent } | undefined> {
  const { agreeToSignUp: agree } = await import('./consent-flow')
  return agree(birthDate)
}

let tellChecked: () => void = () => undefined
const checked = new Promise<void>((resolve) => (tellChecked = resolve))

/** At the start and after signing in: asks for changed consents and saves them. Never rejects. */
export async function checkConsents(): Promise<void> {
  try {
    const flow = await import('./consent-flow')
    await flow.checkConsents()
  } catch {
    // No connection, or an old version of the app: the next start asks.
  } finally {
    tellChecked()
  }
}

/** Resolves once the banner for cookies was answered, or does not come. */
export async function whenCookiesAnswered(): Promise<void> {
  await checked
  const { whenBannerGone } = await import('./cookies/cookie-banner')
  await whenBannerGone()
}
