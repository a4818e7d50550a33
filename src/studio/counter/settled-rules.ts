import { CounterCode } from '@/contract/studio/counter'
import { z } from '@/contract/zod'
import type { ActName, Settled } from './counter-once'

const PaidAnswer = z.object({ isDone: z.boolean() })
const UsedAnswer = z.object({ isDone: z.boolean(), code: CounterCode })
type UsedAnswer = z.infer<typeof UsedAnswer>

/** The card of a code whose answer came late. A check-in is answered alike, but its desk has no card. */
export function cardOf(settled: Settled): UsedAnswer | undefined {
  if (settled.act !== 'use' || !('answer' in settled)) return undefined
  return UsedAnswer.safeParse(settled.answer).data
}

/**
 * Why an act that was answered has done nothing, by the key of its words; undefined: it was done, or its
 * card says it.
 */
export function whyNotDone(act: ActName, answer: unknown) {
  if (act === 'paid') {
    const paid = PaidAnswer.safeParse(answer).data
    return paid && !paid.isDone ? 'payments.already' : undefined
  }
  const used = act === 'checkIn' ? UsedAnswer.safeParse(answer).data : undefined
  // Used by another counter, they are in as well.
  if (!used || used.isDone || used.code.state === 'used') return undefined
  return `state.${used.code.state}` as const
}
