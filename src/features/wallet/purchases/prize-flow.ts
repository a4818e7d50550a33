import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { setPrizeAddress } from '@/contract/draws'
import type { Redemption } from '@/contract/redemptions'
import { showError } from '@/errors/show-error'
import { pickDelivery } from '@/features/addresses/modals'
import { openDrawnPrize, openSendTo, showReward } from '@/features/wallet/modals'
import { type Delivery, deliveryLines, deliveryParts } from '@/forms/delivery-rules'

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
  const answer = await openSendTo({
    what: 'prize',
    reward: { name: redemption.campaignName, image: redemption.campaignImgUrl },
    lines: deliveryLines(delivery),
    send: () => send(redemption.id, delivery),
  })
  if (answer === 'change') await giveAddress(redemption, delivery)
}

async function send(redemptionId: string, delivery: Delivery) {
  try {
    await call(setPrizeAddress, { params: { redemptionId }, body: deliveryParts(delivery) })
  } finally {
    // An answer that got lost may have been a yes all the same.
    void freshen(queryClient, setPrizeAddress)
  }
}
