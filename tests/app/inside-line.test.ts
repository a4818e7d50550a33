import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type LineVisit, openInLine } from '../line-visit.ts'

const tea = '/campaign/iced-thai-tea-p1001'
const teaLink = `https://liff.line.me/2000000001-chaandev${tea}`

let visit: LineVisit
afterEach(async () => {
  for (const name of ['canShare', 'share', 'clipboard']) Reflect.deleteProperty(navigator, name)
  await visit.leave()
})

async function tapShare() {
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
}

test('a member whom LINE knows is signed in before the first page is there', async () => {
  visit = await openInLine(tea)

  const { member } = await import('@/session/session')
  expect(member()).toMatchObject({ loginChannel: 'line', displayName: 'Ploy' })
  expect(document.documentElement.dataset['host']).toBe('line')
  expect(await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })).toBeVisible()
})

test('somebody new is named by the ID token, not by the profile that LINE asks a consent for', async () => {
  visit = await openInLine('/linelogin', { member: 'malee' })

  expect(await screen.findByText(/You come from LINE as Malee/)).toBeVisible()
  // Whose profile the mock has.
  expect(screen.queryByText(/Brown/)).toBeNull()
})

test('name and picture of somebody new come from the ID token', async () => {
  visit = await openInLine('/register?line=1', { member: 'malee' })

  const firstName = await screen.findByLabelText('First name')
  await waitFor(() => expect(firstName).toHaveValue('Malee'))
  const { lineIdentity } = await import('@/features/auth/line-identity')
  expect(lineIdentity()?.picture).toMatch(/^https:\/\/profile\.line-scdn\.net\//)
})

test('who has not signed in with LINE is a guest inside LINE', async () => {
  visit = await openInLine(tea, { simulate: 'signed-out' })

  const { member } = await import('@/session/session')
  expect(await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })).toBeVisible()
  expect(member()).toBeUndefined()
})

test('with a stale ID token the page leaves for another one, and asks nothing meanwhile', async () => {
  visit = await openInLine(tea, { simulate: 'token-stale' })

  expect(document.getElementById('root')).toBeEmptyDOMElement()
  expect(visit.liff.getIDToken()).toBeNull()
})

test.each([
  ['visibilitychange', document],
  ['pageshow', window],
] as const)(
  'who comes back with a stale ID token gets another one, by %s',
  async (event, target) => {
    visit = await openInLine(tea, { member: 'malee' })
    await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })
    const { changeLine } = await import('@/host/line-mock')
    const logout = vi.spyOn(visit.liff, 'logout')
    const stale = idTokenOf({ exp: 1 })
    const comeBack = () => {
      changeLine({ idToken: stale })
      target.dispatchEvent(new Event(event))
    }

    // What listens to it begins a moment after the page is there.
    await vi.waitFor(() => {
      comeBack()
      expect(logout).toHaveBeenCalledOnce()
    })
    // Not again within the minute: LINE may give nothing else.
    comeBack()

    expect(logout).toHaveBeenCalledOnce()
  },
)

test('a member who comes back is left in peace: the session is the platform’s', async () => {
  visit = await openInLine(tea)
  // What follows the start of a visit has begun.
  await expect.poll(() => visit.world.requests.join()).toContain('/notifications')
  const { dismissModal, isModalOpen } = await import('@/modal/modal')
  dismissModal()
  expect(isModalOpen()).toBe(false)
  const { changeLine } = await import('@/host/line-mock')
  const logout = vi.spyOn(visit.liff, 'logout')

  changeLine({ idToken: idTokenOf({ exp: 1 }) })
  document.dispatchEvent(new Event('visibilitychange'))

  expect(logout).not.toHaveBeenCalled()
})

test('who takes the profile back from us is asked who they are without a name', async () => {
  visit = await openInLine(tea, { member: 'malee' })
  const { changeLine } = await import('@/host/line-mock')
  changeLine({ idToken: idTokenOf({ exp: Date.now() / 1000 + 60 }) })
  const { lineIdentity } = await import('@/features/auth/line-identity')

  expect(Object.keys(lineIdentity() ?? {})).toEqual(['idToken'])
})

test('a friend is sent a bubble whose button opens the reward inside LINE', async () => {
  visit = await openInLine(tea)
  const picker = vi.spyOn(visit.liff, 'shareTargetPicker')

  await tapShare()

  await expect.poll(() => picker.mock.calls.length).toBe(1)
  expect(JSON.stringify(picker.mock.calls[0])).toContain(`"uri":"${teaLink}"`)
  expect(screen.queryByText('Link copied')).toBeNull()
})

test('a share picker that is closed again says nothing', async () => {
  visit = await openInLine(tea, { simulate: 'share-dismissed' })
  const picker = vi.spyOn(visit.liff, 'shareTargetPicker')
  const system = systemShare()

  await tapShare()

  await expect.poll(() => picker.mock.results.length).toBe(1)
  await picker.mock.results[0]?.value
  expect(system).not.toHaveBeenCalled()
  expect(screen.queryByText('Link copied')).toBeNull()
})

test.each(['share-unavailable', 'share-refused'])(
  'where LINE says %s, the system shares the LIFF link',
  async (simulate) => {
    visit = await openInLine(tea, { simulate })
    const system = systemShare()

    await tapShare()

    await expect.poll(() => system.mock.calls[0]).toMatchObject([{ url: teaLink }])
  },
)

test('where nothing shares, the LIFF link is copied', async () => {
  visit = await openInLine(tea, { simulate: 'share-refused' })
  const user = userEvent.setup()

  await user.click(await screen.findByRole('button', { name: 'Share' }))

  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(teaLink)
})

test('where nothing can be copied either, the address is there to read', async () => {
  visit = await openInLine(tea, { simulate: 'share-unavailable' })
  giveNavigator({ clipboard: undefined })

  await tapShare()

  expect(await screen.findByRole('alertdialog', { name: 'Share this address' })).toBeVisible()
})

test('what leads out of the app is opened by LINE in the system’s browser', async () => {
  visit = await openInLine('/profile/contactus')
  const openWindow = vi.spyOn(visit.liff, 'openWindow').mockReturnValue()

  await userEvent.click(await screen.findByRole('link', { name: /^LINE/ }))

  expect(openWindow).toHaveBeenCalledWith({
    url: expect.stringMatching(/^https:/) as string,
    external: true,
  })
})

test('who logs out is logged out of LINE too, and the SDK keeps nothing', async () => {
  visit = await openInLine('/profile')
  const logout = vi.spyOn(visit.liff, 'logout')
  localStorage.setItem('LIFF_STORE:2000000001-chaandev:IDToken', 'a token')

  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }))

  const { member } = await import('@/session/session')
  await expect.poll(member).toBeUndefined()
  expect(logout).toHaveBeenCalledOnce()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('LIFF_STORE'))).toEqual([])
})

function idTokenOf(claims: object) {
  return `h.${btoa(JSON.stringify(claims))}.s`
}

function systemShare() {
  const share = vi.fn(async () => undefined)
  giveNavigator({ canShare: () => true, share })
  return share
}

/** Puts on the navigator what jsdom lacks, until the end of the test. */
function giveNavigator(given: Record<string, unknown>) {
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(navigator, name, { value, configurable: true })
}
