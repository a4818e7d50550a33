import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getUserConsent, saveUserConsent } from '@/contract/consents'
import { getMembership } from '@/contract/membership'
import { maskPhone } from '@/i18n/masks'
import { holdAnswers, isChange } from '../../hold-answers.ts'
import { dialog, main, openApp, press } from '../../screen.tsx'
import { createWorld, type SignedIn, type World } from '../../world.ts'

let world: World
let ploy: SignedIn
const password = 'Veranda#1'

beforeEach(async () => {
  world = await createWorld()
  ploy = await world.signIn('ploy')
})

const open = (path: string) => openApp(path, { as: 'ploy', world })
const openAsGuest = (path: string) => openApp(path, { world })

test('a guest can read the documents and sees no consents', async () => {
  await openAsGuest('/profile/legalpolicy')

  const links = await main().findAllByRole('link')

  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Terms',
    'Privacy notice',
    'Cookies',
  ])
  // Every start asks for the brand and, once the page is idle, for the version of the consents. This
  // page asks for nothing.
  const ofTheStart = [
    'GET /api/admin/app/chaan-demo',
    'GET /api/admin/app/chaan-demo/setting',
    'GET /api/pdpaconsent/chaan-demo/version',
  ]
  expect(world.requests.filter((request) => !ofTheStart.includes(request))).toEqual([])
})

test('a guest sees the cookie categories and can choose', async () => {
  await openAsGuest('/profile/legalpolicy/cookies')

  expect(await screen.findByText(/^Version 1/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose cookies' })).toBeVisible()
  expect(world.requests.filter((request) => request.includes('/profile/'))).toEqual([])
})

test('a document shows its version and when the member accepted it', async () => {
  await open('/profile/legalpolicy/terms')

  expect(await screen.findByText(/^Version 2/)).toBeVisible()
  expect(await screen.findByText(/^You accepted it on \d/)).toBeVisible()
})

test('the page shows current consents and their history', async () => {
  await open('/profile/legalpolicy')

  expect(await screen.findByText(/^Version 2, \d+ \w+ \d{4}$/)).toBeVisible()
  expect(screen.getByText('Email, LINE and notifications')).toBeVisible()
  const history = screen.getByRole('region', { name: 'History' })
  expect(within(history).getByText(/^Accepted: terms 2/)).toBeVisible()
})

test('each offer channel can be changed by itself, and all can be off', async () => {
  await open('/profile/legalpolicy/marketing')

  for (const name of ['Email', 'LINE', 'Notification']) {
    await userEvent.click(await screen.findByRole('switch', { name }))
  }

  await expect
    .poll(() => ploy.call(getUserConsent, {}))
    .toMatchObject({ email: false, sms: false, line: false, notification: false })
})

test('an offer channel that was chosen shows after a reload', async () => {
  const { reload } = await open('/profile/legalpolicy/marketing')
  const sms = () => screen.findByRole('switch', { name: 'SMS' })
  expect(await sms()).not.toBeChecked()
  await userEvent.click(await sms())
  await expect.poll(() => ploy.call(getUserConsent, {})).toMatchObject({ sms: true })

  await reload()

  expect(await sms()).toBeChecked()
})

test('an offer channel that could not be saved is reset', async () => {
  await open('/profile/legalpolicy/marketing')
  const email = await screen.findByRole('switch', { name: 'Email' })
  world.rewire(async (request, send) =>
    request.method === 'POST' ? new Response('{}', { status: 500 }) : send(),
  )

  await userEvent.click(email)

  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(email).toBeChecked()
})

test('cancelling the membership needs the checkbox and the password, and the request is shown', async () => {
  await open('/profile/legalpolicy')
  await openCancel()
  const leave = screen.getByRole('button', { name: 'Cancel it' })
  expect(leave).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(leave)

  await userEvent.type(await screen.findByLabelText('Password'), `${password}{Enter}`)

  expect(await screen.findByRole('alertdialog', { name: /^Your membership ends on/ })).toBeVisible()
  expect((await ploy.call(getMembership, {})).state).toBe('cancelling')
})

test('after thirty days the sign-in says that the membership has ended', async () => {
  const { reload } = await open('/profile/legalpolicy')
  await openCancel()
  await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }))
  await userEvent.type(await screen.findByLabelText('Password'), `${password}{Enter}`)
  await screen.findByRole('alertdialog', { name: /^Your membership ends on/ })
  world.clock.advance(30 * 24 * 3_600_000, world.appId)

  await reload('/profile')
  await userEvent.type(await screen.findByLabelText('Email'), 'ploy@chaan.example')
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`)

  expect(await screen.findByText(/^This membership was cancelled and has ended/)).toBeVisible()
  expect(location.pathname).toBe('/login/signin')
})

test('a wrong password shows an error at its field, and nothing is requested', async () => {
  await open('/profile/legalpolicy')
  await openCancel()
  await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }))
  const field = await screen.findByLabelText('Password')

  await userEvent.type(field, 'Veranda#2{Enter}')

  expect(await screen.findByText('That isn’t your password.')).toBeVisible()
  expect(field).toHaveValue('Veranda#2')
  expect((await ploy.call(getMembership, {})).state).toBe('active')
})

test('a code to the member’s own number can replace the password', async () => {
  await open('/profile/legalpolicy')
  await openCancel()
  await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }))

  await userEvent.click(
    await screen.findByRole('button', { name: `Send a code to ${maskPhone('4821')} instead` }),
  )
  const code = await screen.findByRole('textbox', { name: /code/i })
  await userEvent.type(code, await latestCode())
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByRole('alertdialog', { name: /^Your membership ends on/ })).toBeVisible()
  expect((await ploy.call(getMembership, {})).state).toBe('cancelling')
})

test('keeping the membership is the first button and asks for nothing', async () => {
  await open('/profile/legalpolicy')
  await openCancel()

  await userEvent.click(screen.getByRole('button', { name: 'Keep my membership' }))

  expect(world.requests.filter((request) => request.startsWith('POST /api/profile'))).toEqual([])
})

test('the data export is a file with this member’s data only', async () => {
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:data')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open('/profile/legalpolicy')

  await press(/^Download my data/)

  expect(await screen.findByText(/my-data-chaan-\d{4}-\d\d-\d\d\.json/)).toBeVisible()
  const text = (await saved.mock.calls[0]?.[0].text()) ?? '{}'
  expect(JSON.parse(text)).toMatchObject({ profile: { email: 'ploy@chaan.example' } })
})

test('where files cannot be saved the data can be copied', async () => {
  await openApp('/profile/legalpolicy', { as: 'ploy', host: 'line' })

  await press(/^Download my data/)

  const dialog = await screen.findByRole('dialog', { name: 'Your data' })
  expect(within(dialog).getByRole('region', { name: 'Your data as JSON' })).toHaveTextContent(
    'ploy@chaan.example',
  )
  expect(within(dialog).getByRole('button', { name: 'Copy all' })).toBeVisible()
})

async function openCancel() {
  await press(/^Cancel membership/)
  await screen.findByRole('dialog', { name: 'Cancel your membership?' })
}

async function latestCode() {
  const read = () =>
    world.db
      .selectFrom('outbox')
      .select('body')
      .where('channel', '=', 'sms')
      .orderBy('at', 'desc')
      .executeTakeFirst()
  await expect.poll(read).toBeDefined()
  return /#(\d{6})$/.exec((await read())?.body ?? '')?.[1] ?? ''
}

test('a member who is leaving reads on the first page why nothing can be redeemed, and can stay', async () => {
  const { call } = await world.signIn('krit')
  // Terms that he has not seen would come first.
  await call(saveUserConsent, { body: { termandcondition: 2 } })
  await openApp('/', { as: 'krit', world })
  const ends = await screen.findByText(/^Your membership ends on .*you can’t redeem new rewards/)
  expect(ends.closest('[role=status]')).not.toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Keep my membership' }))
  const question = within(await dialog('Keep your membership?'))
  const { begun, letThrough } = holdAnswers(world, isChange)
  await userEvent.click(question.getByRole('button', { name: 'Keep my membership' }))
  await begun()
  // Back does not close what is being sent.
  const { closeOpenModal } = await import('@/modal/modal')
  closeOpenModal()
  letThrough()

  expect(await screen.findByText('You’re still a member. Nothing was lost.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/you can’t redeem new rewards/)).toBeNull())
})
