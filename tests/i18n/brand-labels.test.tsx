import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../screen.tsx'
import { createWorld } from '../world.ts'
import { loadAppConfig } from '../app-config.ts'

const path = '/blob/webconfig/whitelabel/chaan-demo/maptext/en.json'

/** A brand with labels, as its blob store answers. */
async function withFile(answer: () => Response | Promise<Response>) {
  const world = await createWorld()
  const config = JSON.parse(document.getElementById('app-config')?.textContent ?? '{}')
  loadAppConfig({ ...config[config.environment], labelsEnabled: true })
  let reply = answer
  world.rewire(async ({ url }, send) => (new URL(url).pathname === path ? reply() : send()))
  return { world, change: (next: typeof answer) => void (reply = next) }
}

const tab = (name: string) => screen.findAllByRole('link', { name })

test('a brand’s labels stand in place of ours, from the first start on', async () => {
  const { world } = await withFile(() =>
    Response.json({ 'core:nav.home': 'Start', 'core:nav.rewards': 'Gifts {{x}}' }),
  )

  await openApp('/', { world })

  expect(await tab('Start')).not.toEqual([])
  expect(await tab('Rewards')).not.toEqual([])
  expect(world.requests.filter((request) => request.includes('maptext'))).toEqual([`GET ${path}`])
})

test.each<[string, () => Response]>([
  ['is no JSON', () => new Response('<html>')],
  ['is a list', () => Response.json(['core:nav.home'])],
  ['is refused', () => new Response('', { status: 500 })],
])('a file that %s changes nothing', async (_, answer) => {
  const { world } = await withFile(answer)

  await openApp('/', { world })

  expect(await tab('Home')).not.toEqual([])
})

test('a start does not wait long for a file that does not come', async () => {
  const late = Promise.withResolvers<Response>()
  const { world } = await withFile(() => late.promise)

  await openApp('/', { world })

  expect(await tab('Home')).not.toEqual([])
  late.resolve(Response.json({ 'core:nav.home': 'Start' }))
  await world.answered()
  expect(await tab('Home')).not.toEqual([])
})

test('the labels of the last start stand at once, and those that come are for the next', async () => {
  const { world, change } = await withFile(() => Response.json({ 'core:nav.home': 'Start' }))
  const { reload } = await openApp('/', { world })
  await tab('Start')
  change(() => Response.json({ 'core:nav.home': 'Begin' }))

  await reload()

  expect(await tab('Start')).not.toEqual([])
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Begin'))
  await reload()
  expect(await tab('Begin')).not.toEqual([])
})

test('a menu with a key has the brand’s label', async () => {
  const { world } = await withFile(() => Response.json({ 'menus:menu.stores': 'Our cafés' }))

  await openApp('/profile', { as: 'ploy', world })

  expect(await screen.findByRole('link', { name: 'Our cafés' })).toBeVisible()
})
