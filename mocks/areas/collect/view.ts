import type { collectCodes } from '@/contract/collect'
import type { Sent } from '@/contract/endpoint'
import type { CollectedCodes } from './collect-codes.ts'
import { collectSettingOf, nextDayOf } from './collect-codes.ts'
import { asksRecaptcha } from '../limits/take-attempt.ts'
import { say } from '../../answers/localize.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { toInstant } from '../../values/bangkok.ts'

export function triesView(
  { triesLeft, slowedUntil }: Pick<CollectedCodes, 'triesLeft' | 'slowedUntil'>,
  context: MemberContext,
) {
  const { brand, now } = context
  const { triesPerDay } = collectSettingOf(brand)
  const isWaiting = slowedUntil !== undefined && slowedUntil > now && !asksRecaptcha(brand)
  return {
    triesLeft,
    triesPerDay,
    blockedUntil: triesLeft > 0 ? null : nextDayOf(context),
    slowedUntil: isWaiting ? toInstant(slowedUntil) : null,
  }
}

export function collectedView(
  { results, balance, ...tries }: CollectedCodes,
  context: MemberContext,
): Sent<typeof collectCodes> {
  return {
    results: results.map((result) => ({
      code: result.code,
      outcome: result.outcome,
      points: 'points' in result ? result.points : 0,
      source: 'source' in result ? say(result.source, context.language) : null,
      at: 'at' in result ? toInstant(result.at) : null,
    })),
    points: results.reduce((sum, result) => sum + ('points' in result ? result.points : 0), 0),
    balance,
    ...triesView(tries, context),
  }
}
