import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '@/contract/sign-in'
import { createClient } from '../platform-client.ts'
import { chaan } from '../../mocks/brands/demo-packs.ts'
import { main, openApp, press, signInByForm } from '../screen.tsx'
import { createWorld, type World } from '../world.ts'

const tea = '/campaign/iced-thai-tea-p1001'
let world: World

beforeEach(async () => {
  world = await createWorld()
})

/** The platform ends the session of this token. */
const revoke = (token: string) =>
  createClient(world.platform, chaan.identity).call(signOut, {}, { token })

const revokePloys = async () => revoke((await world.signIn('ploy')).session.token)

async function expectSignIn(returnTo: string) {
  await waitFor(() => expect(location.pathname).toBe('/login/signin'))
  expect(new URLSearchParams(location.search).get('returnTo')).toBe(returnTo)
  expect(await screen.findByLabelText('Email')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
}

const close = async (alert: HTMLElement) => {
  await userEvent.click(
    within(alert).getByRole('button', { name: (name) => !name.startsWith('Code ') }),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('a device that was signed out elsewhere finds the way to sign in, and no word of a fault', async () => {
  const { reload } = await openApp('/profile', { as: 'ploy', world })
  expect(await main().findByRole('heading', { name: /Ploy/ })).toBeVisible()
  await revokePloys()

  await reload()

  await expectSignIn('/profile')
  expect(screen.queryByText(/^We couldn’t check your account just now/)).toBeNull()
})

test('many refusals at once are one alert and one way to sign in', async () => {
  await openApp('/login/signin?returnTo=/profile', { world })
  const { appHistory } = await import('@/routing/app-history')
  const came: string[] = []
  appHistory().listen(({ pathname }) => {
    if (pathname !== came.at(-1)) came.push(pathname)
  })
  // Expired before its first use. Two refusals come together: after the first one the app asks for
  // no more.
  let refused = 0
  const together = Promise.withResolvers<void>()
  world.rewire(async (request, send) => {
    const answer = await send()
    if (request.url.endsWith('/auth/signin')) {
      const { Data } = await answer.clone().json()
      await revoke(Data.token)
    }
    if (!request.headers.has('Authorization')) return answer
    if (answer.status === 401) refused += 1
    if (refused > 1) together.resolve()
    await together.promise
    return answer
  })

  await signInByForm()

  const alert = await screen.findByRole('alertdialog', { name: 'You are logged out' })
  await waitFor(() => expect(refused).toBeGreaterThan(1))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await close(alert)
  await expectSignIn('/profile')
  expect(came.slice(came.lastIndexOf('/profile') + 1)).toEqual(['/login/signin'])
})

// Specification §8: the message first, the sign-in once it is closed.
test('a session refused on a member’s page is told there, and closing leads to the sign-in', async () => {
  await openApp('/profile', { as: 'ploy', world })
  expect(await main().findByRole('heading', { name: /Ploy/ })).toBeVisible()
  world.rewire(async (request, send) => {
    if (new URL(request.url).pathname !== '/api/cart') return send()
    const Error = { Id: 412, Code: 412, Message: 'Token invalid' }
    return Response.json({ Success: false, Error }, { status: 412 })
  })

  const [cart] = await screen.findAllByRole('link', { name: /^Cart/ })
  if (!cart) throw new Error('There is no cart.')
  await userEvent.click(cart)

  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent('Token invalid')
  expect(location.pathname).toBe('/cart')
  await close(alert)
  await expectSignIn('/cart')
})

test('a session that ends in the middle is told once, and signing in leads back', async () => {
  const here = `${tea}?utm_source=poster`
  await openApp(here, { as: 'ploy', world })
  world.rewire(async (request, send) => {
    // Just then, and not before: whatever else the page asks would be refused first.
    if (request.method === 'POST' && request.url.endsWith('/campaigns/1001/redeem')) {
      await revokePloys()
    }
    return send()
  })
  const redeem = () => press(/^Redeem/)

  await redeem()
  await press('Redeem for 120 points')

  const alert = await screen.findByRole('alertdialog', { name: 'You are logged out' })
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await close(alert)
  await expectSignIn(here)
  await signInByForm()
  await waitFor(() => expect(location.pathname + location.search).toBe(here))
  await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })
  await redeem()
  expect(await screen.findByRole('button', { name: 'Redeem for 120 points' })).toBeVisible()
})

test('a sign-out in another tab closes the sheet of the member on a page for everybody', async () => {
  await openApp(tea, { as: 'ploy', world })
  await press(/^Redeem/)
  expect(await screen.findByRole('button', { name: 'Redeem for 120 points' })).toBeVisible()
  localStorage.removeItem('taem:chaan-demo:account')

  window.dispatchEvent(new StorageEvent('storage', { key: 'taem:chaan-demo:account' }))

  expect(await screen.findByText('You were logged out in another tab.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: /Iced Thai tea/ })).toBeVisible()
})

test('a page that sleeps through a sign-out shows nothing of the member when it wakes up', async () => {
  await openApp('/profile', { as: 'ploy', world })
  expect(await main().findByRole('heading', { name: /Ploy/ })).toBeVisible()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  // As another tab does it, of whose messages this one hears none.
  localStorage.removeItem('taem:chaan-demo:account')

  // As the back/forward cache gives the page back.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  await waitFor(() => expect(location.pathname).toBe('/login/signin'))
  await waitFor(() => expect(screen.queryByText(/Ploy/)).toBeNull())
})
