import type { ConsentEvent } from '@/contract/consent-history'
import type { CookieFlags, MarketingOption } from '@/contract/consents'

export const offerChannels = ['email', 'sms', 'line', 'notification'] as const
export type OfferChannel = (typeof offerChannels)[number]

export const cookieClasses = ['functional', 'analytics', 'marketing'] as const
export type CookieClass = (typeof cookieClasses)[number]

type Said =
  | { type: 'accepted'; terms?: number; privacy?: number; age?: number }
  | { type: 'offersOn' | 'offersOff'; channels: OfferChannel[] }
  | { type: 'noOffers' }
  | { type: 'cookies'; classes: CookieClass[] }

/** One line of the history: what was said, when, and by which way. */
export type HistoryLine = Said & {
  key: string
  at: string
  via: 'joined' | 'record' | 'web' | 'line' | 'app'
}

/** What each saving changed, newest first as the events are. */
export function historyLines(events: readonly ConsentEvent[]): HistoryLine[] {
  let offers: MarketingOption | undefined
  const lines = [...events].reverse().map((event) => {
    const { answers, id, at } = event
    const said = [
      ...acceptedIn(answers),
      ...offersIn(answers.marketingOption, offers),
      ...cookiesIn(answers.cookies),
    ]
    offers = answers.marketingOption ?? offers
    const via = viaOf(event)
    return said.map((one) => ({ ...one, key: `${id} ${one.type}`, at, via }))
  })
  return lines.reverse().flat()
}

/** When a version was accepted, the first time that it was; undefined for never. */
export function acceptedAt(
  events: readonly ConsentEvent[],
  part: 'terms' | 'privacy' | 'age',
  version: number,
): string | undefined {
  return events.findLast(({ answers }) => versionOf(answers, part) === version)?.at
}

/** By which ways offers come. */
export function channelsOn(said: Readonly<Record<OfferChannel, boolean>>): OfferChannel[] {
  return offerChannels.filter((channel) => said[channel])
}

/** Which cookies are let in beside the necessary ones; one kind of counting is counting. */
export function classesOn(flags: CookieFlags): CookieClass[] {
  const { functionalCookies, marketingCookies } = flags
  const counts = [
    flags.analyticsProvider,
    flags.analyticsTracker,
    flags.analyticsSearch,
    flags.analyticsSocial,
    flags.analyticsOther,
  ]
  const isOn = {
    functional: functionalCookies,
    analytics: counts.includes(true),
    marketing: marketingCookies,
  }
  return cookieClasses.filter((name) => isOn[name])
}

function acceptedIn(answers: ConsentEvent['answers']): Said[] {
  const terms = versionOf(answers, 'terms')
  const privacy = versionOf(answers, 'privacy')
  const age = versionOf(answers, 'age') === 0 ? 0 : (answers.consentAge?.age ?? 0)
  // A version of 0 has never been agreed to.
  if (terms + privacy + age === 0) return []
  return [
    {
      type: 'accepted',
      ...(terms > 0 && { terms }),
      ...(privacy > 0 && { privacy }),
      ...(age > 0 && { age }),
    },
  ]
}

function offersIn(now: MarketingOption | undefined, before: MarketingOption | undefined): Said[] {
  if (!now) return []
  const on = offerChannels.filter((channel) => has(now, channel))
  const added = on.filter((channel) => !has(before, channel))
  const taken = offerChannels.filter((channel) => has(before, channel) && !has(now, channel))
  if (on.length === 0) return [{ type: 'noOffers' }]
  const lines: Said[] = []
  if (added.length > 0) lines.push({ type: 'offersOn', channels: added })
  if (taken.length > 0) lines.push({ type: 'offersOff', channels: taken })
  return lines
}

function cookiesIn(cookies: (CookieFlags & { version: number }) | undefined): Said[] {
  if (!cookies || cookies.version === 0) return []
  return [{ type: 'cookies', classes: classesOn(cookies) }]
}

function has(option: MarketingOption | undefined, channel: OfferChannel) {
  return option?.[`mktoption_${channel}`] === 1
}

function versionOf(answers: ConsentEvent['answers'], part: 'terms' | 'privacy' | 'age'): number {
  const { termandcondition, dataprivacy, consentAge } = answers
  return { terms: termandcondition, privacy: dataprivacy, age: consentAge?.version }[part] ?? 0
}

function viaOf({ source, channel }: ConsentEvent): HistoryLine['via'] {
  if (source === 'register') return 'joined'
  if (source === 'record') return 'record'
  return channel ?? 'app'
}
