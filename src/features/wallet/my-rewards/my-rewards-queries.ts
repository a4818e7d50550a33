import { queryOptions } from '@tanstack/react-query'
import { getRedemptions, type Redemption } from '@/contract/redemptions'
import { type Answer, listQuery } from '@/api/list-query'
import { readWallet, saveRedemptions, type Wallet } from './offline-wallet'
import { noteUnpaid, setUnpaid } from '@/features/wallet/code/unpaid'
import type { RewardTab } from '@/features/wallet/routes'

/** The tab that an address names. */
export const rewardTab = (named: RewardTab | null | undefined): RewardTab =>
  named === 'expired' ? named : 'available'

/**
 * The list of one tab. The first page of what can be used is kept on the device for dead zones, and
 * what is to be paid of it for home.
 */
export function myRewards(mode: RewardTab) {
  const onFirstPage = ({ items, total }: Answer<Redemption>) => {
    const isWhole = items.length === total
    void saveRedemptions(items, isWhole)
    if (isWhole) setUnpaid(items)
    else noteUnpaid(items)
  }
  return listQuery(getRedemptions, { mode }, mode === 'available' ? { onFirstPage } : {})
}

/** The saved wallet; only needed when the platform does not answer. */
export function savedWallet() {
  return queryOptions<Wallet | null>({
    queryKey: ['saved wallet'],
    // A query must not return undefined.
    queryFn: async () => (await readWallet()) ?? null,
    staleTime: 0,
    networkMode: 'always',
  })
}
