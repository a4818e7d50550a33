import { beforeEach, describe, expect, test } from 'vitest'
import {
  connectMarketplace,
  disconnectMarketplace,
  getMarketplaces,
  type SocialData,
} from '@/contract/marketplaces'
import { cancelMembership } from '@/contract/membership'
import { getMyData } from '@/contract/my-data'
import { signIn } from '@/contract/sign-in'
import { makeBenchBrand } from '../../scripts/bench/bench-brand'
import { volt } from '../../mocks/brands/demo-packs'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { changeDocument } from './brand-document'
import { createWorld, storyNow, type World } from './platform-world'

const day = 86_400_000

const one: SocialData = {
  channel: 'marketplace1',
  username: 'ploy.chaan',
  orderNumber: '2611098842KD',
}
const two: SocialData = {
  channel: 'marketplace2',
  contactNumber: '0815554821',
  orderNumber: '202611184402157',
}
const chat: SocialData = {
  channel: 'chatshop',
  contactNumber: '0815554821',
  orderNumber: 'CS26050418',
}
const video: SocialData = {
  channel: 'shortvideo',
  uid: '7712048215',
  message: 'CHAAN thank you 4821',
  orderNumber: '576461150208834001',
}

/** A later order of the same account as `one`, from three days before the demo's day. */
const later: SocialData = { ...one, orderNumber: '2611187719QA' }

interface Order {
  channel: string
  orderNumber: string
  account: string
  message?: string
  orderedAt?: string
}

/** Adds a complete order to those that the shops know. */
async function addOrder(order: Order) {
  const name = { en: 'Ploy C.', th: 'พลอย จ.' }
  await changeDocument(world, 'marketplaces', (content) => ({
    ...content,
    orders: [
      ...(content['orders'] as object[]),
      { ...order, displayName: name, state: 'complete' },
    ],
  }))
}

let world: World
let token: string
beforeEach(async () => {
  world = await createWorld()
  token = await world.tokenOf('ton')
})

const connect = (body: SocialData, by = token) =>
  world.call(connectMarketplace, { body }, { token: by })
const refused = (body: SocialData, by = token) =>
  world.refusal(connectMarketplace, { body }, { token: by })
const list = async (by = token) =>
  (await world.call(getMarketplaces, {}, { token: by })).marketplaces
const shop = async (channel: string, by = token) =>
  (await list(by)).find((each) => each.channel === channel)
const rows = () => world.db.selectFrom('marketplace_connection').selectAll().execute()

test('a member sees each channel with its form, its steps and the default one', async () => {
  const ploy = await world.tokenOf('ploy')

  const channels = await list(ploy)

  expect(channels.map(({ channel }) => channel)).toEqual([
    'chatshop',
    'marketplace1',
    'marketplace2',
    'shortvideo',
  ])
  expect(channels.filter(({ isDefault }) => isDefault)).toMatchObject([{ channel: 'marketplace2' }])
  expect(channels.map(({ fields }) => fields.map(({ key }) => key))).toEqual([
    ['contactNumber', 'orderNumber'],
    ['username', 'orderNumber'],
    ['contactNumber', 'orderNumber'],
    ['uid', 'message', 'orderNumber'],
  ])
  expect(channels.every(({ steps }) => steps.length === 3)).toBe(true)
  expect(channels[0]?.connection).toMatchObject({
    displayName: 'Ploy C.',
    connectedAt: '2026-05-04T18:22:00+07:00',
  })
  expect(channels[3]).toMatchObject({ connection: null, lastProblem: 'orderNotComplete' })
})

test.each([one, two, video])('an account of $channel is connected by an order', async (data) => {
  const { marketplace } = await connect(data)

  expect(marketplace).toMatchObject({
    channel: data.channel,
    connection: { displayName: 'Ploy C.' },
    lastProblem: null,
  })
  expect(await shop(data.channel)).toEqual(marketplace)
})

test('an account is the same however it was typed', async () => {
  await connect({ ...one, username: ' @Ploy.Chaan ', orderNumber: '#2611098842kd ' })
  await connect({ ...two, contactNumber: '081-555-4821', orderNumber: '20261118 4402157' })
  await connect({ ...video, uid: '771 204 8215', message: 'CHAAN  thank you\n4821' })

  expect((await list()).filter(({ connection }) => connection)).toHaveLength(3)
})

test.each([
  ['without a username', { ...one, username: '' }],
  ['with an order number of another form', { ...two, orderNumber: '12345' }],
  ['without a phone number', { ...two, contactNumber: 'ploy' }],
  ['without the message', { ...video, message: undefined }],
  ['of an unknown channel', { ...one, channel: 'constructor' }],
])('an account %s is not valid', async (_, data) => {
  expect(await refused(data)).toMatchObject({ status: 400, code: 'connectInvalid' })
})

test.each([
  ['an unknown order', { ...one, orderNumber: '2611098842KX' }],
  ['the order of another account', { ...one, username: 'ton.s' }],
  ['an order of another channel', { ...two, channel: 'chatshop', orderNumber: 'CS202611184' }],
  ['another message', { ...video, message: 'CHAAN thank you' }],
])('%s is not found', async (_, data) => {
  expect(await refused(data)).toMatchObject({ status: 404, code: 'connectNotFound' })
})

test.each([
  ['marketplace1', 'We couldn’t find this order in Marketplace One.'],
  ['marketplace2', 'We couldn’t find this order in Marketplace Two.'],
  ['chatshop', 'We couldn’t find this order in Chat Shop.'],
  ['shortvideo', 'The profile, mobile number or order number isn’t valid.'],
])('the platform says in words of %s that an order was not found', async (channel, words) => {
  const orders = { marketplace1: one, marketplace2: two, chatshop: chat, shortvideo: video }
  const data = orders[channel as keyof typeof orders]

  const { message } = await refused({ ...data, orderNumber: data.orderNumber.replace(/\d/g, '0') })

  expect(message).toContain(words)
})

test.each([
  ['processed', '576461150208834003', 'CHAAN thank you 4823', 'orderProcessed'],
  ['not complete', '576461150208834002', 'CHAAN thank you 4822', 'orderNotComplete'],
])('an order that is %s connects nothing', async (_, orderNumber, message, code) => {
  expect(await refused({ ...video, orderNumber, message })).toMatchObject({ status: 409, code })
  expect(await shop('shortvideo')).toMatchObject({ connection: null, lastProblem: code })
})

test('the last refusal stands at its channel until an account is connected', async () => {
  await refused({ ...one, username: 'ton.s' })
  expect(await shop('marketplace1')).toMatchObject({ lastProblem: 'connectNotFound' })

  await connect(one)
  const { connection } = (await shop('marketplace1')) ?? {}
  await world.call(
    disconnectMarketplace,
    { params: { connectionId: connection?.id ?? '' } },
    { token },
  )

  expect(await shop('marketplace1')).toMatchObject({ connection: null, lastProblem: null })
})

test('an account that another member has connected is refused', async () => {
  expect(await refused(chat)).toMatchObject({ status: 409, code: 'connectTaken' })
})

describe('a shop that asks for a message that no label has', () => {
  const account = '7712048215'
  const second = { orderNumber: '576461150208834009', message: 'CHAAN thank you 4829' }

  test('takes an earlier order as well, once', async () => {
    await addOrder({ channel: 'shortvideo', account, ...second })
    const { marketplace } = await connect(video)
    const input = { params: { connectionId: marketplace.connection?.id ?? '' } }
    await world.call(disconnectMarketplace, input, { token })
    const ploy = await world.tokenOf('ploy')

    const used = await refused(video, ploy)
    const answer = await connect({ ...video, ...second }, ploy)

    expect(used.code).toBe('orderNotNew')
    expect(answer.marketplace.connection).not.toBeNull()
  })

  test('takes no order without its message', async () => {
    const { orderNumber } = second
    await addOrder({ channel: 'shortvideo', account, orderNumber })

    expect((await refused({ ...video, orderNumber })).code).toBe('connectNotFound')
  })

  test('is any shop whose channel asks for it', async () => {
    await changeDocument(world, 'marketplaces', (content) => ({
      ...content,
      channels: (content['channels'] as { channel: string; fields: object[] }[]).map((channel) => ({
        ...channel,
        fields: [...channel.fields, ...(channel.channel === 'chatshop' ? [message] : [])],
      })),
    }))
    const orderNumber = 'CS26112101'
    await addOrder({
      channel: 'chatshop',
      orderNumber,
      account: '0891112233',
      message: 'Thank you 21',
    })
    const label = { channel: 'chatshop', contactNumber: '0891112233', orderNumber }

    const codes = [
      (await refused(label)).code,
      (await refused({ ...label, message: 'Thank you' })).code,
    ]

    expect(codes).toEqual(['connectInvalid', 'connectNotFound'])
    const { marketplace } = await connect({ ...label, message: 'Thank you 21' })
    expect(marketplace.connection).not.toBeNull()
  })

  const message = {
    key: 'message',
    kind: 'text',
    label: { en: 'Message', th: 'ข้อความ' },
    placeholder: { en: 'From the chat', th: 'จากแชต' },
  }
})

test('of twenty members who connect one account at once, one succeeds', async () => {
  const crowd = { appId: 'crowd', members: 20, points: 0, now: storyNow }
  const members = await makeBenchBrand(world.db, crowd)

  const answers = await Promise.all(
    members.map(({ token: by }) =>
      world.send(connectMarketplace, { body: one }, { token: by, appId: crowd.appId }),
    ),
  )

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  expect((await rows()).filter(({ channel }) => channel === 'marketplace1')).toHaveLength(1)
})

test('the database itself refuses an account of two members', async () => {
  await connect(one)
  const [row] = (await rows()).filter(({ channel }) => channel === 'marketplace1')

  const twice = world.db
    .insertInto('marketplace_connection')
    .values({ ...row, id: 'other', member_id: '7003' } as never)
    .execute()

  await expect(twice).rejects.toThrow(/unique/i)
})

test('a member connects one account of each channel', async () => {
  await connect(one)

  const second = await refused({ ...one, username: 'ploy.home', orderNumber: '2611123157TR' })

  expect(second).toMatchObject({
    status: 409,
    code: 'connectOwn',
    message: 'You have connected another account of this shop. Disconnect it first.',
  })
  expect(await shop('marketplace1')).toMatchObject({ connection: { displayName: 'Ploy C.' } })
})

test('two accounts that a member sends at once do not both connect', async () => {
  const home = { ...one, username: 'ploy.home', orderNumber: '2611123157TR' }

  const answers = await Promise.all(
    [one, home].map((body) => world.send(connectMarketplace, { body }, { token })),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the same account again is answered like the first time', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => connect(one)))
  const again = await connect(one)

  expect(new Set([...answers, again].map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await notices('marketplace')).toHaveLength(1)
})

describe('a connection', () => {
  const account = 'ploy.chaan'
  let connectionId: string
  beforeEach(async () => {
    connectionId = (await connect(one)).marketplace.connection?.id ?? ''
  })
  const disconnect = (by = token) =>
    world.call(disconnectMarketplace, { params: { connectionId } }, { token: by })

  test('that has ended stays in the history, and the account can be connected again', async () => {
    world.clock.advance(day, world.appId)
    const again = await world.tokenOf('ton')
    const { marketplace } = await disconnect(again)
    expect(marketplace.connection).toBeNull()

    await connect(later, again)

    const own = (await rows()).filter(({ channel }) => channel === 'marketplace1')
    expect(new Set(own.map(({ ended_at }) => ended_at))).toEqual(new Set([storyNow + day, null]))
  })

  test('that has ended frees the account for another member, who proves it by an order made since', async () => {
    await disconnect()
    const orderedAt = '2026-11-21T10:00:01+07:00'
    await addOrder({ channel: one.channel, orderNumber: '2611210001AA', account, orderedAt })

    const { marketplace } = await connect(
      { ...one, orderNumber: '2611210001AA' },
      await world.tokenOf('ploy'),
    )

    expect(marketplace.connection).not.toBeNull()
  })

  test.each(['ton', 'ploy'] as const)(
    'is proved once by an order: after its end the same one is refused, also to %s',
    async (name) => {
      await disconnect()

      const answer = await refused(one, await world.tokenOf(name))

      expect(answer).toMatchObject({ status: 409, code: 'orderNotNew' })
      expect(answer.message).toContain('Each order can confirm an account once')
      expect(await shop('marketplace1', await world.tokenOf(name))).toMatchObject({
        connection: null,
        lastProblem: 'orderNotNew',
      })
    },
  )

  test('that has ended is not taken over by who reads the label of an earlier parcel', async () => {
    world.clock.advance(day, world.appId)
    await disconnect()
    const { channel } = one
    const meanwhile = { orderNumber: '2611210000AA', orderedAt: '2026-11-21T12:00:00+07:00' }
    const atItsEnd = { orderNumber: '2611220000AA', orderedAt: '2026-11-22T10:00:00+07:00' }
    const ofNoTime = { orderNumber: '2611220001AA' }
    for (const order of [meanwhile, atItsEnd, ofNoTime]) {
      await addOrder({ channel, account, ...order })
    }
    const reader = await world.tokenOf('ploy')

    const codes: string[] = []
    for (const { orderNumber } of [later, meanwhile, atItsEnd, ofNoTime]) {
      codes.push((await refused({ ...one, orderNumber }, reader)).code)
    }

    expect(new Set(codes)).toEqual(new Set(['orderNotNew']))
    expect((await connect(later)).marketplace.connection).not.toBeNull()
  })

  test('of two members, one after the other, is proved by what is newer than the last', async () => {
    await disconnect()
    const orders = [1, 2].map((n) => `261121000${n}AA`)
    const [first = '', second = ''] = orders
    const orderedAt = '2026-11-21T10:00:01+07:00'
    for (const orderNumber of orders) {
      await addOrder({ channel: one.channel, orderNumber, account, orderedAt })
    }
    const ploy = await world.tokenOf('ploy')
    world.clock.advance(day, world.appId)
    const { marketplace } = await connect({ ...one, orderNumber: first }, ploy)
    const input = { params: { connectionId: marketplace.connection?.id ?? '' } }
    await world.call(disconnectMarketplace, input, { token: ploy })

    const answer = await refused({ ...one, orderNumber: second })

    expect(answer.code).toBe('orderNotNew')
  })

  test('ends once, also after repeated requests', async () => {
    await disconnect()
    const again = await disconnect()

    expect(again.marketplace.connection).toBeNull()
    expect(await notices('disconnected')).toHaveLength(1)
  })

  test('that was replaced elsewhere is not ended by an old page', async () => {
    await disconnect()
    await connect({ ...one, username: 'ploy.home', orderNumber: '2611123157TR' })

    const { marketplace } = await disconnect()

    expect(marketplace.connection).toMatchObject({ displayName: 'Ploy at home' })
  })

  test('of another member cannot be ended', async () => {
    const input = { params: { connectionId } }

    const answer = await world.refusal(disconnectMarketplace, input, {
      token: await world.tokenOf('ploy'),
    })

    expect(answer.code).toBe('notFound')
    expect(await shop('marketplace1')).toMatchObject({ connection: { id: connectionId } })
  })

  test('and its end are announced among the notifications, in both languages', async () => {
    await disconnect()

    expect((await notices('marketplace')).map(({ content_json }) => content_json)).toEqual([
      expect.stringMatching(/Marketplace One is connected.*เชื่อมต่อ Marketplace One แล้ว/),
      expect.stringMatching(/Marketplace One is disconnected.*เลิกเชื่อมต่อ Marketplace One แล้ว/),
    ])
  })

  test('is in the export of the member’s data, with its end', async () => {
    await disconnect()
    await refused({ ...two, orderNumber: '202611184402150' })

    const data = JSON.parse(await world.call(getMyData, {}, { token })) as Record<string, unknown>

    expect(data['marketplaces']).toMatchObject({
      connections: [
        {
          channel: 'marketplace1',
          account: 'ploy.chaan',
          displayName: { en: 'Ploy C.' },
          orderNumber: '2611098842KD',
          disconnectedAt: expect.any(String),
        },
      ],
      refusals: [{ channel: 'marketplace2', code: 'connectNotFound' }],
    })
  })
})

test('the end of a membership deletes its connections and frees the accounts', async () => {
  const ploy = await world.tokenOf('ploy')
  const password = 'Veranda#1'
  await world.call(cancelMembership, { body: { password } }, { token: ploy })
  world.clock.advance(30 * day, world.appId)
  await world.refusal(signIn, { body: { email: 'ploy@chaan.example', password } })

  const { marketplace } = await connect(chat, await world.tokenOf('ton'))

  expect(marketplace.connection).not.toBeNull()
  expect((await rows()).map(({ member_id }) => member_id)).toEqual(['7002'])
  expect(await world.db.selectFrom('marketplace_refusal').selectAll().execute()).toEqual([])
})

describe('order numbers cannot be guessed', () => {
  const guess = (n: number): SocialData => ({ ...one, orderNumber: `2611098${100 + n}KD` })

  test('by a member: after five wrong ones they wait, also with the right one', async () => {
    for (let n = 0; n < 5; n += 1) await refused(guess(n))

    const answer = await refused(one)

    expect(answer).toMatchObject({ status: 429, code: 'tooManyRequests' })
    expect(answer.details).toMatchObject({ Until: '2026-11-21T11:00:00+07:00' })
    world.clock.advance(3_600_000, world.appId)
    expect((await connect(one, await world.tokenOf('ton'))).marketplace.connection).not.toBeNull()
  })

  test('by twenty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => refused(guess(n))))

    expect(answers.filter(({ code }) => code === 'connectNotFound')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'tooManyRequests')).toHaveLength(15)
  })

  /** Ten wrong orders of one account, by two members. */
  async function guessTogether() {
    for (const member of ['orawan', 'krit'] as const) {
      const by = await world.tokenOf(member)
      for (let n = 0; n < 5; n += 1) await refused(guess(n), by)
    }
  }

  test('by several members for one account: then each wrong one costs its member a wait', async () => {
    await guessTogether()
    const mai = await world.tokenOf('mai')
    await refused(guess(1), mai)

    const answer = await refused(guess(2), mai)

    expect(answer).toMatchObject({
      code: 'tooManyRequests',
      details: { Until: '2026-11-21T10:15:00+07:00' },
    })
    world.clock.advance(15 * 60_000, world.appId)
    expect((await refused(guess(2), await world.tokenOf('mai'))).code).toBe('connectNotFound')
  })

  test('and strangers who guess do not keep the owner out', async () => {
    await guessTogether()

    expect((await connect(one)).marketplace.connection).not.toBeNull()
  })

  test('nor an owner whose wrong order was of another account', async () => {
    await guessTogether()
    await refused({ ...one, username: 'ploy.home' })

    expect((await connect(one)).marketplace.connection).not.toBeNull()
  })

  test('but orders in the wrong form, or that prove the account, do not count', async () => {
    for (let n = 0; n < 6; n += 1) await refused({ ...one, orderNumber: '-' })
    const open = { orderNumber: '576461150208834002', message: 'CHAAN thank you 4822' }
    for (let n = 0; n < 6; n += 1) await refused({ ...video, ...open })

    expect((await connect(one)).marketplace.connection).not.toBeNull()
  })
})

test('a brand without the feature answers notAvailable, as it does for receipts', async () => {
  const { appId, subscriptionKey } = volt.identity
  await seedBrand(world.db, volt, { appId, now: storyNow })
  const member = volt.members[0]
  const headers = { 'Ocp-Apim-Subscription-Key': subscriptionKey }
  const body = { email: member?.email ?? '', password: member?.demoPassword ?? '' }
  const session = await world.call(signIn, { body }, { appId, headers })
  const by = { token: session.token, appId, headers }

  const answers = [
    await world.refusal(getMarketplaces, {}, by),
    await world.refusal(connectMarketplace, { body: one }, by),
    await world.refusal(disconnectMarketplace, { params: { connectionId: 'x' } }, by),
  ]

  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'notAvailable'))
})

function notices(part: string) {
  return world.db
    .selectFrom('notification')
    .select(['id', 'content_json'])
    .where('id', 'like', `%${part}%`)
    .orderBy('id')
    .execute()
}
