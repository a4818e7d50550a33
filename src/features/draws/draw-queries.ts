import { pageOf } from '@/api/list-query'
import { q } from '@/api/q'
import { getDraw, getDraws, getWinners } from '@/contract/draws'
import type { PathParams } from '@/routing/route'

export const draws = () => q(getDraws, {})

export const draw = (campaignId: number) => q(getDraw, { params: { campaignId } })

/** Which winners an address asks for. */
export interface Wanted {
  campaignId: number
  /** An instant; the latest draw without it. */
  drawDate?: string | undefined
  search?: string | undefined
}

/** Undefined where the address names no campaign. */
export function wantedIn(params: PathParams, query: URLSearchParams): Wanted | undefined {
  const campaignId = Number(params['campaignId'])
  if (!Number.isSafeInteger(campaignId)) return undefined
  const drawDate = query.get('draw') ?? ''
  return {
    campaignId,
    drawDate: Number.isNaN(Date.parse(drawDate)) ? undefined : drawDate,
    search: query.get('search')?.slice(0, 60) || undefined,
  }
}

export const winnerPage = (wanted: Wanted, page: number) => pageOf(getWinners, wanted, page)
