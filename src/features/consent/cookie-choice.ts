import { allowAnalytics } from '@/analytics/analytics'
import { config } from '@/config/config'
import { CookieFlags } from '@/contract/consents'
import { z } from '@/contract/zod'
import { type CookieChoice, everyCookie } from './consent-rules'

const slot = 'cookies'
const days = 10

/** For a browser that keeps no cookies: the choice then lasts as long as the page. */
let thisVisit: CookieChoice | undefined

/** Somebody's choice on this device, or undefined when there is none or it cannot be read. */
export async function readCookieChoice(): Promise<CookieChoice | undefined> {
  if (cookieJar.getItem(nameOf()) === null) return thisVisit
  return (await sealed()).read(slot, z.extend(CookieFlags, { version: z.int() }))
}

/** Keeps a choice encrypted on this device for ten days, and lets analytics follow it. */
export async function keepCookieChoice(choice: CookieChoice): Promise<void> {
  thisVisit = choice
  allowAnalytics(choice)
  try {
    await (await sealed()).write(slot, choice)
  } catch {
    // The chunk of the encryption did not load: the choice holds for this page.
  }
}

/** Nobody has chosen, or for another version of the notice: only what is necessary. */
export function allowNecessaryOnly() {
  allowAnalytics(everyCookie(false))
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
  setItem: (name, value) => put(`${plain(name)}=${value}; Max-Age=${days * 24 * 60 * 60}`),
  removeItem: (name) => put(`${plain(name)}=; Max-Age=0`),
}

function put(pair: string) {
  // An address without https, such as a developer's own, would lose a Secure cookie.
  const secure = isSecureContext ? '; Secure' : ''
  document.cookie = `${pair}; Path=/; SameSite=Lax${secure}`
}

function plain(name: string) {
  return name.replaceAll(':', '-')
}
