import type { ConsentPayload, ConsentType } from '@/contract/consents'
import { isLocaleCode, languageOfLocale, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import { Problem } from '../../values/problem.ts'

/**
 * Refuses consents that are impossible: to a version that does not exist, or to an invalid age.
 * @throws Problem invalid
 */
export function refuseImpossible(payload: ConsentPayload, { account }: Brand): void {
  const { terms, privacy, age, marketing, cookie } = account.consentVersions
  const claims = [
    ['termandcondition', payload.termandcondition, terms],
    ['dataprivacy', payload.dataprivacy, privacy],
    ['consentAge', payload.consentAge?.version, age],
    ['marketingOption', payload.marketingOption?.version, marketing],
    ['cookies', payload.cookies?.version, cookie],
  ] as const
  for (const [field, version, { current_version }] of claims) {
    if (version !== undefined && (version < 1 || version > current_version)) {
      throw new Problem('invalid', { field })
    }
  }
  const { consentAge } = payload
  // The age of sign-up is accepted too; a lower one confirms nothing.
  if (consentAge && (consentAge.age < account.rules.minimumAge || consentAge.age > 150)) {
    throw new Problem('invalid', { field: 'consentAge' })
  }
}

/** Whether the current terms and privacy notice are accepted. */
export function coversCurrentTerms(payload: ConsentPayload, { account }: Brand): boolean {
  const { terms, privacy } = account.consentVersions
  return (
    payload.termandcondition === terms.current_version &&
    payload.dataprivacy === privacy.current_version
  )
}

interface TextParams {
  appId: string
  type: ConsentType
  version: number
  locale: number
}

/**
 * The text of a consent. A pack holds one version of it, which also serves for later ones (a version
 * that was raised as a trial); earlier ones are not stored.
 * @throws Problem notFound
 */
export function textOf(brand: Brand, { appId, type, version, locale }: TextParams): string {
  const { current_version } = brand.account.consentVersions[type]
  const { version: oldest, text } = brand.consents[type]
  const exists = version >= Math.min(oldest, current_version) && version <= current_version
  if (appId !== brand.appId || !exists || !isLocaleCode(locale)) {
    throw new Problem('notFound')
  }
  return say(text, languageOfLocale(brand, locale))
}
