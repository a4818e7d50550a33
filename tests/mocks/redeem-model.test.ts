import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { getPoints } from '@/contract/points'
import { priceOfItem } from '@/contract/price-of-item'
import { type RedeemBody, redeemCampaign } from '@/contract/redeem'
import { holdSlot, releaseSlot } from '@/contract/slot-holds'
import { chaan } from '../../mocks/brands/demo-packs'
import { expectSound } from './soundness'
import { expectModelToHold } from './model-run'
import { agreedTo, createWorld, failAt, newKey, storyNow, type World } from './platform-world'
import { changeCampaign } from './brand-document'
import { changeRows, rowsOf } from './platform-rows'

const members = ['ploy', 'ton', 'orawan', 'fon'] as const
type Name = (typeof members)[number]

const bottle = 1012
const cooking = 1040
const seats = 3
const holdMs = 5 * 60_000
const content = new Map(chaan.campaigns.map((campaign) => [campaign.id, campaign]))
const slots =
  content
    .get(cooking)
    ?.reservation?.slots.slice(0, 2)
    .map((at) => Date.parse(at)) ?? []
// Three colours: enough left, few left, a size sold out, a colour sold out.
const items = [101211, 101212, 101213, 101223, 101231] as const

/** The model's state, as plain numbers. */
interface Model {
  now: number
  balance: Map<Name, number>
  /** By campaign, colour and size. */
  left: Map<number, number>
  seatsLeft: Map<number, number>
  reserved: Map<Name, number>
  holds: Map<Name, { id: string; slot: number; people: number; until: number }>
}
interface Real {
  world: World
  crash: { isNext: boolean }
}
type Command = fc.AsyncCommand<Model, Real>

function command<Wish>(
  wishes: fc.Arbitrary<Wish>,
  name: string,
  run: (wish: Wish, model: Model, real: Real) => Promise<void>,
): fc.Arbitrary<Command> {
  return wishes.map((wish) => ({
    check: () => true,
    async run(model, real) {
      await run(wish, model, real)
      await compare(model, real.world)
    },
    toString: () => `${name} ${JSON.stringify(wish)}`,
  }))
}

const member = fc.constantFrom(...members)
const isCrash = fc.integer({ min: 0, max: 4 }).map((number) => number === 0)

const Buy = command(
  fc.record({
    member,
    itemId: fc.constantFrom(...items),
    quantity: fc.integer({ min: 1, max: 3 }),
    payOption: fc.integer({ min: 0, max: 1 }),
    isCrash,
  }),
  'buy',
  async (wish, model, real) => {
    const { itemId, quantity } = wish
    const style = Math.floor(itemId / 10) * 10
    const cost = costOf(itemId, wish.payOption)
    const body = {
      quantity,
      itemId,
      sp_points: cost.points * quantity,
      sp_baht: cost.price * quantity,
    }
    const left = Math.min(...[itemId, style, bottle].map((id) => model.left.get(id) ?? 0))
    const isRight =
      model.now <= Date.parse(content.get(bottle)?.expireDate ?? '') &&
      quantity <= left &&
      body.sp_points <= (model.balance.get(wish.member) ?? 0)

    const outcome = await redeemOnce(real, wish, bottle, body)

    mustBe(outcome, expected(isRight, wish.isCrash))
    if (outcome !== 'done') return
    for (const id of [itemId, style, bottle]) take(model.left, id, quantity)
    take(model.balance, wish.member, body.sp_points)
  },
)

const Reserve = command(
  fc.record({
    member,
    slot: fc.constantFrom(...slots),
    people: fc.integer({ min: 1, max: 2 }),
    isCrash,
  }),
  'reserve',
  async (wish, model, real) => {
    const { slot, people } = wish
    const agreed = agreedTo(cooking, { quantity: people, payOption: 1 })
    const reservationjson = JSON.stringify({ slot: new Date(slot).toISOString(), people })
    const body = { ...agreed, info1: 'Nothing', reservationjson }
    const isRight =
      people <= freeFor(model, wish.member, slot) &&
      people <= (model.left.get(cooking) ?? 0) &&
      (model.reserved.get(wish.member) ?? 0) + people <= 2 &&
      agreed.sp_points <= (model.balance.get(wish.member) ?? 0)

    const outcome = await redeemOnce(real, wish, cooking, body)

    mustBe(outcome, expected(isRight, wish.isCrash))
    if (outcome !== 'done') return
    take(model.seatsLeft, slot, people)
    take(model.left, cooking, people)
    take(model.balance, wish.member, agreed.sp_points)
    model.reserved.set(wish.member, (model.reserved.get(wish.member) ?? 0) + people)
    model.holds.delete(wish.member)
  },
)

const Hold = command(
  fc.record({
    member,
    slot: fc.constantFrom(...slots),
    people: fc.integer({ min: 1, max: 3 }),
  }),
  'hold',
  async ({ member: name, slot, people }, model, { world }) => {
    const token = await world.tokenOf(name)
    const body = { slot: new Date(slot).toISOString(), people }

    const answer = await world
      .call(holdSlot, { params: { campaignId: cooking }, body }, { token })
      .catch(() => undefined)

    // A member who cannot redeem the campaign gets no seats.
    const mayRedeem =
      (model.reserved.get(name) ?? 0) < 2 &&
      (model.balance.get(name) ?? 0) >= 700 &&
      (model.left.get(cooking) ?? 0) > 0
    mustBe(answer !== undefined, mayRedeem && people <= freeFor(model, name, slot))
    if (!answer) return
    model.holds.set(name, { id: answer.holdId, slot, people, until: model.now + holdMs })
  },
)

const Release = command(member, 'release', async (name, model, { world }) => {
  const holdId = model.holds.get(name)?.id ?? 'none'
  const token = await world.tokenOf(name)

  const { released } = await world.call(
    releaseSlot,
    { params: { campaignId: cooking, holdId } },
    { token },
  )

  mustBe(released, model.holds.delete(name))
})

const Wait = command(
  fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(11 * 24 * 60)),
  'wait minutes',
  async (minutes, model, { world }) => {
    world.clock.advance(minutes * 60_000, world.appId)
    model.now += minutes * 60_000
    // Points that expired or arrived meanwhile are settled with the member's next request.
    for (const name of members) model.balance.set(name, await balanceOf(world, name))
  },
)

function costOf(itemId: number, payOption: number) {
  const campaign = content.get(bottle)
  const option = campaign?.payOptions[payOption]
  const sizes = campaign?.subCampaignStyles?.styles.flatMap(({ subitems }) => subitems) ?? []
  if (!campaign || !option) throw new Error('There is a way to pay.')
  return priceOfItem(
    option,
    campaign,
    sizes.find(({ campaignId }) => campaignId === itemId),
  )
}

function mustBe<T>(found: T, wanted: T) {
  expect(found).toBe(wanted)
}

function expected(isRight: boolean, crashes: boolean) {
  if (crashes) return 'failed'
  return isRight ? 'done' : 'refused'
}

/** Twice with one key: the second response equals the first. A crash rolls everything back. */
async function redeemOnce(
  { world, crash }: Real,
  wish: { member: Name; isCrash: boolean },
  campaignId: number,
  body: RedeemBody,
) {
  const token = await world.tokenOf(wish.member)
  const input = { params: { campaignId }, body, idempotencyKey: newKey() }
  crash.isNext = wish.isCrash
  const first = await world.send(redeemCampaign, input, { token })
  crash.isNext = false
  const second = await world.send(redeemCampaign, input, { token })
  expect(await second.text()).toBe(await first.text())
  if (first.status === 500) return 'failed'
  return first.status === 200 ? 'done' : 'refused'
}

function freeFor(model: Model, name: Name, slot: number) {
  if (slot <= model.now) return 0
  return (model.seatsLeft.get(slot) ?? 0) - heldBy(model, slot, (holder) => holder !== name)
}

function heldBy({ holds, now }: Model, slot: number, isCounted: (name: Name) => boolean) {
  return [...holds]
    .filter(([name, hold]) => isCounted(name) && hold.slot === slot && hold.until > now)
    .reduce((sum, [, { people }]) => sum + people, 0)
}

function take<Key>(map: Map<Key, number>, key: Key, some: number) {
  map.set(key, (map.get(key) ?? 0) - some)
}

async function balanceOf(world: World, name: Name) {
  return (await world.call(getPoints, {}, { token: await world.tokenOf(name) })).points
}

async function compare(model: Model, world: World) {
  await expectSound(world.db, world.appId, model.now)
  expect(await leftOf(world)).toEqual(model.left)
  const rows = await rowsOf(world, 'member')
  const balances = new Map(rows.map(({ email, balance }) => [email.split('@')[0], balance]))
  for (const [name, balance] of model.balance) expect(balances.get(name)).toBe(balance)
  const shown = await world.call(getCampaign, { params: { campaignId: cooking } })
  for (const slot of slots) {
    const left = shown.slots.find(({ at }) => Date.parse(at) === slot)?.left
    const free = (model.seatsLeft.get(slot) ?? 0) - heldBy(model, slot, () => true)
    expect(left).toBe(slot > model.now ? free : undefined)
  }
}

async function leftOf(world: World) {
  const rows = await rowsOf(world, 'campaign_stock')
  return new Map(rows.map(({ id, qty, sold }) => [id, qty - sold]))
}

async function start() {
  const crash = { isNext: false }
  const world = await createWorld({
    failpoint: failAt('idempotency.beforeCommit', () => crash.isNext),
  })
  // Redeemed one by one instead of through a cart, without an address.
  await changeCampaign(world, bottle, { type: 2, delivered: false })
  await changeRows(world, 'slot_stock', { campaign_id: cooking }, { seats })
  const had = await world.db
    .selectFrom('redemption')
    .innerJoin('member', 'member.id', 'redemption.member_id')
    .select(['member.email', 'redemption.quantity'])
    .where('redemption.campaign_id', '=', cooking)
    .execute()
  const reserved = new Map(
    members.map((name) => [
      name,
      had
        .filter(({ email }) => email.startsWith(`${name}@`))
        .reduce((sum, { quantity }) => sum + quantity, 0),
    ]),
  )
  const balance = new Map<Name, number>()
  for (const name of members) balance.set(name, await balanceOf(world, name))
  const model: Model = {
    now: storyNow,
    balance,
    left: await leftOf(world),
    seatsLeft: new Map(slots.map((slot) => [slot, seats])),
    reserved,
    holds: new Map(),
  }
  return { model, real: { world, crash } }
}

test(
  'after any sequence of redemptions, holds and crashes, the platform matches the model',
  { timeout: 120_000 },
  () =>
    expectModelToHold({
      start,
      commands: fc.commands([Buy, Reserve, Hold, Release, Wait], { maxCommands: 25 }),
      numRuns: 25,
    }),
)
