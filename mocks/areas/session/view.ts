import { createHmac } from 'node:crypto'
import { localeCodeOf, say } from '../../answers/localize.ts'
import type { SessionChannel } from './store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Member, RequestContext } from '../../request/request-context.ts'
import { toInstant } from '../../values/bangkok.ts'

export function sessionView(
  { brand, now, language }: RequestContext,
  member: Member,
  { channel, sub }: SignInMethod,
) {
  const { content } = member
  return {
    jwt: makeJwt(brand, member, now),
    userId: member.id,
    uuid: content.uuid,
    appId: brand.appId,
    userLevel: member.levelId,
    userLevelDetail: levelDetail(brand, member.levelId, language),
    canRedeem: member.canRedeem && member.leavesAt === null,
    // The contract has two channels; a social sign-in is marked by a flag of its own.
    loginChannel: channel === 'line' ? ('line' as const) : ('email' as const),
    isFbUser: channel === 'social',
    joinDate: toInstant(member.joinedAt),
    locale: localeCodeOf(brand, member.locale),
    platform: 'web',
    usercode: content.referCode,
    displayName: say(content.displayName, language),
    point: { point: member.balance, time: toInstant(member.balanceAt) },
    line: sub === undefined ? null : { sub },
  }
}

/** A level as sessions and profiles show it. */
export function levelDetail(
  brand: RequestContext['brand'],
  levelId: number,
  language: RequestContext['language'],
) {
  const level = brand.levels.levels.find(({ id }) => id === levelId)
  return { id: levelId, key: level?.key ?? '', name: say(level?.name, language) ?? '' }
}

interface Device {
  app: string
  system: string
}

// The order matters: most browsers name others as well.
const apps = [
  [/\bLine\//i, 'LINE'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** The app and system of a device: as much as its owner needs to recognise it. */
export function deviceOf(userAgent: string): string | null {
  const app = firstIn(apps, userAgent)
  const system = firstIn(systems, userAgent)
  return app || system ? `${app}|${system}` : null
}

export function readDevice(stored: string | null): Device | null {
  if (stored === null) return null
  const [app = '', system = ''] = stored.split('|')
  return { app, system }
}

function firstIn(table: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}

const jwtSeconds = 3600

/** A signed token, valid for an hour, that identifies the member to systems with the brand's key. */
export function makeJwt(brand: Brand, member: Member, now: number): string {
  const seconds = Math.floor(now / 1000)
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    {
      iss: 'taem',
      aud: brand.appId,
      sub: member.id,
      level: member.levelId,
      iat: seconds,
      exp: seconds + jwtSeconds,
    },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = createHmac('sha256', brand.secret).update(parts.join('.')).digest('base64url')
  return [...parts, signature].join('.')
}

export interface SignInMethod {
  channel: SessionChannel
  /** LINE's id of the person. */
  sub?: string
  /** The token of LINE that the session uses up. */
  idToken?: string
  /** The member has just joined or set a new password, and needs no notice of a new device. */
  isExpected?: boolean
}
