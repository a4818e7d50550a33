import type { ConsentPayload } from '@/contract/consents'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { ChannelChoice } from './consent-rules'
import type { ConsentTextParams } from './consent-text-modal'
import type { CookieSettingsParams } from './cookie-settings-modal'
import type { MarketingParams } from './marketing-modal'

/** Shows the terms, the privacy notice or the age consent, to be read or to be agreed to. */
export const openConsentText = defineModal<ConsentTextParams, 'agreed' | 'declined'>(() =>
  withTexts(import('./consent-text-modal'), 'consent'),
)

/** The terms of membership as they stand, to be read. */
export async function openTerms(): Promise<void> {
  await openConsentText({ type: 'terms' })
}

/** The privacy notice as it stands, to be read. */
export async function openPrivacy(): Promise<void> {
  await openConsentText({ type: 'privacy' })
}

/** By which ways offers may come. Leaving it without confirming answers with none at all. */
export const openMarketing = defineModal<MarketingParams, ChannelChoice>(() =>
  withTexts(import('./marketing-modal'), 'consent'),
)

/** Closes with the cookies that were chosen; nothing is kept by itself. */
export const openCookieFlags = defineModal<CookieSettingsParams, CookieSettingsParams['flags']>(
  () => withTexts(import('./cookie-settings-modal'), 'consent'),
)

/** The answers are saved. */
export const openPdpaSuccess = defineModal<object>(() =>
  withTexts(import('./pdpa-success-modal'), 'consent'),
)

/** Lets somebody look at their cookies and change them, and keeps what they chose. */
export async function openCookieSettings(): Promise<void> {
  const { chooseCookies } = await import('./cookie-flow')
  await chooseCookies()
}

/**
 * Asks whoever signs up for everything that is needed: terms, privacy, age and offers. The answers
 * go along with the sign-up; undefined: they went back.
 * @param birthDate yyyy-mm-dd; answers the age where it is old enough
 */
export async function agreeToSignUp(birthDate: string): Promise<ConsentPayload | undefined> {
  const { agreeToSignUp: agree } = await import('./consent-flow')
  return agree(birthDate)
}

/** At the start and after signing in: asks what has changed, and saves it. Never rejects. */
export async function checkConsents(): Promise<void> {
  try {
    const flow = await import('./consent-flow')
    await flow.checkConsents()
  } catch {
    // No connection, or an old version of the app: the next start asks.
  }
}
