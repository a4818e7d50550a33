import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsOffline } from '@/errors/use-is-offline'
import type { RewardTab } from '@/routing/paths'
import { myRewards, savedWallet } from './my-rewards-queries'

/** One tab of a member's rewards: from the platform, or what this device kept of them. */
export function useMyRewards(tab: RewardTab) {
  const list = useInfiniteQuery(myRewards(tab))
  const isOffline = useIsOffline(list.failureReason)
  const isLate = useIsLate(list.isPending)
  const { data: saved } = useQuery({ ...savedWallet(), enabled: isOffline || isLate })
  const items = list.data?.pages.flatMap((page) => page.items)
  const savedItems = tab === 'available' ? saved?.redemptions : undefined
  // Who has nothing saved goes on waiting.
  const isCutOff = isOffline || (isLate && savedItems !== undefined)
  return {
    list,
    isCutOff,
    items: items ?? (isCutOff ? savedItems : undefined),
    /** Still looking, here or on the platform. */
    isPending: isCutOff ? saved === undefined : list.isPending,
    /** ms since 1970; undefined when nothing was ever heard. */
    checkedAt: list.dataUpdatedAt || saved?.checkedAt,
    /** Codes that work without a connection. */
    savedIds: new Set(saved?.serials.map(({ serial }) => serial.redemptionId)),
  }
}

/** In a dead zone a request hangs rather than fails; what was saved need not wait for that. */
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
