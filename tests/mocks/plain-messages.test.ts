import { expect } from 'vitest'
import { joinThai, withoutMarks } from '../../mocks/answers/join-thai.ts'
import { notify } from '../../mocks/areas/notifications/store.ts'
import { storyNow, test } from './platform-world'
import { createPushWorld } from './push-world'

const plain = 'ผ้ากันเปื้อนบาริสต้า ถึงวันที่ 5 มกราคม 2570'
const marked = joinThai(plain)

test('a text without its marks is what was written', () => {
  expect(marked).not.toBe(plain)
  expect(withoutMarks(marked)).toBe(plain)
})

test('a mail has no marks for lines', async ({ world }) => {
  const mail = { channel: 'email', recipient: 'a@b.example' } as const
  await world.outbox.send(world.appId, storyNow, { ...mail, subject: marked, body: marked })

  expect(await world.outbox.list()).toMatchObject([{ subject: plain, body: plain }])
})

test('a notification in LINE has no marks for lines', async () => {
  const { world, pushed } = await createPushWorld()
  const text = { en: plain, th: plain }
  const about = { appId: world.appId, memberId: '7005', now: storyNow, about: 'one' }
  await notify(world.db, [{ ...about, kind: 'earned', title: text, body: text, link: '/' }])

  await world.platform.sendNotices()

  expect(pushed).toMatchObject([{ title: plain, body: plain }])
})
