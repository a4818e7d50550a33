import { listQuery } from '@/api/list-query'
import { q } from '@/api/q'
import { getEarnWays } from '@/contract/earn-ways'
import { getPointHistory } from '@/contract/point-history'
import { type HistoryTab, pointHistoryRoute } from './routes'

/** The tab that an address names; the first one where it names none of them. */
export function historyTab(named: string | null | undefined): HistoryTab {
  return pointHistoryRoute.params.tab.find((tab) => tab === named) ?? 'earned'
}

export const pointHistory = (tab: HistoryTab) => listQuery(getPointHistory, { mode: tab })

/** `campaignId`: what the points are wanted for. */
export const earnWays = (campaignId?: number) => q(getEarnWays, { query: { campaignId } })
