import { beforeEach, expect } from 'vitest'
import { getDesignSetting } from '@/contract/brand-config'
import { getConsentText, getConsentVersions } from '@/contract/consents'
import { requestOtp } from '@/contract/otp'
import { getProfile } from '@/contract/profile'
import { redeemCampaign } from '@/contract/redeem'
import { z } from '@/contract/zod'
import { notify } from '../../mocks/areas/notifications/store'
import { markPaid } from '../../mocks/areas/payments/settle-payment'
import { mergeIntoDocument } from './brand-document'
import { changeRows, rowOf } from './platform-rows'
import { changePayment, newKey, storyNow, test, type World } from './platform-world'
import { createPushWorld } from './push-world'
import { otpBody } from './sign-up-steps'
import { transact } from '../../mocks/database/transact'

// Not the baht sign, which is a letter of Thai.
const thai = /[ก-ฮ]/
const Titles = z.object({
  feature: z.object({ setting: z.array(z.object({ title: z.string() })) }),
})

const english = 1033
const unknown = 1031

const speakThaiAlone = (world: World) =>
  mergeIntoDocument(world, 'design', { decor: { locale: { default: 1054, available: [1054] } } })

async function sent(world: World) {
  const messages = await world.outbox.list(world.appId)
  return messages.map(({ channel, subject, body }) => ({
    channel,
    isThai: thai.test(subject) && thai.test(body),
  }))
}

beforeEach<{ world: World }>(({ world }) => speakThaiAlone(world))

test.for([english, unknown])(
  'a member of locale %d gets the mail of a payment in the brand’s only language',
  async (locale, { world }) => {
    await changePayment(world, { pickedUp: 'link' })
    await changeRows(world, 'member', { id: '7001' }, { locale })
    const token = await world.tokenOf('ploy')
    const body = { quantity: 1, sp_points: 400, sp_baht: 165 }
    const input = { params: { campaignId: 1007 }, body, idempotencyKey: newKey() }
    const { redemption } = await world.call(redeemCampaign, input, { token })
    const paymentId = redemption.payment?.id ?? ''

    await transact(world.db, (tx) => markPaid(tx, { appId: world.appId, paymentId, now: storyNow }))

    expect(await sent(world)).toContainEqual({ channel: 'email', isThai: true })
    expect(await sent(world)).not.toContainEqual({ channel: 'email', isThai: false })
  },
)

test('the code for a forgotten password is in the brand’s only language', async ({ world }) => {
  await changeRows(world, 'member', { id: '7001' }, { locale: english })
  const { contact_number: number } = await rowOf(world, 'member', { id: '7001' })

  await world.call(requestOtp, otpBody(world, number ?? '', 'forgotpassword'))
  await world.platform.settled()

  expect(await sent(world)).toEqual([{ channel: 'sms', isThai: true }])
})

test('a push and its button are in the brand’s only language', async () => {
  const { world, pushed } = await createPushWorld()
  await speakThaiAlone(world)
  await changeRows(world, 'member', { id: '7005' }, { locale: english })
  const text = { en: 'Iced tea', th: 'ชาเย็น' }
  const about = { appId: world.appId, memberId: '7005', now: storyNow, about: 'one' }
  await notify(world.db, [{ ...about, kind: 'earned', title: text, body: text, link: '/' }])

  await world.platform.sendNotices()

  expect(pushed).toMatchObject([
    { title: expect.stringMatching(thai), button: expect.stringMatching(thai) },
  ])
})

test('menus and consents are in the brand’s only language', async ({ world }) => {
  const params = { appId: world.appId }
  const setting: unknown = await world.call(getDesignSetting, {
    params,
    query: { device_locale: english },
  })
  const { terms: version } = await world.call(getConsentVersions, { params })
  const terms = { type: 'terms', version: version.current_version, locale: english } as const

  const titles = Titles.parse(setting).feature.setting.map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(5)
  expect(titles.filter((title) => !thai.test(title))).toEqual([])
  expect(await world.call(getConsentText, { params: { ...params, ...terms } })).toMatch(thai)
})

test('a stored locale that no language has is told as that of the brand', async ({ world }) => {
  await changeRows(world, 'member', { id: '7001' }, { locale: unknown })

  const token = await world.tokenOf('ploy')

  expect((await world.call(getProfile, {}, { token })).locale).toBe(1054)
})
