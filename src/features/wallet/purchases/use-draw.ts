import { useQuery } from '@tanstack/react-query'
import { platformNow } from '@/api/platform-clock'
import { q } from '@/api/q'
import { getDraw } from '@/contract/draws'
import type { Redemption } from '@/contract/redemptions'
import { isPending } from './prize-rules'

/** When the draw of a redemption is, as long as it is open; undefined until that is known. */
export function useDraw({ state, campaignId }: Pick<Redemption, 'state' | 'campaignId'>) {
  const isOpen = state === 'not_drawn'
  const { data } = useQuery({ ...q(getDraw, { params: { campaignId } }), enabled: isOpen })
  if (!isOpen || !data) return undefined
  const { drawDate, announceDate } = data
  return { drawDate, announceDate, isPending: isPending(data, platformNow()) }
}
