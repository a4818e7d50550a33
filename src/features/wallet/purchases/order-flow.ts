import type { Order } from '@/contract/purchases'
import { showError } from '@/errors/show-error'
import { pickDelivery } from '@/features/addresses/modals'
import { openSendTo } from '@/features/wallet/modals'
import type { Delivery } from '@/forms/delivery-rules'

/** Another address for an order that is still in preparation. */
export async function moveOrder(order: Order): Promise<void> {
  try {
    await giveAddress(order)
  } catch (error) {
    void showError(error)
  }
}

async function giveAddress(order: Order, current?: Delivery): Promise<void> {
  const delivery = await pickDelivery(current)
  if (!delivery) return
  if ((await openSendTo({ what: { kind: 'order', order }, delivery })) === 'change') {
    await giveAddress(order, delivery)
  }
}
