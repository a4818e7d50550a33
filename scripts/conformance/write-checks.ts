import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  addDeliveryAddress,
  deleteDeliveryAddress,
  getDeliveryAddresses,
  updateDeliveryAddress,
} from '@/contract/addresses'
import { getCampaign } from '@/contract/campaign-detail'
import type { Endpoint } from '@/contract/endpoint'
import { getPoints } from '@/contract/points'
import type { ProblemCode } from '@/contract/problems'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import { signIn } from '@/contract/sign-in'
import { CheckFailure, SkippedCheck } from './check-failure.ts'
import type { Check, Kit, Who } from './conformance-kit.ts'
import { goodAnswer, needsRefusal } from './kit-client.ts'
import { otpCheck } from './otp-check.ts'

/** How many requests at once look for a race. */
const atOnce = 4

/** Some of them may be turned away while another one runs. */
const whileBusy: readonly ProblemCode[] = ['inFlight', 'busy', 'tooManyRequests']

const redeemChecks: Check[] = [
  {
    name: 'redeeming',
    step: 'redeem',
    async run(kit) {
      const before = await kit.balance('first')
      const { answer, key, price } = await redeemFirst(kit)
      const { redemption, points } = goodAnswer(redeemCampaign, answer)
      kit.state.first = { id: redemption.id, key, points }
      needsEqual(redeemCampaign, 'points', before - price, points)
      needsEqual(redeemCampaign, 'redemption.pointsUsed', price, redemption.pointsUsed)
      needsEqual(redeemCampaign, 'redemption.quantity', 1, redemption.quantity)
      const campaignId = kit.campaign('redeemable')
      needsEqual(redeemCampaign, 'redemption.campaignId', campaignId, redemption.campaignId)
      needsNow(kit, redeemCampaign, 'redemption.redeemedAt', redemption.redeemedAt, 120)
      needsEqual(getPoints, 'points', points, await kit.balance('first'))
    },
  },
  {
    name: 'redemption in the list of its member',
    step: 'redeem',
    async run(kit) {
      const { id } = kit.first()
      const items = await walletOf(kit, 'first')
      if (items.includes(id)) return
      throw new CheckFailure(getRedemptions, { path: 'items', expected: id, got: 'not in it' })
    },
  },
  {
    name: 'redemption not in the list of another',
    step: 'redeem',
    async run(kit) {
      const { id } = kit.first()
      const items = await walletOf(kit, 'second')
      if (!items.includes(id)) return
      const expected = 'own redemptions alone'
      throw new CheckFailure(getRedemptions, { path: 'items', expected, got: 'another member’s' })
    },
  },
  {
    name: 'same key again',
    step: 'redeem',
    async run(kit) {
      const { id, key, points } = kit.first()
      const before = await kit.balance('first')
      const { answer } = await redeemFirst(kit, { key })
      const again = goodAnswer(redeemCampaign, answer)
      needsEqual(redeemCampaign, 'redemption.id of a repeated key', id, again.redemption.id)
      needsEqual(redeemCampaign, 'points of a repeated key', points, again.points)
      needsEqual(getPoints, 'points after a repeated key', before, await kit.balance('first'))
    },
  },
  {
    name: 'same key, other body',
    step: 'redeem',
    async run(kit) {
      const { key } = kit.first()
      const { answer } = await redeemFirst(kit, { key, quantity: 2 })
      needsRefusal(answer, 'keyReused')
    },
  },
  {
    name: 'key of another member',
    step: 'redeem',
    async run(kit) {
      const { id, key } = kit.first()
      const { price } = await priceOf(kit, 'redeemable', 'second')
      const campaignId = kit.campaign('redeemable')
      const { id: got } = await kit.redeem('second', campaignId, { points: price, key })
      if (got !== id) return
      const path = 'redemption.id with the key of another member'
      const expected = 'a redemption of one’s own'
      throw new CheckFailure(redeemCampaign, { path, expected, got: 'the other’s' })
    },
  },
  {
    name: 'one key at once',
    step: 'redeem',
    async run(kit) {
      const { price } = await priceOf(kit, 'redeemable', 'first')
      const campaignId = kit.campaign('redeemable')
      const before = await kit.balance('first')
      const key = randomUUID()
      const sent = Array.from({ length: atOnce }, () =>
        kit.redeem('first', campaignId, { points: price, key }),
      )
      const all = await Promise.all(sent)
      const ids = new Set(all.flatMap(({ id }) => id ?? []))
      const path = `redemptions of ${atOnce} requests with one key`
      needsEqual(redeemCampaign, path, 1, ids.size)
      for (const { answer, id } of all) if (!id) needsRefusal(answer, ...whileBusy)
      const after = await kit.balance('first')
      needsEqual(getPoints, 'points after one key at once', before - price, after)
    },
  },
  {
    name: 'another price than was agreed to',
    step: 'redeem',
    async run(kit) {
      const { price } = await priceOf(kit, 'redeemable', 'first')
      const points = Math.max(0, price - 1)
      const { answer } = await kit.redeem('first', kit.campaign('redeemable'), { points })
      needsRefusal(answer, 'priceChanged')
    },
  },
  {
    name: 'redeeming without a token',
    step: 'redeem',
    async run(kit) {
      const campaignId = kit.campaign('redeemable')
      const { price } = await priceOf(kit, 'redeemable', 'first')
      const answer = await kit.client.ask(redeemCampaign, {
        params: { campaignId },
        body: { quantity: 1, sp_points: price, sp_baht: 0 },
        idempotencyKey: randomUUID(),
      })
      needsRefusal(answer, 'unauthorized', 'tokenInvalid')
    },
  },
  ...(
    [
      ['soldOut', 'soldOut'],
      ['expired', 'expired'],
      ['notStarted', 'notStarted'],
      ['tooExpensive', 'pointNotEnough'],
    ] as const
  ).map(([name, code]): Check => {
    return {
      name: `redeeming the campaign "${name}"`,
      step: 'redeem',
      async run(kit) {
        const { price } = await priceOf(kit, name, 'first')
        const before = await kit.balance('first')
        const { answer } = await kit.redeem('first', kit.campaign(name), { points: price })
        needsRefusal(answer, code)
        needsEqual(getPoints, 'points after a refusal', before, await kit.balance('first'))
      },
    }
  }),
  {
    name: 'limit of one member',
    step: 'redeem',
    async run(kit) {
      const campaignId = kit.campaign('onePerMember')
      const { price } = await priceOf(kit, 'onePerMember', 'first')
      const one = await kit.redeem('first', campaignId, { points: price })
      goodAnswer(redeemCampaign, one.answer)
      const two = await kit.redeem('first', campaignId, { points: price })
      needsRefusal(two.answer, 'maxPerPerson')
    },
  },
  {
    name: 'the last one at once',
    step: 'redeem',
    async run(kit) {
      const campaignId = kit.campaign('lastOne')
      const { price } = await priceOf(kit, 'lastOne', 'first')
      const sent = Array.from({ length: atOnce }, (_, at) =>
        kit.redeem(at % 2 === 0 ? 'first' : 'second', campaignId, { points: price }),
      )
      const all = await Promise.all(sent)
      const got = all.filter(({ id }) => id).length
      const path = `redemptions of the last one by ${atOnce} requests`
      needsEqual(redeemCampaign, path, 1, got)
      for (const { answer, id } of all) if (!id) needsRefusal(answer, 'soldOut', ...whileBusy)
      const { key } = await priceOf(kit, 'lastOne', 'first')
      needsEqual(getCampaign, 'redeemState.key of the last one afterwards', 'sold_out', key)
    },
  },
]

const serialChecks: Check[] = [
  {
    name: 'serial of another member',
    step: 'redeem',
    async run(kit) {
      const params = { redemptionId: kit.first().id }
      const answer = await kit.client.ask(openSerial, { params, token: await kit.token('second') })
      needsRefusal(answer, 'notFound', 'forbidden')
    },
  },
  {
    name: 'serial without a token',
    step: 'redeem',
    async run(kit) {
      const answer = await kit.client.ask(openSerial, { params: { redemptionId: kit.first().id } })
      needsRefusal(answer, 'unauthorized', 'tokenInvalid')
    },
  },
  {
    name: 'serial',
    step: 'redeem',
    async run(kit) {
      const { minutes } = await priceOf(kit, 'redeemable', 'first')
      const serial = await openFirst(kit)
      needsEqual(openSerial, 'redemptionId', kit.first().id, serial.redemptionId)
      if (serial.serial === '') {
        throw new CheckFailure(openSerial, { path: 'serial', expected: 'a code', got: '""' })
      }
      needsNow(kit, openSerial, 'currentDate', serial.currentDate, 5)
      if (!minutes) throw new SkippedCheck('the code of the redeemable campaign has no timer')
      const { lifetime, expireIn } = serial
      needsEqual(openSerial, 'lifetime (seconds)', minutes * 60, lifetime)
      if (expireIn > lifetime - 60 && expireIn <= lifetime) return
      const expected = `${lifetime}, or a little less`
      throw new CheckFailure(openSerial, {
        path: 'expireIn (seconds)',
        expected,
        got: `${expireIn}`,
      })
    },
  },
  {
    name: 'serial again',
    step: 'redeem',
    async run(kit) {
      const one = await openFirst(kit)
      await setTimeout(kit.pauseMs)
      const two = await openFirst(kit)
      needsEqual(openSerial, 'serial at a second opening', one.serial, two.serial)
      if (!one.showTimer || kit.pauseMs < 1000 || two.expireIn < one.expireIn) return
      const expected = `less than ${one.expireIn}`
      const path = 'expireIn at a second opening'
      throw new CheckFailure(openSerial, { path, expected, got: `${two.expireIn}` })
    },
  },
]

const otherChecks: Check[] = [
  {
    name: 'wrong password',
    step: 'member',
    writes: 'sign-in',
    async run(kit) {
      const { email } = kit.fixtures.members.second
      const answer = await kit.client.ask(signIn, { body: { email, password: 'Wrong#12345' } })
      needsRefusal(answer, 'wrongCredentials')
    },
  },
  {
    name: 'address of another member',
    step: 'redeem',
    writes: 'address',
    async run(kit) {
      if (!kit.endpoints.includes(addDeliveryAddress)) throw new SkippedCheck('it is not chosen')
      const [first, second] = [await kit.token('first'), await kit.token('second')]
      const body = { key: randomUUID(), ...address }
      const added = await kit.client.ask(addDeliveryAddress, { body, token: first })
      const { key } = goodAnswer(addDeliveryAddress, added)
      const params = { key }
      try {
        const list = await kit.client.ask(getDeliveryAddresses, { token: second })
        const isThere = goodAnswer(getDeliveryAddresses, list).some((one) => one.key === key)
        if (isThere) {
          const expected = 'own addresses alone'
          throw new CheckFailure(getDeliveryAddresses, {
            path: '[].key',
            expected,
            got: 'another’s',
          })
        }
        const change = { params, body: { ...body, key }, token: second }
        const changed = await kit.client.ask(updateDeliveryAddress, change)
        needsRefusal(changed, 'notFound', 'forbidden')
        const removed = await kit.client.ask(deleteDeliveryAddress, { params, token: second })
        needsRefusal(removed, 'notFound', 'forbidden')
      } finally {
        await kit.client.ask(deleteDeliveryAddress, { params, token: first })
      }
    },
  },
]

export const writeChecks: Check[] = [
  ...otherChecks,
  otpCheck,
  ...[...redeemChecks, ...serialChecks].map((check) => ({
    ...check,
    writes: 'redemptions' as const,
  })),
]

const address = {
  addressname: 'Conformance kit',
  firstname: 'Kit',
  lastname: 'Conformance',
  contact_number: '0815550000',
  address: '1 Test Road',
  province_code: '10',
  province_name: 'Bangkok',
  district_code: '1014',
  district_name: 'Phaya Thai',
  subdistrict_code: '101401',
  subdistrict_name: 'Sam Sen Nai',
  zipcode: '10400',
}

type CampaignName = Parameters<Kit['campaign']>[0]

/** What a campaign costs a member now, and its state. */
async function priceOf(kit: Kit, name: CampaignName, who: Who) {
  const params = { campaignId: kit.campaign(name) }
  const answer = await kit.client.ask(getCampaign, { params, token: await kit.token(who) })
  const {
    pointPerUnit: price,
    minutesValidAfterUsed,
    redeemState,
  } = goodAnswer(getCampaign, answer)
  return { price, minutes: minutesValidAfterUsed ?? 0, key: redeemState.key }
}

async function redeemFirst(kit: Kit, order: { key?: string; quantity?: number } = {}) {
  const { price } = await priceOf(kit, 'redeemable', 'first')
  const points = price * (order.quantity ?? 1)
  return { price, ...(await kit.redeem('first', kit.campaign('redeemable'), { points, ...order })) }
}

async function openFirst(kit: Kit) {
  const params = { redemptionId: kit.first().id }
  const answer = await kit.client.ask(openSerial, { params, token: await kit.token('first') })
  return goodAnswer(openSerial, answer)
}

async function walletOf(kit: Kit, who: Who) {
  const query = { mode: 'available', top: 100 }
  const answer = await kit.client.ask(getRedemptions, { query, token: await kit.token(who) })
  return goodAnswer(getRedemptions, answer).items.map(({ id }) => id)
}

function needsEqual(endpoint: Endpoint, path: string, expected: unknown, got: unknown) {
  if (expected === got) return
  throw new CheckFailure(endpoint, { path, expected: String(expected), got: String(got) })
}

/** A local time that says it is UTC is seven hours off in Bangkok. */
function needsNow(kit: Kit, endpoint: Endpoint, path: string, time: string, seconds: number) {
  const off = Math.round((Date.parse(time) - kit.now()) / 1000)
  if (Math.abs(off) <= seconds) return
  const expected = `the present time, at most ${seconds} s off`
  throw new CheckFailure(endpoint, { path, expected, got: `${time} (${off} s off)` })
}
