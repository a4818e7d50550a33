import { queryClient } from '@/api/query-client'
import { myRewards } from '@/features/wallet/my-rewards/my-rewards-queries'

/** Looks for what is to be paid, also of what was redeemed on another device. */
export async function findUnpaid(): Promise<void> {
  await queryClient.prefetchInfiniteQuery(myRewards('available'))
}
