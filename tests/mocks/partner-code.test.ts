import { describe, expect, test } from 'vitest'
import { redeemInterfaceTicket, verifyPartnerCode } from '@/contract/partners'
import { redeemCampaign } from '@/contract/redeem'
import { partnerAddress } from '../../mocks/areas/wallet/partner-code'
import { markPaid } from '../../mocks/areas/payments/settle-payment'
import { changeCampaign } from './brand-document'
import { changeRows } from './platform-rows'
import { createWorld, order, storyNow } from './platform-world'
import { transact } from '../../mocks/database/transact'

const cinema = 1028
const allowed = ['tickets.cinema-partner.example']

async function redeemed(campaignId = cinema) {
  const world = await createWorld()
  const token = await world.tokenOf('ploy')
  const { redemption } = await world.call(redeemCampaign, order(campaignId), { token })
  const params = { redemptionId: redemption.id }
  const redirect = async () => {
    const ticket = await world.call(redeemInterfaceTicket, { params }, { token })
    return { ...ticket, code: new URL(ticket.url).searchParams.get('code') ?? '' }
  }
  const verify = (code: string) => world.call(verifyPartnerCode, { body: { code } })
  const verifyRefusal = async (code: string) =>
    (await world.refusal(verifyPartnerCode, { body: { code } })).code
  return { world, token, redemption, params, redirect, verify, verifyRefusal }
}

describe('the partner link', () => {
  test('is closed until the redemption is paid', async () => {
    const { world, token, redemption, params, redirect } = await redeemed()
    const { appId, db } = world
    const payment = {
      app_id: appId,
      id: 'p-1',
      method: 'link',
      state: 'due',
      satang: 10_000,
    } as const
    const { member_id } = await db
      .selectFrom('redemption')
      .select('member_id')
      .where('id', '=', redemption.id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('payment')
      .values({ ...payment, member_id, created_at: storyNow, paid_at: null, paid_by: null })
      .execute()
    await db
      .updateTable('redemption')
      .set({ payment_id: payment.id })
      .where('id', '=', redemption.id)
      .execute()

    const refused = await world.refusal(redeemInterfaceTicket, { params }, { token })
    const settling = { appId, paymentId: payment.id, now: storyNow }
    await transact(db, (tx) => markPaid(tx, settling))

    expect(refused.code).toBe('paymentDue')
    expect((await redirect()).code).not.toBe('')
  })

  test('carries a code that works once, and no personal data', async () => {
    const { redemption, redirect, verify, verifyRefusal, token } = await redeemed()

    const { url, host, code } = await redirect()
    const verified = await verify(code)

    expect(host).toBe('tickets.cinema-partner.example')
    expect(url).toBe(`https://tickets.cinema-partner.example/redeem?code=${code}`)
    expect(url).not.toContain(token)
    expect(verified).toMatchObject({ redemptionId: redemption.id, campaignId: cinema, quantity: 1 })
    expect(await verifyRefusal(code)).toBe('notFound')
  })

  test('exchanges a code once for ten concurrent partners', async () => {
    const { redirect, verify } = await redeemed()
    const { code } = await redirect()

    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => verify(code)))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('expires after a minute', async () => {
    const { world, redirect, verifyRefusal } = await redeemed()
    const { code, expiresAt } = await redirect()

    world.clock.advance(60_000, world.appId)

    expect(Date.parse(expiresAt)).toBe(world.clock.now(world.appId))
    expect(await verifyRefusal(code)).toBe('notFound')
  })

  test.for([
    ['is used', { state: 'used', used_at: storyNow }],
    ['is cancelled', { state: 'cancelled' }],
    ['has ended', { voucher_expire_at: storyNow }],
  ] as const)('is refused once the redemption %s', async ([, change]) => {
    const { world, redemption, redirect, verifyRefusal } = await redeemed()
    const { code } = await redirect()

    await changeRows(world, 'redemption', { id: redemption.id }, change)

    expect(await verifyRefusal(code)).toBe('notFound')
  })

  test('is replaced by a newer one', async () => {
    const { redirect, verify, verifyRefusal, redemption } = await redeemed()
    const first = await redirect()

    const second = await redirect()

    expect(await verifyRefusal(first.code)).toBe('notFound')
    expect((await verify(second.code)).redemptionId).toBe(redemption.id)
  })

  test('opens for its own member only', async () => {
    const { world, params } = await redeemed()
    const token = await world.tokenOf('fon')

    const refused = await world.refusal(redeemInterfaceTicket, { params }, { token })

    expect(refused.code).toBe('notFound')
  })

  test('exists for campaigns of a partner only', async () => {
    const { world, params, token } = await redeemed(1001)

    const refused = await world.refusal(redeemInterfaceTicket, { params }, { token })

    expect(refused.code).toBe('notAvailable')
  })

  test('exists for no other type, whatever address the campaign has', async () => {
    const { world, params, token } = await redeemed(1001)
    await changeCampaign(world, 1001, { redirectUrl: `https://${allowed[0]}/redeem` })

    const refused = await world.refusal(redeemInterfaceTicket, { params }, { token })

    expect(refused.code).toBe('notAvailable')
  })

  test('ends with its code, to the instant', async () => {
    const { world, params, token, redemption } = await redeemed()
    const end = world.clock.now(world.appId) + 60_000
    const { id } = redemption
    await changeRows(world, 'redemption', { id }, { voucher_expire_at: end })
    world.clock.advance(59_999, world.appId)

    const before = await world.call(redeemInterfaceTicket, { params }, { token })
    world.clock.advance(1, world.appId)
    const refused = await world.refusal(redeemInterfaceTicket, { params }, { token })

    expect(before.url).toContain('code=')
    expect(refused.code).toBe('expired')
  })

  test('is closed for a code that was used', async () => {
    const { world, params, token, redemption } = await redeemed()
    await changeRows(world, 'redemption', { id: redemption.id }, { state: 'code_used' })

    const refused = await world.refusal(redeemInterfaceTicket, { params }, { token })

    expect(refused.code).toBe('expired')
  })

  test('ends with the campaign', async () => {
    const { world, params } = await redeemed()
    world.clock.advance(60 * 86_400_000, world.appId)
    const token = await world.tokenOf('ploy')

    const refused = await world.refusal(redeemInterfaceTicket, { params }, { token })

    expect(refused.code).toBe('expired')
  })
})

test.for([
  ['https://tickets.cinema-partner.example/redeem', true],
  ['http://tickets.cinema-partner.example/redeem', false],
  ['https://tickets.cinema-partner.example:8443/', false],
  ['https://me@tickets.cinema-partner.example/', false],
  ['https://:secret@tickets.cinema-partner.example/', false],
  ['https://nottickets.cinema-partner.example/', false],
  ['https://a.tickets.cinema-partner.example/', false],
  ['https://tickets.cinema-partner.example.evil.example/', false],
  ['https://evil.example/', false],
  ['not an address', false],
  [null, false],
] as const)('%s is allowed: %s', ([url, isAllowed]) => {
  expect(partnerAddress(url, allowed) !== undefined).toBe(isAllowed)
})

test('a port is refused, even one that the brand has named', () => {
  const hosts = [...allowed, `${allowed[0]}:8443`]

  expect(partnerAddress('https://tickets.cinema-partner.example:8443/', hosts)).toBeUndefined()
})
