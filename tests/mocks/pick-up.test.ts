import { expect } from 'vitest'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import { test } from './platform-world'

const umbrella = 1015
const body = { quantity: 1, sp_points: 1250, sp_baht: 0 }
const idempotencyKey = () => crypto.randomUUID()

test('a reward is picked up at the branch that was chosen, in the wallet and at the till', async ({
  ploy,
}) => {
  const params = { campaignId: umbrella }
  const ari = { id: 201, name: 'Chaan Ari' }

  const { redemption } = await ploy.call(redeemCampaign, {
    params,
    body: { ...body, location_id: String(ari.id) },
    idempotencyKey: idempotencyKey(),
  })

  const { items } = await ploy.call(getRedemptions, { query: { mode: 'available' } })
  const serial = await ploy.call(openSerial, { params: { redemptionId: redemption.id } })
  const kept = items.find(({ id }) => id === redemption.id)
  expect([redemption.pickUpAt, kept?.pickUpAt, serial.pickUpAt]).toEqual([ari, ari, ari])
})

test('without a branch nothing is redeemed', async ({ ploy }) => {
  const input = { params: { campaignId: umbrella }, body, idempotencyKey: idempotencyKey() }

  await expect(ploy.call(redeemCampaign, input)).rejects.toMatchObject({ code: 'invalid' })
})
