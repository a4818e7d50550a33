import { isIPv6 } from 'node:net'
import { type Limit, personFactor } from './limits.ts'
import { addAttempt, blockedUntil, countAttempts, type Subject } from './store.ts'
import { isKnownDevice } from '../session/device-store.ts'
import type { Brand } from '../../brands/brand.ts'
import { hashToken } from '../../values/ids.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { toInstant } from '../../values/bangkok.ts'

/** A subject of the request's brand, at the request's time. */
export function subjectOf({ brand, now }: RequestContext, subject: string): Subject {
  return { appId: brand.appId, subject, now }
}

/**
 * Counts one attempt, unless the limit is reached. An empty subject, such as an unknown network
 * address, is not limited. Call it inside a transaction.
 * @throws Problem tooManyRequests, with `until`
 */
export async function takeAttempt(tx: Database, limit: Limit, of: Subject): Promise<void> {
  await refuseWhenTooMany(tx, limit, of)
  await addAttempt(tx, limit, of)
}

/**
 * Counts different names, each once however often it is requested. Call it inside a transaction.
 * @throws Problem tooManyRequests, with `until`
 */
export async function takeAttemptOnce(
  tx: Database,
  limits: { each: Limit; all: Limit },
  of: Subject,
  names: readonly string[],
): Promise<void> {
  if (of.subject === '') return
  for (const name of names) {
    const named = { ...of, subject: `${of.subject}\n${name}` }
    if ((await attemptsLeft(tx, limits.each, named)) === 0) continue
    await takeAttempt(tx, limits.all, of)
    await addAttempt(tx, limits.each, named)
  }
}

/** @throws Problem tooManyRequests, with `until` */
export async function refuseWhenTooMany(db: Database, limit: Limit, of: Subject): Promise<void> {
  const until = await blockedUntil(db, limit, of)
  if (until === undefined) return
  const details = { until: toInstant(until), ...(limit.isOfNetwork && { reason: 'network' }) }
  throw new Problem('tooManyRequests', details)
}

/** A limit as it is for people whom reCAPTCHA has verified. */
export function forPeople(limit: Limit, isVerified: boolean): Limit {
  return isVerified ? { ...limit, most: limit.most * personFactor } : limit
}

/** How many attempts remain before the limit refuses. */
export async function attemptsLeft(db: Database, limit: Limit, of: Subject): Promise<number> {
  return Math.max(0, limit.most - (await countAttempts(db, limit, of)))
}

/**
 * Counts one attempt for a whole brand.
 * @returns how many there are within the window
 */
export async function countOfBrand(
  db: Database,
  window: Pick<Limit, 'kind' | 'windowMs'>,
  context: RequestContext,
): Promise<number> {
  const whole = subjectOf(context, 'brand')
  await addAttempt(db, window, whole)
  return countAttempts(db, window, whole)
}

/** Who makes the attempts that a limit counts. */
export interface Client {
  key: string
  /** The member, or a device on which the member has signed in before; never a stranger. */
  isKnown: boolean
}

/** What an attempt of a client counts for; empty for an unknown network address, which names none. */
export function subjectOfClient(key: string): string {
  return key === unknownAddress ? '' : key
}

const unknownAddress = 'address '

/** A signed-in member: attempts of strangers do not count for them. */
export const signedIn: Client = { key: 'session', isKnown: true }

/**
 * The client of a request about a member that is sent without a session: a known device of that
 * member, else the network address.
 */
export async function clientOf(
  { db, brand, now, address, deviceToken }: RequestContext,
  memberId: string | undefined,
): Promise<Client> {
  const device = memberId !== undefined && { appId: brand.appId, memberId, token: deviceToken, now }
  if (device && (await isKnownDevice(db, device))) {
    return { key: `device ${hashToken(deviceToken)}`, isKnown: true }
  }
  return { key: unknownAddress + address, isKnown: false }
}

/** A network address as limits count it. For IPv6 the /64, because one customer has all of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  // A tail in IPv4 notation is two groups, and never within the first four of a whole address.
  const groups = after.length + (tail.includes('.') ? 1 : 0)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - groups) }, () => '0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * Verifies the request with the brand's reCAPTCHA. Skipped without a secret, and for a known device,
 * so that its member can sign in when reCAPTCHA cannot be reached.
 * @returns whether reCAPTCHA has verified a person
 * @throws Problem recaptchaFailed, also when the check cannot be made
 */
export async function refuseRobots(
  token: string | undefined,
  context: RequestContext,
  client?: { isKnown: boolean },
): Promise<boolean> {
  if (!asksRecaptcha(context.brand) || client?.isKnown) return false
  if (!(await isPerson(token, context))) throw new Problem('recaptchaFailed')
  return true
}

/** Whether a brand has reCAPTCHA. */
export function asksRecaptcha({ account }: Brand): boolean {
  const { enable, secret } = account.recaptcha
  return enable && !!secret
}

/** Whether the brand's reCAPTCHA verifies a person; false also when it cannot be reached. */
export async function isPerson(
  token: string | undefined,
  { brand, recaptcha, warn }: RequestContext,
): Promise<boolean> {
  const { enable, secret } = brand.account.recaptcha
  if (!enable || !secret || !token) return false
  return recaptcha.verify({ secret, token }).catch((error: unknown) => {
    warn('reCAPTCHA cannot be asked: nobody counts as a person.', brand.appId, error)
    return false
  })
}
