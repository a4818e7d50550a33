import { brandApp } from '@/api/brand-app'
import { call } from '@/api/call'
import { mutate } from '@/api/mutate'
import { queryClient } from '@/api/query-client'
import { platformNow } from '@/api/platform-clock'
import { config } from '@/config/config'
import { bangkokDay } from '@/contract/bangkok-day'
import {
  type ConsentPayload,
  type ConsentVersions,
  getConsentVersions,
  getUserConsent,
  saveUserConsent,
  type UserConsent,
} from '@/contract/consents'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { isOldEnough } from '@/forms/date-rules'
import { loadTexts, texts } from '@/i18n/texts'
import { isModalOpen } from '@/modal/modal'
import { whenNoModal } from '@/modal/when-no-modal'
import { member } from '@/session/session'
import type { ConsentTextParams } from './documents/consent-text-modal'
import type { MarketingParams } from './offers/marketing-modal'
import { dueConsents, noConsents, toMarketingOption, unsentOf } from './consent-rules'
import { applyOrAskCookies, applyStoredCookies } from './cookies/cookie-flow'
import { forgetConsents, keepConsents, keptConsents, saveConsents } from './saved-consents'
import { openConsentText, openMarketing, openPdpaSuccess, type SignUpConsent } from './modals'

type TextType = 'terms' | 'privacy' | 'age'

/**
 * Asks for terms, privacy, age, then offers. Answers stored on this device are not asked again, and a
 * birthday that is old enough answers the age.
 */
export async function agreeToSignUp(
  birthDate: string,
): Promise<ConsentPayload | { missing: SignUpConsent } | undefined> {
  try {
    const versions = await currentVersions()
    const age = await consentAge()
    const isAgeKnown = isOldEnough(birthDate, age, bangkokDay(platformNow()))
    const steps = (['terms', 'privacy', 'age', 'marketing'] as const).filter(
      (type) => versions[type].current_version > 0 && !(type === 'age' && isAgeKnown),
    )
    let kept = await keptConsents()
    for (const [index, type] of steps.entries()) {
      const version = versions[type].current_version
      // Stored answers count as steps, so that the numbers stay the same after a return.
      const step = { now: index + 1, all: steps.length }
      const answer =
        answeredVersion(kept, type) === version
          ? kept
          : type === 'marketing'
            ? await askOffers(version, {}, step)
            : await askConsent(type, { version, age, hasChanged: false, step })
      if (!answer) return { missing: type }
      kept = { ...kept, ...answer }
      await keepConsents(kept)
    }
    const { current_version: ageVersion } = versions.age
    const known = isAgeKnown && ageVersion > 0 ? agreedTo('age', ageVersion, age) : {}
    return unsentOf({ ...kept, ...known }, versions, noConsents)
  } catch (error) {
    await showError(error)
    return undefined
  }
}

async function askConsent(type: TextType, ask: NonNullable<ConsentTextParams['ask']>) {
  const answer = await openConsentText({ type, ask })
  return answer === 'agreed' ? agreedTo(type, ask.version, ask.age) : undefined
}

async function askOffers(
  version: number,
  selected: MarketingParams['selected'],
  step?: MarketingParams['step'],
): Promise<ConsentPayload | undefined> {
  const choice = await openMarketing({ selected, version, step })
  return choice && { marketingOption: { ...toMarketingOption(choice), version } }
}

let last: Promise<void> = Promise.resolve()

/**
 * Applies or asks the cookie choice, sends a member's stored answers, and asks a member for consents
 * that have changed. Without an answer of the platform it does nothing until the next start. Runs one
 * check at a time; never rejects.
 */
export function checkConsents(): Promise<void> {
  last = last.then(check).catch(() => undefined)
  return last
}

async function check() {
  const versions = await currentVersions().catch(() => undefined)
  if (!versions) return applyStoredCookies()
  const before = member()
  const saved = before && (await call(getUserConsent, {}).catch(() => undefined))
  if (before?.userId !== member()?.userId) return undefined
  // Without the saved consents, the choice of this device applies.
  const known = saved && (await sendKept(versions, saved).catch(() => undefined))
  await applyOrAskCookies(versions.cookie.current_version, known)
  return known && askForChanges(versions, known)
}

/** Sends stored answers; after an error they stay for the next time. */
async function sendKept(versions: ConsentVersions, saved: UserConsent): Promise<UserConsent> {
  const kept = await keptConsents()
  if (Object.keys(kept).length === 0) return saved
  const unsent = unsentOf(kept, versions, saved)
  const known =
    Object.keys(unsent).length === 0 ? saved : await mutate(saveUserConsent, { body: unsent })
  await forgetConsents()
  return known
}

async function askForChanges(versions: ConsentVersions, saved: UserConsent) {
  const due = dueConsents(versions, saved)
  if (due.length === 0) return
  await loadTexts('consent')
  let isSaved = false
  for (const type of due) {
    const version = versions[type].current_version
    const hasChanged = saved[type] > 0
    const answer =
      type === 'marketing'
        ? await reaskOffers(version, saved)
        : await requireConsent(type, version, hasChanged)
    if (answer === 'stop' || !member()) return
    if (answer === 'skip') continue
    await saveConsents(answer)
    isSaved = true
  }
  if (isSaved) await openPdpaSuccess({})
}

type Answer = ConsentPayload | 'skip' | 'stop'

async function reaskOffers(version: number, saved: UserConsent): Promise<Answer> {
  const { sms, email, line, notification } = saved
  await whenNoModal()
  // Closed by a navigation: no answer, so the next start asks again.
  return (await askOffers(version, { sms, email, line, notification })) ?? 'skip'
}

/** For a required consent: the member agrees or signs out. */
async function requireConsent(
  type: TextType,
  version: number,
  hasChanged: boolean,
): Promise<Answer> {
  // A text that does not load cannot be agreed to: ask another time.
  if (!(await isReadable(type, version))) return 'skip'
  const age = await consentAge()
  for (;;) {
    await whenNoModal()
    const { href } = location
    const answer = await openConsentText({ type, ask: { version, age, hasChanged } })
    if (!member()) return 'stop'
    if (answer === 'agreed') return agreedTo(type, version, age)
    // Replaced by a navigation or another modal: ask again afterwards.
    if (!answer && (isModalOpen() || location.href !== href)) continue
    if (await confirmSignOut()) {
      const { signOut } = await import('@/session/sign-out')
      await signOut()
      return 'stop'
    }
  }
}

function confirmSignOut() {
  return openAlert({
    icon: 'info',
    title: texts.t('declined.title', { ns: 'consent' }),
    text: texts.t('declined.text', { ns: 'consent' }),
    okLabel: texts.t('declined.signOut', { ns: 'consent' }),
    cancelLabel: texts.t('declined.readAgain', { ns: 'consent' }),
  })
}

async function isReadable(type: TextType, version: number) {
  try {
    const { consentText } = await import('./documents/consent-queries')
    await import('./documents/consent-text-modal')
    await queryClient.fetchQuery(consentText(type, version))
    return true
  } catch {
    return false
  }
}

function agreedTo(type: TextType, version: number, age: number): ConsentPayload {
  if (type === 'terms') return { termandcondition: version }
  if (type === 'privacy') return { dataprivacy: version }
  return { consentAge: { version, age } }
}

function answeredVersion(kept: ConsentPayload, type: TextType | 'marketing'): number | undefined {
  const { termandcondition, dataprivacy, consentAge: ageAnswer, marketingOption } = kept
  return {
    terms: termandcondition,
    privacy: dataprivacy,
    age: ageAnswer?.version,
    marketing: marketingOption?.version,
  }[type]
}

/** Never cached: a version may have been raised a minute ago. */
function currentVersions(): Promise<ConsentVersions> {
  return call(getConsentVersions, { params: { appId: config().appId } })
}

/** The age of the age consent, in years (specification §5). */
async function consentAge(): Promise<number> {
  const { rules } = await queryClient.ensureQueryData(brandApp())
  return rules.consentAge
}
