import { collectKeyOf } from '@/contract/collect-code'
import { insertUse, readCode, readUse, sumPointsSince, takeUse } from './store.ts'
import { once } from '../idempotency/replay.ts'
import { insertTry, readTries } from '../limits/day-store.ts'
import { wrongCodesByAddress } from '../limits/limits.ts'
import { refuseWhenTooMany, subjectOf, networkOf } from '../limits/take-attempt.ts'
import { addAttempt } from '../limits/store.ts'
import { ownerOf } from '../owner.ts'
import { givePoints } from '../points/ledger.ts'
import { hasFeature } from '../points/rules.ts'
import { balanceOf } from '../wallet/store.ts'
import type { Brand } from '../../brands/brand.ts'
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
}

/** @throws Problem notAvailable for a brand without codes */
export function collectSettingOf(brand: Brand) {
  if (!brand.collect || !hasFeature(brand, 'collect')) throw new Problem('notAvailable')
  return brand.collect
}

/** How many wrong or repeated codes a member has left today. */
export async function readTriesLeft(db: Database, context: MemberContext): Promise<number> {
  const tries = await readTries(db, triesOf(context), dayAround(context.now).from)
  return Math.max(0, collectSettingOf(context.brand).triesPerDay - tries.length)
}

/** When codes can be entered again. */
export function nextDayOf(context: MemberContext): string {
  return toInstant(dayAround(context.now).to)
}

/**
 * Collects codes one after the other, once per key. A wrong or repeated one takes a try of the day;
 * after the last, the rest is not tried.
 * @throws Problem collectBlocked with `until`, tooManyRequests, invalid, notAvailable, keyReused
 */
export async function collect(context: MemberContext, codes: readonly string[]) {
  const { triesPerDay } = collectSettingOf(context.brand)
  const keys = codes.map(collectKeyOf)
  if (new Set(keys).size < keys.length) {
    throw new Problem('invalid', { field: 'codes', reason: 'duplicate' })
  }
  return once<CollectedCodes>(context, { keys }, async (tx) => {
    let triesLeft = await readTriesLeft(tx, context)
    if (triesLeft === 0) {
      throw new Problem('collectBlocked', { until: nextDayOf(context), most: triesPerDay })
    }
    await refuseWhenTooMany(tx, wrongCodesByAddress, networkSubject(context))
    const results: Result[] = []
    for (const code of codes) {
      const result: Result =
        triesLeft === 0 ? { code, outcome: 'blocked' } : await tryCode(tx, context, code)
      if (isWrong(result)) {
        await countTry(tx, context)
        triesLeft -= 1
      }
      results.push(result)
    }
    return {
      outcome: 'done',
      answer: {
        results,
        balance: await balanceOf(tx, ownerOf(context)),
        triesLeft,
      },
    }
  })
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
  await givePoints(tx, owner, {
    id: entry_id,
    points,
    title: titleOf(source),
    way: 'code',
    givenBy,
  })
  return { code, outcome: 'collected', points, source }
}

/** What the point history shows. */
function titleOf({ en, th }: Text): Text {
  return { en: `Code: ${en}`, th: `รหัส: ${th}` }
}

function triesOf({ brand, member }: MemberContext) {
  return { app_id: brand.appId, kind: 'collect', subject: member.id }
}

function networkSubject(context: MemberContext) {
  return subjectOf(context, context.address === '' ? '' : networkOf(context.address))
}

async function countTry(tx: Database, context: MemberContext) {
  const { now } = context
  const row = { ...triesOf(context), id: makeId(now), at: now }
  await insertTry(tx, row, dayAround(context.now).from)
  await addAttempt(tx, wrongCodesByAddress, networkSubject(context))
}
