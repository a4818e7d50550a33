import { slotName } from '@/storage/local-store'
import { allowAnalytics } from '@/analytics/allow-analytics'
import { allowTouch, touchParts } from '@/attribution/touch-slot'
import { config } from '@/config/config'
import { CookieFlags } from '@/contract/consents'
import { z } from '@/contract/zod'
import { type CookieChoice, everyCookie } from '@/features/consent/consent-rules'
import { allowFunctional } from './functional-slots'

const slot = 'cookies'
const days = 10

/** Where the browser stores no cookies, the choice lasts until the page closes. */
let thisVisit: CookieChoice | undefined

/** The stored choice; undefined when there is none or it cannot be read. */
export async function readCookieChoice(): Promise<CookieChoice | undefined> {
  if (cookieJar.getItem(nameOf()) === null) return thisVisit
  return (await sealed()).read(slot, z.extend(CookieFlags, { version: z.int() }))
}

/** Applies a choice and stores it encrypted for ten days. */
export async function keepCookieChoice(choice: CookieChoice): Promise<void> {
  applyCookies(choice)
  try {
    await (await sealed()).write(slot, choice)
  } catch {
    // The chunk of the encryption did not load.
  }
  appliedCookie = cookieJar.getItem(nameOf())
  thisVisit = appliedCookie === null ? choice : undefined
  channel()?.postMessage('changed')
}

/** Loads the encryption before a choice is made. Never rejects. */
export async function loadEncryption(): Promise<void> {
  await sealed().catch(() => undefined)
}

/** Applies a choice to analytics, the link of the visit and functional storage. */
export function applyCookies(flags: CookieFlags) {
  appliedCookie = cookieJar.getItem(nameOf())
  // The link first: waiting events include where the visit came from.
  allowTouch(flags.marketingCookies)
  allowAnalytics(flags, touchParts)
  allowFunctional(flags.functionalCookies)
}

/** Without a choice for the current notice: only necessary cookies. */
export function allowNecessaryOnly() {
  appliedCookie = cookieJar.getItem(nameOf())
  allowTouch(undefined)
  allowAnalytics(everyCookie(false))
  allowFunctional(false)
}

/** For a brand without a cookie notice: no tracking, but functional storage stays allowed. */
export function disableTracking() {
  allowTouch(false)
  allowAnalytics(everyCookie(false))
}

/** The cookie's value that this tab applied last. */
let appliedCookie: string | null = null
let others: BroadcastChannel | undefined
const channel = () => others
/** The current version of the notice; it may be raised during a visit. */
let currentVersion = 0

/**
 * Applies choices of other tabs at once, or when a sleeping tab becomes visible. `current` is the
 * version of the notice that a choice must be for.
 */
export function followOtherTabs(current: number, onChoice: () => void): void {
  currentVersion = current
  if (others || typeof BroadcastChannel === 'undefined') return
  others = new BroadcastChannel(slotName('cookies'))
  const look = async () => {
    if (cookieJar.getItem(nameOf()) === appliedCookie) return
    const choice = await readCookieChoice()
    if (!choice || choice.version < currentVersion) return
    applyCookies(choice)
    onChoice()
  }
  others.addEventListener('message', () => void look())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look()
  })
}

async function sealed() {
  const { encryptedStorage } = await import('@/storage/encrypted-storage')
  return encryptedStorage(cookieJar, config().appId)
}

const nameOf = () => slotName(slot)

/**
 * Cookies as the part of `Storage` that the encryption uses. Over https the prefix of their names says
 * that this host alone has set them. Those of earlier versions have none, and are read until a new
 * choice; they are sealed, so that nobody else can have written them.
 */
const cookieJar: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem(name) {
    return valueOf(prefixed(name)) ?? valueOf(plain(name))
  },
  setItem(name, value) {
    const cookie = `${prefixed(name)}=${value}; Max-Age=${days * 24 * 60 * 60}; Path=/; SameSite=Lax`
    if (prefixed(name) !== plain(name)) expire(plain(name))
    document.cookie = `${cookie}; Secure`
    // Some browsers refuse a Secure cookie on http://localhost.
    const isLost = !document.cookie.includes(value)
    if (isLost && location.protocol === 'http:') document.cookie = cookie
  },
  removeItem(name) {
    for (const each of new Set([prefixed(name), plain(name)])) expire(each)
  },
}

function valueOf(cookie: string): string | null {
  const start = `${cookie}=`
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
  return pair?.slice(start.length) || null
}

function expire(cookie: string) {
  document.cookie = `${cookie}=; Max-Age=0; Path=/; Secure`
  // A browser that refuses a Secure cookie over http refuses to end it so, too.
  if (location.protocol === 'http:') document.cookie = `${cookie}=; Max-Age=0; Path=/`
}

function prefixed(name: string) {
  return location.protocol === 'https:' ? `__Host-${plain(name)}` : plain(name)
}

/** A cookie's name must not contain a colon. */

function plain(name: string) {
  return name.replaceAll(':', '-')
}
