import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/api-error'
import { isTemporary } from '@/api/is-undecided'
import { useIsOffline } from '@/errors/use-is-offline'
import { useList } from '@/page-frame/list'
import { myRewards, savedWallet } from './my-rewards-queries'
import type { RewardTab } from '@/features/wallet/routes'

/** One tab of the member's rewards, from the platform or from the saved wallet. */
export function useMyRewards(tab: RewardTab) {
  const list = useList(myRewards(tab))
  const { failureReason } = list
  const isOffline = useIsOffline(failureReason)
  const isLate = useIsLate(list.isPending)
  const isFailing = failureReason instanceof ApiError && isTemporary(failureReason)
  const isUnanswered = isLate || isFailing
  const { data: saved } = useQuery({ ...savedWallet(), enabled: isOffline || isUnanswered })
  const savedItems = tab === 'available' ? saved?.redemptions : undefined
  // Without a saved wallet, keep waiting, or show what failed.
  const isCutOff = isOffline || (isUnanswered && savedItems !== undefined)
  // The list is pending while the storage is read, and failed when that has nothing.
  const cutOffError = saved === undefined ? null : (list.error ?? new ApiError('network'))
  return {
    list: {
      ...list,
      items: list.items ?? (isCutOff ? savedItems : undefined),
      error: isCutOff ? cutOffError : list.error,
      hasNextPage: list.hasNextPage && !isCutOff,
    },
    isCutOff,
    /** ms since 1970; undefined when the platform has never answered. */
    checkedAt: list.dataUpdatedAt || saved?.checkedAt,
    /** Ids of the codes that work offline. */
    savedIds: new Set(saved?.serials.map(({ serial }) => serial.redemptionId)),
  }
}

/** Without reception a request hangs instead of failing: after this the saved list is shown. */
const timeoutMs = 4_000

function useIsLate(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsLate(true), timeoutMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isPending])
  return isPending && isLate
}
