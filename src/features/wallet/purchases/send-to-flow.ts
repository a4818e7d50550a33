import { mutate } from '@/api/mutate'
import { setPrizeAddress } from '@/contract/draws'
import { type Order, setOrderAddress } from '@/contract/purchases'
import type { Redemption } from '@/contract/redemptions'
import { showError } from '@/errors/show-error'
import { forgetOneTimeAddress, pickDelivery } from '@/features/addresses/modals'
import { openDrawnPrize, openSendTo, showReward } from '@/features/wallet/modals'
import { type Delivery, deliveryLines, deliveryParts } from '@/forms/delivery-rules'
import type { SendToParams } from './send-to-modal'

interface Parcel extends Pick<SendToParams, 'what' | 'reward'> {
  send: (address: ReturnType<typeof deliveryParts>) => Promise<unknown>
}

/** Shows the result of a draw; a winner then opens the code or chooses a delivery address. */
export async function showDraw(redemption: Redemption): Promise<void> {
  const answer = await openDrawnPrize({ redemption })
  try {
    if (answer?.next === 'code') await showReward(answer.redemption)
    if (answer?.next === 'address') await choosePrizeAddress(redemption)
  } catch (error) {
    void showError(error)
  }
}

function choosePrizeAddress({ id, campaignName: name, campaignImgUrl: image }: Redemption) {
  const params = { redemptionId: id }
  return chooseAddress({
    what: 'prize',
    reward: { name, image },
    send: (body) => mutate(setPrizeAddress, { params, body }, { inBackground: true }),
  })
}

/** Another delivery address for an order that is still in preparation. */
export async function changeOrderAddress({ id: orderId, lines: [first] }: Order): Promise<void> {
  try {
    await chooseAddress({
      what: 'order',
      reward: first && { name: first.campaignName, image: first.campaignImgUrl },
      send: (body) =>
        mutate(setOrderAddress, { params: { orderId }, body }, { inBackground: true }),
    })
  } catch (error) {
    void showError(error)
  }
}

async function chooseAddress(parcel: Parcel, current?: Delivery): Promise<void> {
  const delivery = await pickDelivery(current)
  if (!delivery) return
  const { what, reward, send } = parcel
  const lines = deliveryLines(delivery)
  const answer = await openSendTo({
    what,
    reward,
    lines,
    async send() {
      await send(deliveryParts(delivery))
      if (delivery.kind === 'once') forgetOneTimeAddress()
    },
  })
  if (answer === 'change') await chooseAddress(parcel, delivery)
}
