import { onExpired, openSerial } from '@/features/wallet/modals'
import { savedRedemption } from '@/features/wallet/my-rewards/offline-wallet'
import { myRewardsRoute } from '@/features/wallet/routes'
import { appHistory } from '@/routing/app-history'
import { type RunningCode, runningCodes } from './running-codes'

/** The code of a campaign whose timer runs; undefined where none does. */
export function runningCodeOf(campaignId: number): RunningCode | undefined {
  return runningCodes().find((code) => code.campaignId === campaignId)
}

/** Opens a code that is running: its timer needs no warning any more. */
export async function showRunningCode(redemptionId: string): Promise<void> {
  const redemption = await savedRedemption(redemptionId)
  if (redemption) await openSerial({ redemption, onExpired })
  else appHistory().push(myRewardsRoute.to())
}
