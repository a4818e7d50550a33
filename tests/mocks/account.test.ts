import { expect } from 'vitest'
import { getAppConfig } from '@/contract/brand-config'
import { getCartCount } from '@/contract/counters'
import { getNotifications } from '@/contract/notifications'
import { getProfile } from '@/contract/profile'
import { changeProfileDetails } from '@/contract/profile-details'
import { updateProfile } from '@/contract/profile-update'
import { StoredMember } from '../../mocks/brands/content'
import { changeAccount, test, type World } from './platform-world'
import { joinThai } from '../../mocks/answers/join-thai.ts'

test('the app config has the brand’s rules and field lists', async ({ world }) => {
  const config = await world.call(getAppConfig, { params: { appId: world.appId } })

  expect(config).toMatchObject({
    rules: { minimumAge: 18, consentAge: 20, otpSeconds: 120 },
    forms: { registerdynamic: expect.any(Array) },
    socialAppId: null,
  })
})

test('a field with options from the branches has them', async ({ world }) => {
  const { forms } = await world.call(getAppConfig, { params: { appId: world.appId } })

  expect(forms?.['registerdynamic']).toContainEqual(
    expect.objectContaining({
      key: 'homeStore',
      options: expect.arrayContaining([
        { value: expect.any(String), label: { en: expect.any(String), th: expect.any(String) } },
      ]),
    }),
  )
})

test('a broken field list is passed on unchanged', async ({ world }) => {
  await changeAccount(world, { forms: { registerdynamic: 'oops' } })

  const { forms } = await world.call(getAppConfig, { params: { appId: world.appId } })

  expect(forms?.['registerdynamic']).toBe('oops')
})

test('a member’s notifications come newest first, read and unread', async ({ ploy }) => {
  const list = await ploy.call(getNotifications, { query: {} })

  expect(list[0]).toMatchObject({ key: 'nt-001', title: 'Your tote is on its way', IsRead: false })
  expect(list.some(({ IsRead }) => IsRead)).toBe(true)
  const times = list.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('notifications are in the requested language, up to the requested number', async ({
  ploy,
}) => {
  const list = await ploy.call(getNotifications, { query: { top: 2 } }, { language: 'th' })

  expect(list.map(({ title }) => title)).toEqual([
    joinThai('ถุงผ้ากำลังเดินทาง'),
    expect.stringMatching(/[ก-ฮ]/),
  ])
})

test('a member sees their own notifications only', async ({ world }) => {
  const lists = await Promise.all(
    (['ploy', 'ton'] as const).map(async (name) =>
      world.call(getNotifications, { query: {} }, { token: await world.tokenOf(name) }),
    ),
  )

  const [ploys = [], tons = []] = lists.map((list) => list.map(({ key }) => key))

  expect(ploys.filter((key) => tons.includes(key))).toEqual([])
})

test('a new member’s cart is empty', async ({ world }) => {
  const { cartCount } = await world.call(getCartCount, {}, { token: await world.tokenOf('ploy') })

  expect(cartCount).toBe(0)
})

test('one demo member has no birthday yet', async ({ world }) => {
  const { birthDate } = await world.call(getProfile, {}, { token: await world.tokenOf('mai') })

  expect(birthDate).toBeNull()
})

test('a member can set a birthday, and it stays', async ({ mai }) => {
  const updated = await mai.call(updateProfile, { body: { birthDate: '1999-12-31' } })

  const profile = await mai.call(getProfile, {})
  expect([updated.birthDate, profile.birthDate]).toEqual(['1999-12-31', '1999-12-31'])
})

test('a member who turns twenty today is old enough, a day earlier not', async ({ mai }) => {
  const refused = await mai.refusal(updateProfile, { body: { birthDate: '2006-11-22' } })

  expect(refused).toMatchObject({ code: 'tooYoung', details: { Age: 20 } })
  await mai.call(updateProfile, { body: { birthDate: '2006-11-21' } })
})

test('an empty update changes nothing', async ({ ploy }) => {
  const before = await ploy.call(getProfile, {})

  const after = await ploy.call(updateProfile, { body: {} })

  expect(after.birthDate).toBe(before.birthDate)
})

test('a birthday from the former programme can be confirmed by the member', async ({
  world,
  ploy,
}) => {
  await comeFromFormerProgramme(world, 'ploy@chaan.example')
  const before = await ploy.call(getProfile, {})

  await ploy.call(updateProfile, { body: { birthDate: '1990-05-06' } })

  const after = await ploy.call(getProfile, {})
  expect([before.birthDateConfirmed, after.birthDateConfirmed]).toEqual([false, true])
})

test.for([
  ['another day', '1990-05-06'],
  ['no day', ''],
  ['null', null],
] as const)(
  'a confirmed birthday is not replaced by %s through any endpoint',
  async ([, said], { ploy }) => {
    const { birthDate } = await ploy.call(getProfile, {})
    // A body that the contract would not let the app send.
    const body = { birthDate: said as string }

    const refused = [
      await ploy.refusal(updateProfile, { body }),
      await ploy.refusal(changeProfileDetails, { body }),
    ]

    for (const { code, details } of refused) {
      expect([code, details['Field']]).toEqual(['invalid', 'birthDate'])
    }
    const after = await ploy.call(getProfile, {})
    expect([after.birthDate, after.birthDateConfirmed]).toEqual([birthDate, true])
  },
)

async function comeFromFormerProgramme({ db }: World, email: string) {
  const { id, content_json } = await db
    .selectFrom('member')
    .select(['id', 'content_json'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const content = StoredMember.parse(JSON.parse(content_json))
  await db
    .updateTable('member')
    .set({ content_json: JSON.stringify({ ...content, birthDateConfirmed: false }) })
    .where('id', '=', id)
    .execute()
}
