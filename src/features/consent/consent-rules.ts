import type {
  ConsentPayload,
  ConsentVersions,
  CookieFlags,
  MarketingOption,
  UserConsent,
} from '@/contract/consents'

/** How near to the end of a text, in px, counts as having reached it (specification §4). */
const endTolerance = 5

interface Scrolled {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}

/** Whether the end of a text is in sight; a text that is shorter than its box is read at once. */
export function hasReachedEnd({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean {
  return scrollHeight - clientHeight - scrollTop <= endTolerance
}

export const channels = ['sms', 'email', 'line', 'notification'] as const
export type Channel = (typeof channels)[number]

/** The ways in which offers may come. */
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

/** Every cookie class, or none but the necessary ones, which cannot be changed. */
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

/** A choice of cookies and the version of the notice that it answers. */
export type CookieChoice = CookieFlags & { version: number }

/** What is known of somebody who has never been asked. */
export const nothingSaid: UserConsent = {
  terms: 0,
  privacy: 0,
  age: 0,
  marketing: 0,
  cookie: 0,
  ...everyChannel(false),
  cookies: everyCookie(false),
}

/** What is to be asked of somebody who has agreed to `said`, in this order. */
export function dueConsents(versions: ConsentVersions, said: UserConsent) {
  const isDue = (type: 'terms' | 'privacy' | 'age' | 'marketing') =>
    said[type] !== versions[type].current_version && versions[type].current_version > 0
  return (['terms', 'privacy', 'age', 'marketing'] as const).filter(isDue)
}

/**
 * Of the answers that were kept on this device, those that the platform does not have yet and that
 * answer what stands today.
 */
export function unsentOf(
  kept: ConsentPayload,
  versions: ConsentVersions,
  said: UserConsent,
): ConsentPayload {
  const isNew = (version: number | undefined, type: keyof ConsentVersions) =>
    version === versions[type].current_version && version !== said[type]
  const { termandcondition, dataprivacy, consentAge, marketingOption, cookies } = kept
  const isOtherChoice =
    cookies?.version === versions.cookie.current_version && !sameCookies(cookies, said.cookies)
  return {
    ...(isNew(termandcondition, 'terms') && { termandcondition }),
    ...(isNew(dataprivacy, 'privacy') && { dataprivacy }),
    ...(isNew(consentAge?.version, 'age') && { consentAge }),
    ...(isNew(marketingOption?.version, 'marketing') && { marketingOption }),
    ...((isNew(cookies?.version, 'cookie') || isOtherChoice) && { cookies }),
  }
}

const choosable = ['functionalCookies', 'marketingCookies', ...analyticsFlags] as const

/** Whether two answers allow the same. */
export function sameCookies(one: CookieFlags, other: CookieFlags): boolean {
  return choosable.every((name) => one[name] === other[name])
}

/** What neither of two answers turned down. */
export function whatBothAllow(one: CookieFlags, other: CookieFlags): CookieFlags {
  const both = everyCookie(true)
  for (const name of choosable) both[name] = one[name] && other[name]
  return both
}

/**
 * Takes the heading and the line with the version out of a consent's HTML: the dialog shows both
 * above the text. The rest goes on to the sanitizer as it is.
 */
export function splitConsentText(html: string): { version?: string; body: string } {
  const line = /<p class="version">([^<&]*)<\/p>/.exec(html)
  const body = html.replace(line?.[0] ?? '', '').replace(/<h1[^>]*>[^<]*<\/h1>/, '')
  return { version: line?.[1]?.trim(), body }
}
