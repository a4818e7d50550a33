import * as contract from '@/contract/collect'
import {
  collect,
  type CollectedCodes,
  collectSettingOf,
  readSlowedUntil,
  readTriesLeft,
} from './collect-codes.ts'
import { collectedView, triesView } from './view.ts'
import { readOutcome } from '../idempotency/replay.ts'
import { answerOf } from '../idempotency/view.ts'
import { say } from '../../answers/localize.ts'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'

export const collectArea = defineArea(contract, wrapped.camel, {
  async getCollecting(_, context) {
    const { hint } = collectSettingOf(context.brand)
    const triesLeft = await readTriesLeft(context.db, context)
    const slowedUntil = await readSlowedUntil(context.db, context)
    return { ...triesView({ triesLeft, slowedUntil }, context), hint: say(hint, context.language) }
  },

  async collectCodes({ body }, context) {
    return collectedView(answerOf(await collect(context, body), context), context)
  },

  async getCollectedByKey({ params }, context) {
    const found = await readOutcome(context, params.key)
    if (found.status !== 'done') return found
    if (!isCollected(found.answer)) return { status: 'unknown' }
    return { status: 'done', collected: collectedView(found.answer, context) }
  },
})

/** A key of another kind of request is none of these. */
function isCollected(answer: unknown): answer is CollectedCodes {
  return typeof answer === 'object' && answer !== null && 'triesLeft' in answer
}
