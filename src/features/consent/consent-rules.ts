import type {
  ConsentPayload,
  ConsentVersions,
  CookieFlags,
  MarketingOption,
  UserConsent,
} from '@/contract/consents'

/** Pixels from the end of a text that count as having reached it (specification §4). */
const endTolerance = 5

interface Scrolled {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/** Whether the end of a text is visible; at once for a text shorter than its box. */
export function hasReachedEnd({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean {
  return scrollHeight - clientHeight - scrollTop <= endTolerance
}

export const channels = ['sms', 'email', 'line', 'notification'] as const
export type Channel = (typeof channels)[number]

/** The channels on which the member accepts offers. */
export type ChannelChoice = Readonly<Record<Channel, boolean>>

export function everyChannel(isOn: boolean): ChannelChoice {
  return { sms: isOn, email: isOn, line: isOn, notification: isOn }
}

/** How many channels are on: all four is "all", none cannot be confirmed (specification §4). */
export function channelsOn(choice: ChannelChoice): number {
  return channels.filter((channel) => choice[channel]).length
}

export function toMarketingOption(choice: ChannelChoice): MarketingOption {
  const bit = (channel: Channel) => (choice[channel] ? 1 : 0)
  return {
    mktoption_sms: bit('sms'),
    mktoption_email: bit('email'),
    mktoption_line: bit('line'),
    mktoption_notification: bit('notification'),
    mktoption_ussd: 0,
  }
}

export const analyticsFlags = [
  'analyticsProvider',
  'analyticsTracker',
  'analyticsSearch',
  'analyticsSocial',
  'analyticsOther',
] as const satisfies readonly (keyof CookieFlags)[]

/** All cookie classes, or only the necessary ones. */
export function everyCookie(isOn: boolean): CookieFlags {
  return {
    necessaryCookies: true,
    functionalCookies: isOn,
    marketingCookies: isOn,
    ...withAnalytics(isOn),
  }
}

export function withAnalytics(isOn: boolean) {
  return {
    analyticsProvider: isOn,
    analyticsTracker: isOn,
    analyticsSearch: isOn,
    analyticsSocial: isOn,
    analyticsOther: isOn,
  }
}

/** A cookie choice and the version of the notice that it is for. */
export type CookieChoice = CookieFlags & { version: number }

/** The consents of a member who was never asked. */
export const noConsents: UserConsent = {
  terms: 0,
  privacy: 0,
  age: 0,
  marketing: 0,
  cookie: 0,
  ...everyChannel(false),
  cookies: everyCookie(false),
}

/** The consents to ask for, in this order. */
export function dueConsents(versions: ConsentVersions, saved: UserConsent) {
  const isDue = (type: 'terms' | 'privacy' | 'age' | 'marketing') =>
    saved[type] !== versions[type].current_version && versions[type].current_version > 0
  return (['terms', 'privacy', 'age', 'marketing'] as const).filter(isDue)
}

/**
 * The answers stored on this device that the platform does not have yet and that are for the current
 * versions.
 */
export function unsentOf(
  kept: ConsentPayload,
  versions: ConsentVersions,
  saved: UserConsent,
): ConsentPayload {
  const isNew = (version: number | undefined, type: keyof ConsentVersions) =>
    version === versions[type].current_version && version !== saved[type]
  const { termandcondition, dataprivacy, consentAge, marketingOption, cookies } = kept
  const isOtherChoice =
    cookies?.version === versions.cookie.current_version && !sameCookies(cookies, saved.cookies)
  return {
    ...(isNew(termandcondition, 'terms') && { termandcondition }),
    ...(isNew(dataprivacy, 'privacy') && { dataprivacy }),
    ...(isNew(consentAge?.version, 'age') && { consentAge }),
    ...(isNew(marketingOption?.version, 'marketing') && { marketingOption }),
    ...((isNew(cookies?.version, 'cookie') || isOtherChoice) && { cookies }),
  }
}

const choosable = ['functionalCookies', 'marketingCookies', ...analyticsFlags] as const

export function sameCookies(one: CookieFlags, other: CookieFlags): boolean {
  return choosable.every((name) => one[name] === other[name])
}

/** The cookies that both choices allow. */
export function allowedByBoth(one: CookieFlags, other: CookieFlags): CookieFlags {
  const both = everyCookie(true)
  for (const name of choosable) both[name] = one[name] && other[name]
  return both
}

/**
 * Removes the heading and the version line from a consent's HTML, because the dialog shows both above
 * the text. The body still needs the sanitizer.
 */
export function splitConsentText(html: string): { version?: string; body: string } {
  const line = /<p class="version">([^<&]*)<\/p>/.exec(html)
  const body = html.replace(line?.[0] ?? '', '').replace(/<h1[^>]*>[^<]*<\/h1>/, '')
  return { version: line?.[1]?.trim(), body }
}
