import { expect, test } from 'vitest'
import { cancelBooking } from '@/contract/bookings'
import { getCampaign } from '@/contract/campaign-detail'
import { redeemCampaign } from '@/contract/redeem'
import { commandOf } from './command-run'
import { changePayment, createWorld, newKey } from './platform-world'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

test(
  'the command marks a payment with a valid id as paid, and refunds it once',
  { timeout: 60_000 },
  async () => {
    const folder = freshFolder()
    const world = await createWorld({ database: await sharedDatabase(folder), now: Date.now() })
    await changePayment(world, { pickedUp: 'counter' })
    const { command, refused } = commandOf('payment', () => folder)
    const token = await world.tokenOf('ploy')
    const { slots } = await world.call(getCampaign, { params: { campaignId: 1040 } })
    const reservationjson = JSON.stringify({ slot: slots[0]?.at, people: 1 })
    const body = { quantity: 1, sp_points: 700, sp_baht: 450, info1: 'Nuts', reservationjson }
    const order = { params: { campaignId: 1040 }, body, idempotencyKey: newKey() }
    const { redemption } = await world.call(redeemCampaign, order, { token })
    const { id } = redemption

    const taken = await command('--payment', id, '--by', 'Fah')
    await world.call(cancelBooking, { params: { redemptionId: id }, query: {} }, { token })
    const listed = await command('--list')
    const given = await command('--refund', id, '--by', 'Fah')
    const again = await refused('--refund', id)

    expect(taken).toBe(`${redemption.payment?.id}: paid, 450 baht`)
    expect(listed).toContain(`give back ${id}: ploy@chaan.example, 450 baht, counter`)
    expect(given).toBe(`${id}: 450 baht given back`)
    expect(again).toContain(`Nothing of ${id} is to be given back.`)
    expect(await world.db.selectFrom('refund').select(['state', 'refunded_by']).execute()).toEqual([
      { state: 'done', refunded_by: 'Fah' },
    ])
    await world.platform.close()
  },
)
