import type { Redemption } from '@/contract/redemptions'
import { showError } from '@/errors/show-error'
import { pickDelivery } from '@/features/addresses/modals'
import { openDrawnPrize, openSendTo, showReward } from '@/features/wallet/modals'
import type { Delivery } from '@/forms/delivery-rules'

/** What became of a draw; its winner sees the code, or says where the prize is sent. */
export async function showDraw(redemption: Redemption): Promise<void> {
  const answer = await openDrawnPrize({ redemption })
  try {
    if (answer?.next === 'code') await showReward(answer.redemption)
    if (answer?.next === 'address') await giveAddress(redemption)
  } catch (error) {
    void showError(error)
  }
}

async function giveAddress(redemption: Redemption, current?: Delivery): Promise<void> {
  const delivery = await pickDelivery(current)
  if (!delivery) return
  if ((await openSendTo({ what: { kind: 'prize', redemption }, delivery })) === 'change') {
    await giveAddress(redemption, delivery)
  }
}
