import * as fc from 'fast-check'
import { test } from 'vitest'
import { addToCart, changeCartLine, checkoutCart, getCart, removeCartLine } from '@/contract/cart'
import { getPoints } from '@/contract/points'
import { chaan } from '../../mocks/brands/demo-packs'
import { agreedLines, expectCartsSound, leave } from './cart-steps'
import { expectSound } from './soundness'
import { expectModelToHold } from './model-run'
import { createWorld, failAt, newKey, storyNow, type World } from './platform-world'
import { rowsOf } from './platform-rows'

const members = ['ploy', 'ton'] as const
// Sizes of one colour, another colour, points or baht only, limited, delivered and not.
const things = [
  { campaignId: 1012, itemId: 101211 },
  { campaignId: 1012, itemId: 101212 },
  { campaignId: 1013, itemId: 101311 },
  { campaignId: 1013, itemId: 101312 },
  { campaignId: 1013, itemId: 101321 },
  { campaignId: 1020 },
] as const
const scarce = new Map([
  [101210, 6],
  [101211, 4],
  [101310, 5],
  [101311, 4],
  [101312, 4],
  [101321, 3],
])
type Thing = (typeof things)[number]

interface Line {
  thing: Thing
  quantity: number
  payOption: number
}

/** The model's state: stock, carts, points, and each member's redemptions. */
interface Model {
  left: Map<number, number>
  carts: Map<string, Line[]>
  balance: Map<string, number>
  had: Map<string, number>
  /** Unpaid links, which expire within a day. */
  due: { member: string; line: Line }[]
  now: number
}
interface Real {
  world: World
  tokens: Map<string, string>
  crash: { isOn: boolean }
}

const campaigns = new Map(chaan.campaigns.map((campaign) => [campaign.id, campaign]))

function idsOf(thing: Thing) {
  if (!('itemId' in thing)) return [thing.campaignId]
  return [thing.campaignId, Math.floor(thing.itemId / 10) * 10, thing.itemId]
}

function roomFor(model: Model, member: string, thing: Thing, others: Line[]) {
  const stock = idsOf(thing).map((id) => {
    const taken = others.filter((line) => idsOf(line.thing).includes(id))
    return (model.left.get(id) ?? 0) - units(taken)
  })
  const limit = campaigns.get(thing.campaignId)?.maxPerPerson ?? Infinity
  const mine = units(others.filter((line) => line.thing.campaignId === thing.campaignId))
  const had = model.had.get(`${member} ${thing.campaignId}`) ?? 0
  return Math.min(...stock, limit - had - mine)
}

function units(lines: Line[]) {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function priceOf({ thing, payOption }: Line) {
  const campaign = campaigns.get(thing.campaignId)
  const option = campaign?.payOptions[payOption] ?? { points: 0, price: 0 }
  if (option.price === 0 || !('itemId' in thing)) return option
  const sizes = campaign?.subCampaignStyles?.styles.flatMap(({ subitems }) => subitems) ?? []
  const size = sizes.find(({ campaignId }) => campaignId === thing.itemId)
  return { points: option.points, price: size?.price ?? option.price }
}

function isOver(model: Model, { campaignId }: Thing) {
  return model.now > Date.parse(campaigns.get(campaignId)?.expireDate ?? '')
}

type Command = fc.AsyncCommand<Model, Real>

const who = fc.constantFrom(...members)
const line = fc.record({
  thing: fc.constantFrom(...things),
  quantity: fc.integer({ min: 1, max: 4 }),
  payOption: fc.integer({ min: 0, max: 1 }),
})

const Add = fc.record({ member: who, wish: line }).map(({ member, wish }): Command => ({
  check: () => true,
  async run(model, real) {
    const { quantity, payOption, thing } = wish
    const input = { body: { ...thing, quantity, payOption }, idempotencyKey: newKey() }
    const caller = { token: real.tokens.get(member) ?? '' }
    // The second request is a retry of the first.
    const [first] = await Promise.all(
      [1, 2].map(() => real.world.call(addToCart, input, caller).catch(() => undefined)),
    )
    const cart = model.carts.get(member) ?? []
    const same = cart.find((own) => own.thing === thing && own.payOption === payOption)
    const room = roomFor(
      model,
      member,
      thing,
      cart.filter((own) => own !== same),
    )
    const fits = !isOver(model, thing) && (same?.quantity ?? 0) + quantity <= room
    if (fits !== (first !== undefined)) throw new Error(`Added: ${first !== undefined}.`)
    if (fits && same) same.quantity += quantity
    else if (fits) cart.push({ ...wish })
    await compare(model, real)
  },
  toString: () => `${member} adds ${JSON.stringify(wish)}`,
}))

const Change = fc
  .record({
    member: who,
    place: fc.nat({ max: 3 }),
    quantity: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    payOption: fc.option(fc.integer({ min: 0, max: 1 }), { nil: undefined }),
  })
  .map(({ member, place, quantity, payOption }): Command => ({
    check: (model) => (model.carts.get(member)?.length ?? 0) > place,
    async run(model, real) {
      const token = real.tokens.get(member) ?? ''
      const key = await keyAt(real, token, place)
      const done = await real.world
        .call(
          changeCartLine,
          {
            params: { key },
            body: {
              ...(quantity !== undefined && { quantity }),
              ...(payOption !== undefined && { payOption }),
            },
          },
          { token },
        )
        .then(
          () => true,
          () => false,
        )
      const cart = model.carts.get(member) ?? []
      const own = cart[place]
      if (!own) throw new Error('There is a line.')
      const way = payOption ?? own.payOption
      const same = cart.find((it) => it !== own && it.thing === own.thing && it.payOption === way)
      const others = cart.filter((it) => it !== own && it !== same)
      const wanted = (quantity ?? own.quantity) + (same?.quantity ?? 0)
      const isMore = quantity !== undefined && quantity > own.quantity
      const fits = !isMore || wanted <= roomFor(model, member, own.thing, others)
      // An ended campaign's lines stay until they are removed.
      if (fits !== done) throw new Error(`Changed: ${done}.`)
      if (fits) {
        own.quantity = wanted
        own.payOption = way
        model.carts.set(
          member,
          cart.filter((it) => it !== same),
        )
      }
      await compare(model, real)
    },
    toString: () => `${member} changes line ${place} to ${quantity} by way ${payOption}`,
  }))

const Remove = fc
  .record({ member: who, place: fc.nat({ max: 3 }) })
  .map(({ member, place }): Command => ({
    check: (model) => (model.carts.get(member)?.length ?? 0) > place,
    async run(model, real) {
      const token = real.tokens.get(member) ?? ''
      const key = await keyAt(real, token, place)
      await real.world.call(removeCartLine, { params: { key } }, { token })
      model.carts.get(member)?.splice(place, 1)
      await compare(model, real)
    },
    toString: () => `${member} takes line ${place} out`,
  }))

const CheckOut = fc
  .record({ member: who, crashes: fc.boolean(), times: fc.integer({ min: 1, max: 3 }) })
  .map(({ member, crashes, times }): Command => ({
    check: (model) => (model.carts.get(member)?.length ?? 0) > 0,
    async run(model, real) {
      const token = real.tokens.get(member) ?? ''
      const lines = agreedLines(await real.world.call(getCart, {}, { token }))
      const input = { body: { lines }, idempotencyKey: newKey() }
      real.crash.isOn = crashes
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          real.world.call(checkoutCart, input, { token }).catch(() => undefined),
        ),
      )
      real.crash.isOn = false
      if (new Set(answers.map((answer) => JSON.stringify(answer))).size > 1) {
        throw new Error('One key was answered in two ways.')
      }
      if (!crashes) buyAll(model, member)
      else if (answers[0]) throw new Error('A checkout that broke off was answered.')
      await compare(model, real)
    },
    toString: () => `${member} checks out ${times} times${crashes ? ', and it breaks off' : ''}`,
  }))

const Shrink = fc
  .record({ thing: fc.constantFrom(...things), left: fc.integer({ min: 0, max: 6 }) })
  .map(({ thing, left }): Command => ({
    check: () => true,
    async run(model, real) {
      const id = idsOf(thing).at(-1) ?? 0
      await leave(real.world, id, left)
      model.left.set(id, left)
      await compare(model, real)
    },
    toString: () => `${JSON.stringify(thing)} has ${left} left`,
  }))

const Wait = fc.integer({ min: 1, max: 30 }).map((days): Command => ({
  check: () => true,
  async run(model, real) {
    real.world.clock.advance(days * 86_400_000, real.world.appId)
    model.now += days * 86_400_000
    // Unpaid links have expired.
    for (const unpaid of model.due.splice(0)) take(model, unpaid, -unpaid.line.quantity)
    for (const member of members) {
      const token = await real.world.tokenOf(member)
      real.tokens.set(member, token)
      // Points that expired or arrived meanwhile are settled with the member's next request.
      const { points } = await real.world.call(getPoints, {}, { token })
      model.balance.set(member, points)
    }
    await compare(model, real)
  },
  toString: () => `${days} days go by`,
}))

// Line by line, like a till: unavailable lines stay.
function buyAll(model: Model, member: string) {
  const stays: Line[] = []
  for (const own of model.carts.get(member) ?? []) {
    const { points, price } = priceOf(own)
    const balance = model.balance.get(member) ?? 0
    const fits =
      !isOver(model, own.thing) &&
      own.quantity <= roomFor(model, member, own.thing, []) &&
      points * own.quantity <= balance
    if (!fits) {
      stays.push(own)
      continue
    }
    model.balance.set(member, balance - points * own.quantity)
    take(model, { member, line: own }, own.quantity)
    const isByLink = campaigns.get(own.thing.campaignId)?.payment === 'link'
    if (price > 0 && isByLink) model.due.push({ member, line: { ...own } })
  }
  model.carts.set(member, stays)
}

/** Takes units for a member; a negative number returns them. */
function take(model: Model, { member, line }: { member: string; line: Line }, quantity: number) {
  for (const id of idsOf(line.thing)) model.left.set(id, (model.left.get(id) ?? 0) - quantity)
  const whose = `${member} ${line.thing.campaignId}`
  model.had.set(whose, (model.had.get(whose) ?? 0) + quantity)
}

async function keyAt({ world }: Real, token: string, place: number) {
  const { lines } = await world.call(getCart, {}, { token })
  return lines[place]?.key ?? ''
}

async function compare(model: Model, { world, tokens }: Real) {
  await expectSound(world.db, world.appId)
  await expectCartsSound(world.db, world.appId)
  for (const member of members) {
    const token = tokens.get(member) ?? ''
    const cart = await world.call(getCart, {}, { token })
    const seen = cart.lines.map(({ campaignId, itemId, quantity, payOption }) => [
      campaignId,
      itemId ?? null,
      quantity,
      payOption,
    ])
    const known = (model.carts.get(member) ?? []).map(({ thing, quantity, payOption }) => [
      thing.campaignId,
      'itemId' in thing ? thing.itemId : null,
      quantity,
      payOption,
    ])
    if (JSON.stringify(seen) !== JSON.stringify(known)) {
      throw new Error(`${member} has ${JSON.stringify(seen)}, not ${JSON.stringify(known)}.`)
    }
    const { points } = await world.call(getPoints, {}, { token })
    if (points !== model.balance.get(member)) throw new Error(`${member} has ${points} points.`)
  }
  const stocks = await rowsOf(world, 'campaign_stock')
  for (const { id, qty, sold } of stocks) {
    if (qty - sold !== model.left.get(id)) throw new Error(`${qty - sold} of ${id} are left.`)
  }
}

async function start() {
  const crash = { isOn: false }
  const world = await createWorld({
    failpoint: failAt('idempotency.beforeCommit', () => crash.isOn),
  })
  const tokens = new Map<string, string>()
  const model: Model = {
    left: new Map(),
    carts: new Map(members.map((member) => [member, []])),
    balance: new Map(),
    had: new Map(),
    due: [],
    now: storyNow,
  }
  for (const member of members) {
    const token = await world.tokenOf(member)
    tokens.set(member, token)
    model.balance.set(member, (await world.call(getPoints, {}, { token })).points)
  }
  // Little stock, so that carts compete from the start.
  for (const [id, left] of scarce) await leave(world, id, left)
  const stocks = await rowsOf(world, 'campaign_stock')
  for (const { id, qty, sold } of stocks) model.left.set(id, qty - sold)
  return { model, real: { world, tokens, crash } }
}

test(
  'after any sequence of cart operations, stock and points match the model',
  { timeout: 90_000 },
  () =>
    expectModelToHold({
      start,
      commands: fc.commands([Add, Add, Add, Change, Remove, CheckOut, CheckOut, Shrink, Wait], {
        maxCommands: 20,
      }),
      numRuns: 40,
    }),
)
