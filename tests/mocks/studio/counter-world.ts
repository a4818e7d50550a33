import { randomUUID } from 'node:crypto'
import type { RedeemBody } from '@/contract/redeem'
import { redeemCampaign } from '@/contract/redeem'
import { openSerial } from '@/contract/redemptions'
import { lookUpCode, undoUse, useCode } from '@/contract/studio/counter'
import { type Member, order, type World } from '../platform-world.ts'
import { callStaff, signInAsStaff } from './staff-world.ts'

/** The branch of the tests: Chaan Ari. */
export const ari = 201

/** A person of the demo's staff at the counter. */
export async function atCounter(world: World, name = 'tan') {
  const token = await signInAsStaff(world, name)
  return {
    token,
    look: (code: string) => callStaff(world, lookUpCode, { body: { code } }, { token }),
    use: (code: string, { storeId = ari, key = randomUUID() } = {}) =>
      callStaff(world, useCode, { body: { code, storeId }, idempotencyKey: key }, { token }),
    undo: (useId: string) => callStaff(world, undoUse, { params: { useId } }, { token }),
  }
}

/** A campaign that a member has redeemed, and whose first code is open. */
export async function redeemedBy(
  member: Member,
  campaignId: number,
  options: Partial<RedeemBody> & { payOption?: number } = {},
) {
  const { redemption } = await member.call(redeemCampaign, order(campaignId, options))
  const params = { redemptionId: redemption.id }
  const serial = await member.call(openSerial, { params })
  return { redemption, serial: serial.serial, open: () => member.call(openSerial, { params }) }
}
