import type { EarnWay } from '@/contract/earn-ways'

/** Whether a way is gone through once, or only so often; the others are there at every visit. */
export function isOnce({ kind }: EarnWay): boolean {
  return kind === 'invite' || kind === 'survey' || kind === 'connect'
}
