import { useQuery } from '@tanstack/react-query'
import { platformNow } from '@/api/platform-clock'
import { q } from '@/api/q'
import { isOff } from '@/config/features-off'
import { campaignTypes } from '@/contract/campaigns'
import { type Draw, type DrawnPrize, getDraw } from '@/contract/draws'
import type { Redemption } from '@/contract/redemptions'
import { hasCode } from '@/features/wallet/my-rewards/my-reward-row-rules'

/** The dates of an open draw; undefined while they load, and for a draw that has ended. */
export function useDraw({ state, campaignId }: Pick<Redemption, 'state' | 'campaignId'>) {
  const isOpen = state === 'not_drawn'
  const enabled = isOpen && !isOff('lucky-draw')
  const { data } = useQuery({ ...q(getDraw, { params: { campaignId } }), enabled })
  if (!isOpen || !data) return undefined
  const { drawDate, announceDate } = data
  return { drawDate, announceDate, isPending: isPending(data, platformNow()) }
}

/** Whether the draw has taken place; only for draws without results. `now`: ms, platform clock. */
export function isPending({ drawDate }: Pick<Draw, 'drawDate'>, now: number): boolean {
  return Date.parse(drawDate) <= now
}

export type PrizeMessage =
  | { kind: 'own'; text: string }
  | { kind: 'sent' | 'onItsWay' | 'code' | 'draw' | 'prize' | 'notWon' | 'wait' }

/**
 * The message of the drawn-prize dialog (specification §4): the brand's own if there is one, else by
 * delivery or code, else by the type of the campaign.
 */
export function messageOf(prize: DrawnPrize): PrizeMessage {
  if (prize.state === 'not_drawn') return { kind: 'wait' }
  if (prize.state === 'not_won') return { kind: 'notWon' }
  if (prize.privilegeMessage) return { kind: 'own', text: prize.privilegeMessage }
  if (prize.delivered) return { kind: prize.needsAddress ? 'sent' : 'onItsWay' }
  if (hasCode(prize.redemption)) return { kind: 'code' }
  return { kind: prize.type === campaignTypes.draw ? 'draw' : 'prize' }
}
