import type { CodeState, CounterCode } from '@/contract/studio/counter'

/** How a card looks: it may be used, it was used just now, it must be paid first, or it is no good. */
export type CardTone = 'good' | 'done' | 'wait' | 'bad'

const tones: Readonly<Record<CodeState, CardTone>> = {
  valid: 'good',
  notOpened: 'good',
  used: 'bad',
  expired: 'bad',
  unpaid: 'wait',
  cancelled: 'bad',
  unknown: 'bad',
  otherBrand: 'bad',
  notUsable: 'bad',
}

/** @param isDone this counter has used it just now */
export function toneOf({ state }: CounterCode, isDone: boolean): CardTone {
  return isDone && state === 'used' ? 'done' : tones[state]
}

/** A member's code begins so; anything else that is read is the code of a reward. */
export function isMemberCode(text: string): boolean {
  return text.trim().startsWith('TM1.')
}
