import { campaignTypes } from '@/contract/campaigns'
import type { Draw, DrawnPrize } from '@/contract/draws'
import { hasCode } from '@/features/wallet/reward-row-rules'

/** Drawn, and the results are not told yet. `now` in milliseconds by the platform's clock. */
export function isPending({ drawDate }: Pick<Draw, 'drawDate'>, now: number): boolean {
  return Date.parse(drawDate) <= now
}

export type PrizeMessage =
  | { kind: 'own'; text: string }
  | { kind: 'sent' | 'onItsWay' | 'code' | 'draw' | 'prize' | 'notWon' | 'wait' }

/**
 * What the drawn-prize dialog says (specification §4): the brand's own message where there is one,
 * else by whether the prize is sent or has a code, else by the kind of campaign.
 */
export function messageOf(prize: DrawnPrize): PrizeMessage {
  if (prize.state === 'not_drawn') return { kind: 'wait' }
  if (prize.state === 'not_won') return { kind: 'notWon' }
  if (prize.privilegeMessage) return { kind: 'own', text: prize.privilegeMessage }
  if (prize.delivered) return { kind: prize.needsAddress ? 'sent' : 'onItsWay' }
  if (hasCode(prize.redemption)) return { kind: 'code' }
  return { kind: prize.type === campaignTypes.draw ? 'draw' : 'prize' }
}
