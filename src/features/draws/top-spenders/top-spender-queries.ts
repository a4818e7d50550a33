import { q } from '@/api/q'
import { getTopSpenders, getTopSpenderWinners } from '@/contract/top-spenders'

export const topSpenders = () => q(getTopSpenders, {})

/** The winners of the period that an address names; of the latest without one. */
export const topWinners = (query: URLSearchParams) =>
  q(getTopSpenderWinners, { query: { period: query.get('period')?.slice(0, 60) || undefined } })
