import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { platformNow } from '@/api/platform-clock'
import { q } from '@/api/q'
import { config } from '@/config/config'
import { getAppConfig } from '@/contract/app'
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
import { bangkokDay, isOldEnough } from '@/forms/date-rules'
import { loadTexts, texts } from '@/i18n/texts'
import { isModalOpen } from '@/modal/modal'
import { whenNoModal } from '@/modal/when-no-modal'
import { member } from '@/session/session'
import type { ConsentTextParams } from './consent-text-modal'
import type { MarketingParams } from './marketing-modal'
import { dueConsents, nothingSaid, toMarketingOption, unsentOf } from './consent-rules'
import { settleCookies, settleCookiesOffline } from './cookie-flow'
import { forgetConsents, keepConsents, keptConsents } from './kept-consents'
import { openConsentText, openMarketing, openPdpaSuccess } from './modals'
import { saveConsents } from './save-consents'

type TextType = 'terms' | 'privacy' | 'age'

/**
 * Terms, privacy, age, then offers; what this device has been told already is not asked again. A
 * birthday that is old enough is the answer to the age.
 */
export async function agreeToSignUp(birthDate: string): Promise<ConsentPayload | undefined> {
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
      // What was answered before counts as a step, so that going on is no beginning anew.
      const step = { now: index + 1, all: steps.length }
      const answer =
        answeredVersion(kept, type) === version
          ? kept
          : type === 'marketing'
            ? await askForOffers(version, {}, step)
            : await askFor(type, { version, age, hasChanged: false, step })
      if (!answer) return undefined
      kept = { ...kept, ...answer }
      await keepConsents(kept)
    }
    const { current_version: ageVersion } = versions.age
    const known = isAgeKnown && ageVersion > 0 ? agreedTo('age', ageVersion, age) : {}
    return unsentOf({ ...kept, ...known }, versions, nothingSaid)
  } catch (error) {
    await showError(error)
    return undefined
  }
}

async function askFor(type: TextType, ask: NonNullable<ConsentTextParams['ask']>) {
  const answer = await openConsentText({ type, ask })
  return answer === 'agreed' ? agreedTo(type, ask.version, ask.age) : undefined
}

async function askForOffers(
  version: number,
  selected: MarketingParams['selected'],
  step?: MarketingParams['step'],
): Promise<ConsentPayload | undefined> {
  const choice = await openMarketing({ selected, version, step })
  return choice && { marketingOption: { ...toMarketingOption(choice), version } }
}

let last: Promise<void> = Promise.resolve()

/**
 * Settles the cookies, sends what waits here for a member, and asks a member for what has changed
 * since they agreed. A platform that does not answer is no reason to stop anybody: nothing is said,
 * and the next start tries again. One check at a time; never rejects.
 */
export function checkConsents(): Promise<void> {
  last = last.then(check).catch(() => undefined)
  return last
}

async function check() {
  const versions = await currentVersions().catch(() => undefined)
  if (!versions) return settleCookiesOffline()
  const whose = member()
  const said = whose && (await call(getUserConsent, {}).catch(() => undefined))
  if (whose?.userId !== member()?.userId) return undefined
  // Without it nothing is known of the member's answers, and those of this device hold.
  const known = said && (await sendKept(versions, said).catch(() => undefined))
  await settleCookies(versions.cookie.current_version, known)
  return known && askForChanges(versions, known)
}

/** Sends what waits here; a refusal or a lost connection leaves it for the next time. */
async function sendKept(versions: ConsentVersions, said: UserConsent): Promise<UserConsent> {
  const kept = await keptConsents()
  if (Object.keys(kept).length === 0) return said
  const unsent = unsentOf(kept, versions, said)
  const known =
    Object.keys(unsent).length === 0 ? said : await call(saveUserConsent, { body: unsent })
  await forgetConsents()
  return known
}

async function askForChanges(versions: ConsentVersions, said: UserConsent) {
  const due = dueConsents(versions, said)
  if (due.length === 0) return
  await loadTexts('consent')
  let isSaved = false
  for (const type of due) {
    const version = versions[type].current_version
    const hasChanged = said[type] > 0
    const answer =
      type === 'marketing'
        ? await offersAgain(version, said)
        : await insistOn(type, version, hasChanged)
    if (answer === 'stop' || !member()) return
    if (answer === 'skip') continue
    await saveConsents(answer)
    isSaved = true
  }
  if (isSaved) await openPdpaSuccess({})
}

type Answer = ConsentPayload | 'skip' | 'stop'

async function offersAgain(version: number, said: UserConsent): Promise<Answer> {
  const { sms, email, line, notification } = said
  await whenNoModal()
  // The page has changed beneath it: that is no answer, and the next start asks.
  return (await askForOffers(version, { sms, email, line, notification })) ?? 'skip'
}

/** Membership needs this: it is agreed to, or the member signs out. */
async function insistOn(type: TextType, version: number, hasChanged: boolean): Promise<Answer> {
  // A text that cannot be read cannot be agreed to: not now.
  if (!(await isReadable(type, version))) return 'skip'
  const age = await consentAge()
  for (;;) {
    await whenNoModal()
    const { href } = location
    const answer = await openConsentText({ type, ask: { version, age, hasChanged } })
    if (!member()) return 'stop'
    if (answer === 'agreed') return agreedTo(type, version, age)
    // Another page or another modal took its place: it is asked again once that is done.
    if (!answer && (isModalOpen() || location.href !== href)) continue
    if (await wantsToLeave()) {
      const { signOut } = await import('@/session/sign-out')
      await signOut()
      return 'stop'
    }
  }
}

function wantsToLeave() {
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
    const { consentText } = await import('./consent-text')
    await import('./consent-text-modal')
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

/** Always afresh: a version that was raised a minute ago counts. */
function currentVersions(): Promise<ConsentVersions> {
  return call(getConsentVersions, { params: { appId: config().appId } })
}

/** In years: what the age consent confirms (specification §5). */
async function consentAge(): Promise<number> {
  const { rules } = await queryClient.ensureQueryData(
    q(getAppConfig, { params: { appId: config().appId } }),
  )
  return rules.consentAge
}
