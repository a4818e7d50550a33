import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openApp, press } from '../screen.tsx'
import { createLine, createWorld } from '../world.ts'
import { eventually } from '../eventually.ts'

const tea = '/campaign/iced-thai-tea-p1001'
const teaLink = `https://liff.line.me/2000000001-chaandev${tea}`

afterEach(() => {
  for (const name of ['canShare', 'share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

interface LineVisit {
  /** A demo member; any other name is a LINE user whom the platform does not know. */
  as?: string
  simulate?: string
}

/** Opens a page inside LINE; `liff` is the SDK of this page, with LINE's mock in it. */
async function openInLine(path: string, visit: LineVisit = {}) {
  const app = await openApp(path, { ...visit, host: 'line' })
  const { default: liff } = await import('@line/liff/core')
  return { ...app, liff }
}

async function tapShare() {
  await press('Share')
}

test('a member with a linked LINE account is signed in before the first page shows', async () => {
  await openInLine(tea)

  const { member } = await import('@/session/session')
  expect(member()).toMatchObject({ loginChannel: 'line', displayName: 'Ploy' })
  expect(document.documentElement.dataset['host']).toBe('line')
  expect(await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })).toBeVisible()
})

test('a new visitor’s name comes from the ID token, not from LINE’s profile, which needs a consent', async () => {
  await openInLine('/linelogin', { as: 'malee' })

  expect(await screen.findByText(/You’re here from LINE as Malee/)).toBeVisible()
  // Whose profile the mock has.
  expect(screen.queryByText(/Brown/)).toBeNull()
})

test('a new visitor’s name and picture come from the ID token', async () => {
  await openInLine('/register?line=1', { as: 'malee' })

  const firstName = await screen.findByLabelText('First name')
  await waitFor(() => expect(firstName).toHaveValue('Malee'))
  const { lineIdentity } = await import('@/features/auth/line/line-sign-in')
  expect(lineIdentity()?.picture).toMatch(/^https:\/\/profile\.line-scdn\.net\//)
})

test('without an answer to the LINE sign-in the visit goes on as a guest after 8 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { world, asked } = await hangingSignIn()
  const opened = openApp(tea, { host: 'line', world, splash: true })
  await asked

  await vi.advanceTimersByTimeAsync(6000)
  expect(document.documentElement.dataset['splash']).toBe('slow')
  await vi.advanceTimersByTimeAsync(2000)
  await opened

  expect(await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })).toBeVisible()
  const { member } = await import('@/session/session')
  expect(member()).toBeUndefined()
})

test('the splash offers to go on without LINE while the platform does not answer', async () => {
  const { world, asked } = await hangingSignIn()
  const opened = openApp(tea, { host: 'line', world, splash: true })
  await asked

  await userEvent.click(screen.getByText('My rewards'))
  await opened

  expect(location.pathname).not.toBe(tea)
  expect(document.documentElement.dataset['splash']).toBeUndefined()
})

test('a visitor without a LINE sign-in is a guest inside LINE', async () => {
  await openInLine(tea, { simulate: 'signed-out' })

  const { member } = await import('@/session/session')
  expect(await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })).toBeVisible()
  expect(member()).toBeUndefined()
})

test('a stale ID token sends the page to LINE for another one, without a request', async () => {
  const visit = await openInLine(tea, { simulate: 'token-stale' })

  expect(document.getElementById('root')).toBeEmptyDOMElement()
  expect(visit.liff.getIDToken()).toBeNull()
})

test.each([
  ['visibilitychange', document],
  ['pageshow', window],
] as const)('a stale ID token is renewed on return to the page, by %s', async (event, target) => {
  const visit = await openInLine(tea, { as: 'malee' })
  await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })
  const { changeLine } = await import('@/host/line-mock')
  const logout = vi.spyOn(visit.liff, 'logout')
  const stale = idTokenOf({ exp: 1 })
  const comeBack = () => {
    changeLine({ idToken: stale })
    target.dispatchEvent(new Event(event))
  }

  // What listens to it begins a moment after the page is there.
  await eventually(() => {
    comeBack()
    expect(logout).toHaveBeenCalledOnce()
  })
  // Not again within the minute: LINE may give nothing else.
  comeBack()

  expect(logout).toHaveBeenCalledOnce()
})

test('a stale ID token does not interrupt a signed-in member', async () => {
  const visit = await openInLine(tea)
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

test('an ID token without a profile gives no name', async () => {
  await openInLine(tea, { as: 'malee' })
  const { changeLine } = await import('@/host/line-mock')
  changeLine({ idToken: idTokenOf({ exp: Date.now() / 1000 + 60 }) })
  const { lineIdentity } = await import('@/features/auth/line/line-sign-in')

  expect(Object.keys(lineIdentity() ?? {})).toEqual(['idToken'])
})

test('sharing sends a bubble whose button opens the reward inside LINE', async () => {
  const visit = await openInLine(tea)
  const picker = vi.spyOn(visit.liff, 'shareTargetPicker')

  await tapShare()

  await expect.poll(() => picker.mock.calls.length).toBe(1)
  expect(JSON.stringify(picker.mock.calls[0])).toContain(`"uri":"${teaLink}"`)
  expect(screen.queryByText('Link copied')).toBeNull()
})

test('a cancelled share picker shows no message', async () => {
  const visit = await openInLine(tea, { simulate: 'share-dismissed' })
  const picker = vi.spyOn(visit.liff, 'shareTargetPicker')
  const system = systemShare()

  await tapShare()

  await expect.poll(() => picker.mock.results.length).toBe(1)
  await picker.mock.results[0]?.value
  expect(system).not.toHaveBeenCalled()
  expect(screen.queryByText('Link copied')).toBeNull()
})

test.each(['share-unavailable', 'share-refused'])(
  'the system’s sheet shares the LIFF link when LINE answers %s',
  async (simulate) => {
    await openInLine(tea, { simulate })
    const system = systemShare()

    await tapShare()

    await expect.poll(() => system.mock.calls[0]).toMatchObject([{ url: teaLink }])
  },
)

test('the LIFF link is copied where sharing is not possible', async () => {
  await openInLine(tea, { simulate: 'share-refused' })
  const user = userEvent.setup()

  await user.click(await screen.findByRole('button', { name: 'Share' }))

  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(teaLink)
})

test('the LIFF link is shown where copying fails as well', async () => {
  await openInLine(tea, { simulate: 'share-unavailable' })
  giveNavigator({ clipboard: undefined })

  await tapShare()

  expect(await screen.findByRole('alertdialog', { name: 'Share this link' })).toBeVisible()
})

test('LINE opens external links in the system’s browser', async () => {
  const visit = await openInLine('/profile/contactus')
  const openWindow = vi.spyOn(visit.liff, 'openWindow').mockReturnValue()

  await userEvent.click(await screen.findByRole('link', { name: /^LINE/ }))

  expect(openWindow).toHaveBeenCalledWith({
    url: expect.stringMatching(/^https:/) as string,
    external: true,
  })
})

test('signing out logs out of LINE and clears the SDK’s storage', async () => {
  const visit = await openInLine('/profile')
  const logout = vi.spyOn(visit.liff, 'logout')
  localStorage.setItem('LIFF_STORE:2000000001-chaandev:IDToken', 'a token')

  await press('Log out')
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }))

  const { member } = await import('@/session/session')
  await expect.poll(member).toBeUndefined()
  expect(logout).toHaveBeenCalledOnce()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('LIFF_STORE'))).toEqual([])
})

/** A world whose platform does not answer the LINE sign-in; `asked` resolves once it is asked. */
async function hangingSignIn() {
  const world = await createWorld({ line: createLine() })
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  world.rewire(async (request, send) => {
    if (!request.url.endsWith('/auth/line')) return send()
    resolve()
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
    })
  })
  return { world, asked }
}

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
