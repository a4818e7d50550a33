import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { type Order, setOrderAddress } from '@/contract/purchases'
import { showError } from '@/errors/show-error'
import { pickDelivery } from '@/features/addresses/modals'
import { openSendTo } from '@/features/wallet/modals'
import { type Delivery, deliveryLines, deliveryParts } from '@/forms/delivery-rules'

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
  const [first] = order.lines
  const answer = await openSendTo({
    what: 'order',
    reward: first && { name: first.campaignName, image: first.campaignImgUrl },
    lines: deliveryLines(delivery),
    send: () => move(order.id, delivery),
  })
  if (answer === 'change') await giveAddress(order, delivery)
}

async function move(orderId: string, delivery: Delivery) {
  try {
    await call(setOrderAddress, { params: { orderId }, body: deliveryParts(delivery) })
  } finally {
    // An answer that got lost may have been a yes all the same.
    void freshen(queryClient, setOrderAddress)
  }
}
