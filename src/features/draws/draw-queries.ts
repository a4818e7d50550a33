import { pageOf } from '@/api/list-query'
import { q } from '@/api/q'
import { getDraw, getDraws, getWinners } from '@/contract/draws'
import type { winnersRoute } from '@/features/draws/routes'
import type { ParamsOf } from '@/routing/route'
import { getTopSpenders, getTopSpenderWinners } from '@/contract/top-spenders'

export const topSpenders = () => q(getTopSpenders, {})

/** The winners of the period that an address names; of the latest without one. */
export const topWinners = (query: URLSearchParams) =>
  q(getTopSpenderWinners, { query: { period: query.get('period')?.slice(0, 60) || undefined } })

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
export function wantedIn(
  { campaignId }: ParamsOf<typeof winnersRoute>,
  query: URLSearchParams,
): Wanted | undefined {
  if (campaignId === null) return undefined
  const drawDate = query.get('draw') ?? ''
  return {
    campaignId,
    drawDate: Number.isNaN(Date.parse(drawDate)) ? undefined : drawDate,
    search: query.get('search')?.slice(0, 60) || undefined,
  }
}

export const winnerPage = (wanted: Wanted, page: number) => pageOf(getWinners, wanted, page)
