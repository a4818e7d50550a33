import { collectKeyOf } from '@/contract/collect-code'
import { insertUse, readCode, readUse, sumPointsSince, takeUse } from './store.ts'
import { once } from '../idempotency/replay.ts'
import { insertTry, readTries } from '../limits/day-store.ts'
import { wrongCodesByAddress, wrongCodesThere } from '../limits/limits.ts'
import { asksRecaptcha, isPerson, subjectOf } from '../limits/take-attempt.ts'
import { addAttempt, blockedUntil } from '../limits/store.ts'
import { ownerOf } from '../owner.ts'
import { givePoints } from '../points/ledger.ts'
import { ownText } from '../../answers/own-texts.ts'
import { type Brand, hasFeature } from '../../brands/brand.ts'
import { balanceOf } from '../wallet/store.ts'
import { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { dayAround, toInstant } from '../../values/bangkok.ts'
import { makeId } from '../../values/ids.ts'
import { Problem } from '../../values/problem.ts'

type Result =
  | { code: string; outcome: 'collected'; points: number; source: Text }
  | { code: string; outcome: 'expired' | 'repeated'; at: number }
  | { code: string; outcome: 'used' | 'unknown' | 'dailyCap' | 'blocked' }

export interface CollectedCodes {
  results: Result[]
  balance: number
  triesLeft: number
  /** Missing in outcomes of earlier versions. */
  slowedUntil?: number | undefined
}

/** @throws Problem notAvailable for a brand without codes */
export function collectSettingOf(brand: Brand) {
  if (!brand.collect || !hasFeature(brand, 'collect')) throw new Problem('notAvailable')
  return brand.collect
}

/** How many wrong or repeated codes a member has left today. */
export async function readTriesLeft(db: Database, context: MemberContext): Promise<number> {
  const { ofDay } = await readTries(db, triesOf(context), dayAround(context.now))
  return Math.max(0, collectSettingOf(context.brand).triesPerDay - ofDay)
}

/**
 * Until when a member waits at this network address: too many wrong codes came from it, one of this
 * member among them. Nobody else waits there; with reCAPTCHA a person need not wait either.
 */
export async function readSlowedUntil(
  db: Database,
  context: MemberContext,
): Promise<number | undefined> {
  const isCrowded = (await blockedUntil(db, wrongCodesByAddress, networkOf(context))) !== undefined
  return isCrowded ? blockedUntil(db, wrongCodesThere, memberThere(context)) : undefined
}

/** When codes can be entered again. */
export function nextDayOf(context: MemberContext): string {
  return toInstant(dayAround(context.now).to)
}

/**
 * Collects codes one after the other, once per key. A wrong or repeated one takes a try of the day;
 * after the last, and after one that slows the member, the rest is not tried.
 * @throws Problem collectBlocked, tooManyRequests and recaptchaFailed with `until`, invalid,
 * notAvailable, keyReused
 */
export async function collect(
  context: MemberContext,
  { codes, recaptcha }: { codes: readonly string[]; recaptcha?: string | undefined },
) {
  const { triesPerDay } = collectSettingOf(context.brand)
  const keys = codes.map(collectKeyOf)
  if (new Set(keys).size < keys.length) {
    throw new Problem('invalid', { field: 'codes', reason: 'duplicate' })
  }
  // Before the transaction, which must not wait for another service.
  const isVerified = await isPerson(recaptcha, context)
  const readSlowed = async (tx: Database) => (isVerified ? undefined : readSlowedUntil(tx, context))
  return once<CollectedCodes>(context, { keys }, async (tx) => {
    let triesLeft = await readTriesLeft(tx, context)
    if (triesLeft === 0) {
      throw new Problem('collectBlocked', { until: nextDayOf(context), most: triesPerDay })
    }
    let slowedUntil = await readSlowed(tx)
    if (slowedUntil !== undefined) throw slowed(context, slowedUntil)
    const results: Result[] = []
    for (const code of codes) {
      const isStopped = triesLeft === 0 || slowedUntil !== undefined
      const result: Result = isStopped
        ? { code, outcome: 'blocked' }
        : await tryCode(tx, context, code)
      if (isWrong(result)) {
        await countTry(tx, context)
        triesLeft -= 1
        slowedUntil = await readSlowed(tx)
      }
      results.push(result)
    }
    return {
      outcome: 'done',
      answer: {
        results,
        balance: await balanceOf(tx, ownerOf(context)),
        triesLeft,
        slowedUntil,
      },
    }
  })
}

/** With reCAPTCHA the app can go on at once, with the proof of a person. */
function slowed({ brand }: MemberContext, until: number) {
  const code = asksRecaptcha(brand) ? 'recaptchaFailed' : 'tooManyRequests'
  return new Problem(code, { until: toInstant(until), reason: 'network' })
}

/** An expired code, and one over the cap of the day, are neither wrong nor repeated. */
function isWrong({ outcome }: Result) {
  return outcome === 'unknown' || outcome === 'used' || outcome === 'repeated'
}

async function tryCode(tx: Database, context: MemberContext, typed: string): Promise<Result> {
  const { brand, now } = context
  const owner = { ...ownerOf(context), now }
  const key = collectKeyOf(typed)
  const found = await readCode(tx, { app_id: owner.appId, key })
  if (!found) return { code: typed, outcome: 'unknown' }
  const { code, points } = found
  const own = await readUse(tx, owner, key)
  if (own) return { code, outcome: 'repeated', at: own.at }
  if (found.expires_at < now) return { code, outcome: 'expired', at: found.expires_at }
  if (found.uses_left === 0) return { code, outcome: 'used' }
  const collected = await sumPointsSince(tx, owner, dayAround(context.now).from)
  if (collected + points > collectSettingOf(brand).pointsPerDay)
    return { code, outcome: 'dailyCap' }
  if (!(await takeUse(tx, { app_id: owner.appId, key }))) return { code, outcome: 'used' }
  const source = Text.parse(JSON.parse(found.source_json))
  const entry_id = makeId(now)
  await insertUse(tx, {
    app_id: owner.appId,
    key,
    member_id: owner.memberId,
    at: now,
    points,
    entry_id,
  })
  const givenBy = found.batch_id === null ? `code ${code}` : `batch ${found.batch_id}`
  await givePoints(tx, brand, owner, {
    id: entry_id,
    points,
    title: titleOf(source),
    way: 'code',
    givenBy,
  })
  return { code, outcome: 'collected', points, source }
}

/** What the point history shows. */
function titleOf(source: Text): Text {
  return ownText('collect', 'title', { source })
}

function triesOf({ brand, member }: MemberContext) {
  return { app_id: brand.appId, kind: 'collect', subject: member.id }
}

function networkOf(context: MemberContext) {
  return subjectOf(context, context.address)
}

function memberThere(context: MemberContext) {
  const { address, member } = context
  return subjectOf(context, address && `${member.id}\n${address}`)
}

async function countTry(tx: Database, context: MemberContext) {
  const { now } = context
  const row = { ...triesOf(context), id: makeId(now), at: now }
  await insertTry(tx, row, dayAround(context.now).from)
  await addAttempt(tx, wrongCodesByAddress, networkOf(context))
  await addAttempt(tx, wrongCodesThere, memberThere(context))
}
