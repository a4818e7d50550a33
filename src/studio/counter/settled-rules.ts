import { CounterCode } from '@/contract/studio/counter'
import { z } from '@/contract/zod'
import type { Settled } from './counter-once'

const UsedAnswer = z.object({ isDone: z.boolean(), code: CounterCode })
type UsedAnswer = z.infer<typeof UsedAnswer>

/** The card of a code whose answer came late. A check-in is answered alike, but its desk has no card. */
export function cardOf(settled: Settled): UsedAnswer | undefined {
  return settled.act === 'use' ? answerOf(settled) : undefined
}

/** Why guests are not in after their check-in; undefined: they are, or it was another act. */
export function notCheckedIn(settled: Settled): CounterCode['state'] | undefined {
  const answer = settled.act === 'checkIn' ? answerOf(settled) : undefined
  // Used by another counter, they are in as well.
  return answer && !answer.isDone && answer.code.state !== 'used' ? answer.code.state : undefined
}

function answerOf(settled: Settled): UsedAnswer | undefined {
  return 'answer' in settled ? UsedAnswer.safeParse(settled.answer).data : undefined
}
