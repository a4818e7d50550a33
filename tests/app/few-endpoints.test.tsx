import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { main, openApp, press, signInByForm } from '../screen.tsx'
import { createWorld } from '../world.ts'

/** The addresses of `required` in `src/contract/feature-endpoints.ts`. */
const twelve =
  /^GET \/api\/(admin\/app\/[\w-]+\/setting|dashboard\/dashboard(_guest)?|categories|pdpaconsent\/[\w-]+\/version|profile(\/consent)?|points|campaigns\/\d+|redemptions)$|^POST \/api\/(auth\/signin|campaigns\/\d+\/redeem|redemptions\/[\w-]+\/serial)$/

test('home, sign-in, a campaign and its code run on twelve endpoints', async () => {
  const world = await createWorld()
  world.rewire(({ method, url }, send) =>
    twelve.test(`${method} ${new URL(url).pathname}`)
      ? send()
      : Promise.resolve(new Response('Not found', { status: 404 })),
  )
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
