import { referCodeOf } from '@/attribution/refer-link'
import { isOff } from '@/config/features-off'
import { collectCodeOf, collectKeyOf, isCollectCode } from '@/contract/collect-code'
import { mostCodes } from '@/contract/collect'
import { collectRoute } from '@/features/collect/routes'
import { homeRoute } from '@/features/home/routes'
import { inviteRoute } from '@/features/referral/routes'
import { config } from '@/config/config'
import { texts } from '@/i18n/texts'

/** What makes an address one of this brand's. */
export interface OwnLinks {
  /** Of the app as the member sees it. */
  origin: string
  /** Empty for a brand without LINE. */
  liffId: string
}

/**
 * What a scanned text holds. Nothing ever navigates to it.
 * - `code`: a bare code, or one of our own links with a code.
 * - `invitation`: a friend's link, with the friend's code.
 * - `foreign`: any other address. `none`: anything else.
 */
export type ScannedText =
  | { kind: 'code' | 'invitation'; code: string }
  | { kind: 'foreign' | 'none' }

/** What was found: codes for points, or the code of a friend's invitation. */
export type Scanned = { codes: string[] } | { invitation: string }

/** Addresses of LINE behind which an app of ours can be: LIFF apps and MINI Apps. */
const lineOrigins = ['https://liff.line.me', 'https://miniapp.line.me']
const longestText = 2000

export function readScannedText(text: string, own: OwnLinks): ScannedText {
  if (text.length > longestText) return { kind: 'none' }
  const bare = collectCodeOf(text)
  if (isCollectCode(bare)) return { kind: 'code', code: bare }
  const address = addressOf(text)
  if (!address) return { kind: 'none' }
  const inApp = pathInApp(address, own)
  const invitation = inApp && friendsCodeOf(inApp)
  if (invitation !== undefined) return { kind: 'invitation', code: invitation }
  if (!inApp || !collectRoute.accepts(inApp.pathname)) return { kind: 'foreign' }
  const code = collectCodeOf(inApp.searchParams.get('code') ?? '')
  return isCollectCode(code) ? { kind: 'code', code } : { kind: 'none' }
}

/** The friend's code of a link as it is shared: to the home page, or to that of invitations. */
function friendsCodeOf({ pathname, search }: URL): string | undefined {
  const isShared = homeRoute.accepts(pathname) || inviteRoute.accepts(pathname)
  return isShared && !isOff('invite') ? referCodeOf(search) : undefined
}

/** All texts of one picture: the different codes in it, else an invitation, or why there is neither. */
export function readScannedTexts(
  texts: readonly string[],
  own: OwnLinks,
): Scanned | { refused: 'foreign' | 'none' } {
  const read = texts.map((text) => readScannedText(text, own))
  const codes = new Map(
    read.flatMap((one) => (one.kind === 'code' ? [[collectKeyOf(one.code), one.code]] : [])),
  )
  if (codes.size > 0) return { codes: [...codes.values()].slice(0, mostCodes) }
  const invitation = read.find(({ kind }) => kind === 'invitation')
  if (invitation && 'code' in invitation) return { invitation: invitation.code }
  return { refused: read.some(({ kind }) => kind === 'foreign') ? 'foreign' : 'none' }
}

/** With any scheme, also those that no app opens. */
function addressOf(text: string): URL | undefined {
  return /^\s*[a-z][a-z0-9+.-]*:/i.test(text) ? parseUrl(text.trim()) : undefined
}

/** `URL.parse`, which Safari 16 lacks. */
function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** The address within the app; undefined for a foreign one. */
function pathInApp(url: URL, { origin, liffId }: OwnLinks): URL | undefined {
  if (url.username !== '' || url.password !== '') return undefined
  if (url.origin === origin) return url
  if (liffId === '' || !lineOrigins.includes(url.origin)) return undefined
  const [, id, ...path] = url.pathname.split('/')
  if (id !== liffId) return undefined
  const state = url.searchParams.get('liff.state')
  const inApp = state ?? `/${path.join('/')}${url.search}`
  // Only a path: what resolves to another origin is none of ours.
  const resolved = parseUrl(inApp, origin)
  return resolved?.origin === origin ? resolved : undefined
}

function ownLinks(): OwnLinks {
  return { origin: location.origin, liffId: config().line.liffId }
}

/** What scanned texts hold, or a sentence that says why there is nothing. */
export function scannedOrProblem(
  scanned: readonly string[],
  from: 'camera' | 'picture',
): Scanned | { problem: string } {
  const read = readScannedTexts(scanned, ownLinks())
  if (!('refused' in read)) return read
  if (read.refused === 'foreign') return { problem: texts.t('scan.foreign', { ns: 'collect' }) }
  const isEmpty = from === 'picture' && scanned.length === 0
  return { problem: texts.t(isEmpty ? 'scan.notFound' : 'scan.none', { ns: 'collect' }) }
}
