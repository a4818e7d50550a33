import type { ConsentEvent } from '@/contract/consent-history'
import type { CookieFlags, MarketingOption } from '@/contract/consents'

const offerChannels = ['email', 'sms', 'line', 'notification'] as const
export type OfferChannel = (typeof offerChannels)[number]

const cookieClasses = ['functional', 'analytics', 'marketing'] as const
export type CookieClass = (typeof cookieClasses)[number]

type HistoryEntry =
  | { type: 'accepted'; terms?: number; privacy?: number; age?: number }
  | { type: 'offersOn' | 'offersOff'; channels: OfferChannel[] }
  | { type: 'noOffers' }
  | { type: 'cookies'; classes: CookieClass[] }

/** One line of the history: the answer, its time and its channel. */
export type HistoryLine = HistoryEntry & {
  key: string
  at: string
  via: 'joined' | 'record' | 'web' | 'line' | 'app'
}

/** The changes of each event, newest first. */
export function historyLines(events: readonly ConsentEvent[]): HistoryLine[] {
  let offers: MarketingOption | undefined
  const lines = [...events].reverse().map((event) => {
    const { answers, id, at } = event
    const entries = [
      ...acceptedIn(answers),
      ...offersIn(answers.marketingOption, offers),
      ...cookiesIn(answers.cookies),
    ]
    offers = answers.marketingOption ?? offers
    const via = viaOf(event)
    return entries.map((one) => ({ ...one, key: `${id} ${one.type}`, at, via }))
  })
  return lines.reverse().flat()
}

/** When a version was first accepted; undefined for never. */
export function acceptedAt(
  events: readonly ConsentEvent[],
  part: 'terms' | 'privacy' | 'age',
  version: number,
): string | undefined {
  return events.findLast(({ answers }) => versionOf(answers, part) === version)?.at
}

export function channelsOn(choice: Readonly<Record<OfferChannel, boolean>>): OfferChannel[] {
  return offerChannels.filter((channel) => choice[channel])
}

/** The allowed cookie classes besides the necessary ones. One kind of analytics counts as analytics. */
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

function acceptedIn(answers: ConsentEvent['answers']): HistoryEntry[] {
  const terms = versionOf(answers, 'terms')
  const privacy = versionOf(answers, 'privacy')
  const age = versionOf(answers, 'age') === 0 ? 0 : (answers.consentAge?.age ?? 0)
  // Version 0 means never accepted.
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

function offersIn(
  now: MarketingOption | undefined,
  before: MarketingOption | undefined,
): HistoryEntry[] {
  if (!now) return []
  const on = offerChannels.filter((channel) => has(now, channel))
  const added = on.filter((channel) => !has(before, channel))
  const taken = offerChannels.filter((channel) => has(before, channel) && !has(now, channel))
  if (on.length === 0) return [{ type: 'noOffers' }]
  const lines: HistoryEntry[] = []
  if (added.length > 0) lines.push({ type: 'offersOn', channels: added })
  if (taken.length > 0) lines.push({ type: 'offersOff', channels: taken })
  return lines
}

function cookiesIn(cookies: (CookieFlags & { version: number }) | undefined): HistoryEntry[] {
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
