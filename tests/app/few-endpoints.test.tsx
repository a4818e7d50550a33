import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { main, openApp, press, signInByForm } from '../screen.tsx'
import { createWorld } from '../world.ts'

/** The addresses of `required` in `src/contract/feature-endpoints.ts`. */
const twelve =
  /^GET \/api\/(admin\/app\/[\w-]+\/setting|dashboard\/dashboard(_guest)?|categories|pdpaconsent\/[\w-]+\/version|profile(\/consent)?|points|campaigns\/\d+|redemptions)$|^POST \/api\/(auth\/signin|campaigns\/\d+\/redeem|redemptions\/[\w-]+\/serial)$/

async function createSmallWorld() {
  const world = await createWorld()
  world.rewire(({ method, url }, send) =>
    twelve.test(`${method} ${new URL(url).pathname}`)
      ? send()
      : Promise.resolve(new Response('Not found', { status: 404 })),
  )
  return world
}

test('home, sign-in, a campaign and its code run on twelve endpoints', async () => {
  const world = await createSmallWorld()
  const seen: string[] = []
  const look = () => seen.push(document.body.textContent)
  const app = await openApp('/', { world })
  expect(await main().findAllByText(/points/)).not.toEqual([])
  look()
  await app.goTo('/login')
  await signInByForm()
  expect(await screen.findByText('Your points')).toBeVisible()
  look()
  await app.goTo('/campaign/iced-thai-tea-p1001')
  await press(/^Redeem/)
  await press(/^Redeem for/)
  await press('Use now')
  await press(/^Start 15/)
  await waitFor(() => expect(world.requests.join()).toMatch(/redemptions\/[\w-]+\/serial/))
  await waitFor(() => expect(document.body.textContent).toMatch(/Show|staff|counter/))
  look()

  expect(seen.join('\n')).not.toMatch(/404|does not exist/)
})

test('without a config of the app the brand has the name of its page', async () => {
  const world = await createSmallWorld()
  document.head.insertAdjacentHTML('beforeend', '<meta property="og:site_name" content="Jasmine">')
  onTestFinished(() => document.querySelector('meta[property="og:site_name"]')?.remove())
  await openApp('/', { world })
  await world.answered()
  const logo = await waitFor(() => {
    const found = document.querySelector('header img[src*="navigation/logo"]')
    if (!found) throw new Error('There is no logo yet.')
    return found
  })
  fireEvent.error(logo)

  expect(await screen.findByText('Jasmine')).toBeVisible()
})

test('a platform that ends no tokens signs a member out, and leaves nothing to send later', async () => {
  const world = await createWorld()
  const app = await openApp('/profile', { as: 'ploy', world })
  world.rewire(({ url }, send) =>
    url.endsWith('/auth/signout')
      ? Promise.resolve(Response.json({ id: 404, code: 'notFound' }, { status: 404 }))
      : send(),
  )
  await press('Log out')
  const asked = within(await screen.findByRole('alertdialog'))
  await app.user.click(asked.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible()
  await world.answered()
  expect(world.requests.filter((request) => request.includes('signout'))).toHaveLength(1)

  await app.reload('/')
  await world.answered()
  expect(document.body.textContent).not.toContain('on this device')
  expect(world.requests.filter((request) => request.includes('signout'))).toHaveLength(1)
})
