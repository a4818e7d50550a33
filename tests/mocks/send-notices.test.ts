import { describe, expect, onTestFinished, vi } from 'vitest'
import { changeNotificationSettings } from '@/contract/notification-settings'
import { redeemCampaign } from '@/contract/redeem'
import type { LineMessage, LinePush, PushOutcome } from '../../mocks/third-party/line-push'
import { notify, type Notice } from '../../mocks/areas/notifications/store'
import { volt } from '../../mocks/brands/demo-packs.ts'
import { readQueues } from '../../mocks/hosting/queue-store.ts'
import { seedBrand } from '../../mocks/seed/seed-brand.ts'
import { changeDocument } from './brand-document'
import { createWorld, order, storyNow, test, type World } from './platform-world'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

const second = 1000
const hour = 3_600_000
const ploy = '7001'

interface Pushed extends LineMessage {
  appId: string
  key: string
}

/** A stand-in for LINE that records its requests and gives the answers in order. */
function fakeLine(...answers: Awaited<ReturnType<LinePush['push']>>[]) {
  const pushed: Pushed[] = []
  const linePush: LinePush = {
    isOf: () => true,
    async push(appId, message, { key }) {
      pushed.push({ ...message, appId, key })
      return answers.shift() ?? 'sent'
    },
  }
  return { linePush, pushed }
}

async function tell(world: World, change: Partial<Notice> = {}) {
  const notice: Notice = {
    appId: world.appId,
    memberId: ploy,
    now: world.clock.now(world.appId),
    about: 'one',
    kind: 'earned',
    title: { en: '+11 points', th: '+11 คะแนน' },
    body: { en: 'From Chaan Ari.', th: 'จากชาน อารีย์' },
    link: '/profile/pointhistory',
    ...change,
  }
  await notify(world.db, [notice])
}

async function mailsOf(world: World) {
  const mails = await world.outbox.list()
  return mails.map(({ channel, recipient, subject, body }) => ({
    channel,
    recipient,
    subject,
    body,
  }))
}

async function change(
  world: World,
  body: {
    kinds?: { points?: boolean; news?: boolean }
    channels?: { line?: boolean; email?: boolean; sms?: boolean }
  },
) {
  const token = await world.tokenOf('ploy')
  await world.call(changeNotificationSettings, { body }, { token })
}

describe('a notification is sent', () => {
  test('by e-mail and to LINE, with links that open each of them', async () => {
    const { linePush, pushed } = fakeLine()
    const world = await createWorld({ linePush })
    await tell(world)

    await world.platform.sendNotices()

    expect(await mailsOf(world)).toEqual([
      {
        channel: 'email',
        recipient: 'ploy@chaan.example',
        subject: '+11 points',
        body: 'From Chaan Ari.\nhttps://chaan.example/profile/pointhistory',
      },
    ])
    expect(pushed).toMatchObject([
      {
        button: 'Open',
        title: '+11 points',
        body: 'From Chaan Ari.',
        address: 'https://liff.line.me/2000-app/profile/pointhistory',
      },
    ])
  })

  test('in the member’s language', async () => {
    const { linePush, pushed } = fakeLine()
    const world = await createWorld({ linePush })
    await tell(world, { memberId: '7005' })

    await world.platform.sendNotices()

    expect(await mailsOf(world)).toMatchObject([{ body: expect.stringMatching(/^จากชาน อารีย์/) }])
    expect(pushed).toMatchObject([{ button: 'เปิดดู' }])
  })

  test('by SMS with the brand’s name, where the member has chosen that', async ({ world }) => {
    await change(world, { channels: { sms: true, email: false } })
    await tell(world)

    await world.platform.sendNotices()

    expect(await mailsOf(world)).toMatchObject([{ channel: 'sms', recipient: '0815554821' }])
    const [sms] = await mailsOf(world)
    expect(sms?.body).toMatch(/^Chaan: \+11 points\nFrom Chaan Ari\./)
  })

  test('by no channel if the member has turned the subject off', async () => {
    const { linePush, pushed } = fakeLine()
    const world = await createWorld({ linePush })
    await change(world, { kinds: { points: false } })
    await tell(world)

    await world.platform.sendNotices()

    expect([await mailsOf(world), pushed]).toEqual([[], []])
  })

  test('not by e-mail if a separate e-mail was sent, or if the address is not confirmed', async ({
    world,
  }) => {
    await tell(world, { isMailed: true })
    await world.db.updateTable('member').set({ email_confirmed_at: null }).execute()
    await tell(world, { about: 'two' })

    await world.platform.sendNotices()

    expect(await mailsOf(world)).toEqual([])
  })

  test('not to a member who has left', async ({ world }) => {
    await tell(world)
    await world.db.updateTable('member').set({ state: 'closed' }).execute()

    await world.platform.sendNotices()

    expect(await mailsOf(world)).toEqual([])
  })

  test('once, also if it is announced again or two processes send at the same time', async () => {
    const folder = freshFolder()
    const database = await sharedDatabase(folder)
    const { linePush, pushed } = fakeLine()
    const one = await createWorld({ database, linePush })
    const two = await createWorld({ database, linePush })
    for (const about of ['one', 'two', 'three', 'four']) await tell(one, { about })

    await Promise.all([one.platform.sendNotices(), two.platform.sendNotices()])
    await tell(two)
    await two.platform.sendNotices()

    expect(await mailsOf(one)).toHaveLength(4)
    expect(pushed).toHaveLength(4)
    expect(new Set(pushed.map(({ key }) => key)).size).toBe(4)
    await one.platform.close()
    await two.platform.close()
  })

  test('of a redemption, once, though its request comes twice', async ({ world, token }) => {
    const input = order(1001)
    await world.call(redeemCampaign, input, { token })
    await world.call(redeemCampaign, input, { token })

    await world.platform.sendNotices()

    expect(await mailsOf(world)).toMatchObject([{ subject: 'You redeemed a reward' }])
  })
})

describe('in quiet hours', () => {
  const night = Date.parse('2026-11-21T22:00:00+07:00')

  test('nothing is sent, and everything when they end', async () => {
    const { linePush, pushed } = fakeLine()
    const world = await createWorld({ linePush, now: night })
    await tell(world)

    await world.platform.sendNotices()
    expect([await mailsOf(world), pushed]).toEqual([[], []])
    world.clock.advance(9 * hour - 1000, world.appId)
    await world.platform.sendNotices()
    expect([await mailsOf(world), pushed]).toEqual([[], []])
    world.clock.advance(1000, world.appId)
    await world.platform.sendNotices()

    expect(await mailsOf(world)).toHaveLength(1)
    expect(pushed).toHaveLength(1)
  })

  test('a push that failed before waits for their end', async () => {
    const { linePush, pushed } = fakeLine('later')
    const world = await createWorld({ linePush, now: night - hour - 30_000 })
    await tell(world)
    await world.platform.sendNotices()

    world.clock.advance(60_000, world.appId)
    await world.platform.sendNotices()
    expect(pushed).toHaveLength(1)
    world.clock.advance(10 * hour, world.appId)
    await world.platform.sendNotices()

    expect(pushed).toHaveLength(2)
  })

  test('nothing is pushed, also if they begin while others are pushed', async () => {
    const pushedAt: number[] = []
    const world: World = await createWorld({
      now: night - hour - 30_000,
      linePush: {
        isOf: () => true,
        async push() {
          pushedAt.push(world.clock.now(world.appId))
          world.clock.advance(20_000, world.appId)
          return 'sent'
        },
      },
    })
    for (const about of ['one', 'two', 'three', 'four']) await tell(world, { about })

    await world.platform.sendNotices()
    expect(pushedAt.map((at) => at - night + hour)).toEqual([-30_000, -10_000])
    world.clock.advance(10 * hour, world.appId)
    await world.platform.sendNotices()

    expect(pushedAt).toHaveLength(4)
  })
})

/** The second brand of a world, and one of its members. */
async function otherBrand({ db }: World) {
  const { appId } = volt.identity
  await seedBrand(db, volt, { appId, now: storyNow })
  const members = db.selectFrom('member').select('id').where('app_id', '=', appId)
  const confirmed = members.where('email_confirmed_at', 'is not', null)
  return { appId, memberId: (await confirmed.executeTakeFirstOrThrow()).id }
}

describe('while many are pushed slowly', () => {
  /** A second passes with each push. */
  function slowPushes(whilePushed: (number: number) => unknown) {
    const real = performance.now.bind(performance)
    let pushes = 0
    const timer = vi.spyOn(performance, 'now')
    timer.mockImplementation(() => real() + pushes * second)
    onTestFinished(() => timer.mockRestore())
    return async (): Promise<'sent'> => {
      pushes += 1
      await whilePushed(pushes)
      return 'sent'
    }
  }

  test('e-mails of the same brand and of the brands after it go out in between', async () => {
    const push = vi.fn(
      slowPushes(async (number) => {
        world.clock.advance(second, world.appId)
        world.clock.advance(second, other.appId)
        if (number === 1) await tell(world, { about: 'during' })
      }),
    )
    const world: World = await createWorld({
      linePush: { isOf: (appId) => appId === world.appId, push },
    })
    const other = await otherBrand(world)
    for (let number = 0; number < 20; number += 1) {
      await tell(world, { about: `n${number}`, isMailed: true })
    }
    await tell(world, { about: 'other', ...other })

    await world.platform.sendNotices()

    const mails = [
      ...(await world.outbox.list(world.appId)),
      ...(await world.outbox.list(other.appId)),
    ]
    expect(mails.map(({ at }) => (at - storyNow) / second)).toEqual([5, 5])
    expect(push).toHaveBeenCalledTimes(21)
  })

  test('the menus of all members are looked through every 15 seconds only', async () => {
    const push = slowPushes(() => world.clock.advance(second, world.appId))
    const richMenusOf = vi.fn(() => undefined)
    const world: World = await createWorld({ linePush: { isOf: () => true, push }, richMenusOf })
    for (let number = 0; number < 20; number += 1) await tell(world, { about: `n${number}` })

    await world.platform.sendNotices()

    expect(richMenusOf).toHaveBeenCalledTimes(2)
  })
})

describe('a notification that cannot be read', () => {
  const spoil = (world: World, about: string) =>
    world.db
      .updateTable('notification')
      .set({ content_json: '{}' })
      .where('id', '=', about)
      .execute()

  test('is reported and waits, and the others are sent', async () => {
    const { linePush, pushed } = fakeLine('later')
    const world = await createWorld({ linePush })
    await tell(world, { about: 'pushed' })
    await world.platform.sendNotices()
    await spoil(world, 'pushed')
    world.clock.advance(hour, world.appId)
    await tell(world, { about: 'new' })
    await spoil(world, 'new')
    world.clock.advance(1, world.appId)
    await tell(world, { about: 'two' })

    await world.platform.sendNotices()
    await world.platform.sendNotices()

    expect(world.errors).toHaveLength(2)
    expect(pushed).toHaveLength(2)
    expect(await mailsOf(world)).toHaveLength(2)
    world.clock.advance(hour, world.appId)
    await world.platform.sendNotices()
    expect(world.errors).toHaveLength(4)
  })
})

test('a brand whose work fails is reported, and the brands after it have their turn', async ({
  world,
}) => {
  const other = await otherBrand(world)
  await changeDocument(world, 'app', () => ({}))
  await tell(world, other)

  await world.platform.sendNotices()

  expect(world.errors).not.toEqual([])
  expect(await world.outbox.list(other.appId)).toHaveLength(1)
})

describe('a push that LINE', () => {
  test('did not answer is tried again with the same key, until it is', async () => {
    const { linePush, pushed } = fakeLine('later', 'later')
    const world = await createWorld({ linePush })
    await tell(world)

    for (let minute = 0; minute < 60; minute += 1) {
      await world.platform.sendNotices()
      world.clock.advance(60_000, world.appId)
    }

    expect(pushed).toHaveLength(3)
    expect(new Set(pushed.map(({ key }) => key)).size).toBe(1)
    expect(await mailsOf(world)).toHaveLength(1)
  })

  test('refuses is not sent again', async () => {
    const { linePush, pushed } = fakeLine('refused')
    const world = await createWorld({ linePush })
    await tell(world)

    await world.platform.sendNotices()
    world.clock.advance(8 * hour, world.appId)
    await world.platform.sendNotices()

    expect(pushed).toHaveLength(1)
  })

  test('never answers is given up after six tries', async () => {
    const { linePush, pushed } = fakeLine(...Array.from({ length: 9 }, () => 'later' as const))
    const world = await createWorld({ linePush, now: storyNow - 2 * hour })
    await tell(world)

    for (let time = 0; time < 96; time += 1) {
      await world.platform.sendNotices()
      world.clock.advance(hour / 2, world.appId)
    }

    expect(pushed).toHaveLength(6)
    expect(world.warnings).toEqual([expect.stringContaining('given up after the last try')])
  })

  test('does not take for the account waits with all others, and uses no try', async () => {
    const answers: PushOutcome[] = Array.from({ length: 20 }, () => 'unauthorized')
    const { linePush, pushed } = fakeLine(...answers)
    const world = await createWorld({ linePush })
    await tell(world)
    await tell(world, { about: 'two' })

    for (let time = 0; time < 20; time += 1) {
      await world.platform.sendNotices()
      world.clock.advance(60_000, world.appId)
    }

    // One of them asks in each run.
    expect(pushed).toHaveLength(20)
    const now = world.clock.now(world.appId)
    const { pushes } = await readQueues(world.db, () => now)
    expect(pushes).toEqual({ count: 2, ageMs: 20 * 60_000 })
    await world.platform.sendNotices()
    expect(pushed).toHaveLength(22)
    expect((await readQueues(world.db, () => now)).pushes.count).toBe(0)
  })

  test('does not take for the account is given up after two days', async () => {
    const answers: PushOutcome[] = Array.from({ length: 2 }, () => 'unauthorized')
    const { linePush, pushed } = fakeLine(...answers)
    const world = await createWorld({ linePush })
    await tell(world)
    await world.platform.sendNotices()
    world.clock.advance(48 * hour, world.appId)

    await world.platform.sendNotices()
    await world.platform.sendNotices()

    expect(pushed).toHaveLength(2)
    expect((await readQueues(world.db, world.clock.now)).pushes.count).toBe(0)
    expect(world.warnings).toContainEqual(expect.stringContaining('given up after two days'))
  })

  test('did not answer is counted until it is sent, and one that waits for the morning is not', async () => {
    const { linePush } = fakeLine('later')
    const world = await createWorld({ linePush })
    await tell(world)
    await world.platform.sendNotices()
    await tell(world, { about: 'two' })
    await world.db
      .updateTable('notification')
      .set({ due_at: null, push_at: world.clock.now(world.appId) + 8 * hour })
      .where('id', '=', 'two')
      .execute()

    const { pushes } = await readQueues(world.db, world.clock.now)

    expect(pushes).toEqual({ count: 1, ageMs: 0 })
  })

  test('did not answer is not tried again once the account is unlinked', async () => {
    const { linePush, pushed } = fakeLine('later')
    const world = await createWorld({ linePush })
    await tell(world)
    await world.platform.sendNotices()

    await world.db.deleteFrom('member_line').where('member_id', '=', ploy).execute()
    world.clock.advance(hour, world.appId)
    await world.platform.sendNotices()

    expect(pushed).toHaveLength(1)
  })
})

describe('points that expire', () => {
  const day = 24 * hour
  const morning = Date.parse('2026-11-21T09:00:00+07:00')

  async function keep(world: World, daysFromNow: number, points = 320) {
    const day_ = new Date(morning + daysFromNow * day + 7 * hour).toISOString().slice(0, 10)
    await world.db.deleteFrom('point_lot').execute()
    const lot = { app_id: world.appId, member_id: ploy, expires_on: day_, remaining: points }
    await world.db.insertInto('point_lot').values(lot).execute()
  }

  async function titlesOf(world: World) {
    return (await world.outbox.list(world.appId)).map(({ subject }) => subject).toReversed()
  }

  test('are announced 30, 7 and 1 days before, once each', async () => {
    const world = await createWorld({ now: morning })
    await keep(world, 31)

    for (let passed = 0; passed < 33; passed += 1) {
      await world.platform.sendNotices()
      await world.platform.sendNotices()
      world.clock.advance(day, world.appId)
    }

    expect(await titlesOf(world)).toEqual([
      '320 points expire soon',
      '320 points expire soon',
      '320 points expire tomorrow',
    ])
  })

  test('are not announced again after a restart, and a missed announcement is made once', async () => {
    const folder = freshFolder()
    const database = await sharedDatabase(folder)
    const one = await createWorld({ database, now: morning })
    await keep(one, 30, 1)
    await one.platform.sendNotices()
    await one.platform.close()

    // Off from the 30th to the 5th day before.
    const two = await createWorld({ database, now: morning + 25 * day })
    await two.platform.sendNotices()
    await two.platform.close()
    const three = await createWorld({ database, now: morning + 25 * day })
    await three.platform.sendNotices()

    expect(await titlesOf(three)).toEqual(['1 point expires soon', '1 point expires soon'])
    await three.platform.close()
  })

  test('wait for eight in the morning', async () => {
    const world = await createWorld({ now: morning - 2 * hour })
    await keep(world, 7)
    await world.platform.sendNotices()
    expect(await titlesOf(world)).toEqual([])

    world.clock.advance(hour, world.appId)
    await world.platform.sendNotices()

    expect(await titlesOf(world)).toHaveLength(1)
  })
})
