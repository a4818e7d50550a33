import type { Redemption } from '@/contract/redemptions'
import { showError } from '@/errors/show-error'
import { pickDelivery } from '@/features/addresses/modals'
import { openDrawnPrize, openPrizeAddress } from '@/features/wallet/modals'
import type { Delivery } from '@/forms/delivery-rules'

/** What became of a draw; the winner of something that is sent can say where to. */
export async function showDraw(redemption: Redemption): Promise<void> {
  if ((await openDrawnPrize({ redemption })) !== 'address') return
  try {
    await giveAddress(redemption)
  } catch (error) {
    void showError(error)
  }
}

async function giveAddress(redemption: Redemption, current?: Delivery): Promise<void> {
  const delivery = await pickDelivery(current)
  if (!delivery) return
  if ((await openPrizeAddress({ redemption, delivery })) === 'change') {
    await giveAddress(redemption, delivery)
  }
}
