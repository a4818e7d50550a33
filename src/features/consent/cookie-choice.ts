import { allowAnalytics } from '@/analytics/allow-analytics'
import { allowTouch, touchParts } from '@/attribution/touch-slot'
import { config } from '@/config/config'
import { CookieFlags } from '@/contract/consents'
import { z } from '@/contract/zod'
import { type CookieChoice, everyCookie } from './consent-rules'
import { allowFunctional } from './functional-slots'

const slot = 'cookies'
const days = 10

/** For a browser that keeps no cookies: the choice then lasts as long as the page. */
let thisVisit: CookieChoice | undefined

/** Somebody's choice on this device, or undefined when there is none or it cannot be read. */
export async function readCookieChoice(): Promise<CookieChoice | undefined> {
  if (cookieJar.getItem(nameOf()) === null) return thisVisit
  return (await sealed()).read(slot, z.extend(CookieFlags, { version: z.int() }))
}

/** Keeps a choice encrypted on this device for ten days, and obeys it. */
export async function keepCookieChoice(choice: CookieChoice): Promise<void> {
  obeyCookies(choice)
  try {
    await (await sealed()).write(slot, choice)
  } catch {
    // The chunk of the encryption did not load.
  }
  obeyed = cookieJar.getItem(nameOf())
  thisVisit = obeyed === null ? choice : undefined
  channel()?.postMessage('changed')
}

/** Loads what keeping a choice needs, before somebody makes one. Never rejects. */
export async function prepareToKeep(): Promise<void> {
  await sealed().catch(() => undefined)
}

/** Lets analytics, the link that led here and what is remembered follow a choice. */
export function obeyCookies(flags: CookieFlags) {
  obeyed = cookieJar.getItem(nameOf())
  // First the link: the events that wait say where the visit came from.
  allowTouch(flags.marketingCookies)
  allowAnalytics(flags, touchParts)
  allowFunctional(flags.functionalCookies)
}

/** Nobody has chosen, or for another version of the notice: only what is necessary. */
export function allowNecessaryOnly() {
  obeyed = cookieJar.getItem(nameOf())
  allowTouch(undefined)
  allowAnalytics(everyCookie(false))
  allowFunctional(false)
}

/** The brand asks for no cookies: nothing is counted, and a language that was set by hand stays. */
export function countNothing() {
  allowTouch(false)
  allowAnalytics(everyCookie(false))
}

/** What the cookie held when this tab last looked at it. */
let obeyed: string | null = null
let others: BroadcastChannel | undefined
const channel = () => others
/** The version of the notice that a choice has to answer; it may be raised during a visit. */
let wanted = 0

/**
 * Obeys a choice that another tab makes, as soon as it is made: a no holds in all of them. A tab that
 * slept finds it when it is looked at again. `current` is the version that a choice has to answer.
 */
export function followOtherTabs(current: number, onChoice: () => void): void {
  wanted = current
  if (others || typeof BroadcastChannel === 'undefined') return
  others = new BroadcastChannel(`taem:${config().appId}:cookies`)
  const look = async () => {
    if (cookieJar.getItem(nameOf()) === obeyed) return
    const choice = await readCookieChoice()
    if (!choice || choice.version < wanted) return
    obeyCookies(choice)
    onChoice()
  }
  others.addEventListener('message', () => void look())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look()
  })
}

async function sealed() {
  const { encryptedStorage } = await import('@/session/encrypted-storage')
  return encryptedStorage(cookieJar, config().appId)
}

const nameOf = () => `taem:${config().appId}:${slot}`

/** The part of a web storage that the encryption uses, on cookies. A colon is not for their names. */
const cookieJar: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem(name) {
    const start = `${plain(name)}=`
    const pair = document.cookie.split('; ').find((one) => one.startsWith(start))
    return pair?.slice(start.length) || null
  },
  setItem(name, value) {
    const cookie = `${plain(name)}=${value}; Max-Age=${days * 24 * 60 * 60}; Path=/; SameSite=Lax`
    document.cookie = `${cookie}; Secure`
    // Not every browser takes a Secure cookie from a developer's own http://localhost.
    const isLost = !document.cookie.includes(value)
    if (isLost && location.protocol === 'http:') document.cookie = cookie
  },
  removeItem(name) {
    document.cookie = `${plain(name)}=; Max-Age=0; Path=/`
  },
}

function plain(name: string) {
  return name.replaceAll(':', '-')
}
