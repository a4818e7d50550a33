import { expect, test } from 'vitest'
import { createMock } from '../../scripts/contract/contract-mock.ts'
import { endpoints } from '../attacks/every-endpoint.ts'
import { main, openApp } from '../screen.tsx'
import { createWorld } from '../world.ts'

test('a guest’s home is drawn from the mock of the contract', async () => {
  const mock = createMock(endpoints)
  const world = await createWorld()
  world.rewire((request) => mock.fetch(request))
  await openApp('/', { world })

  expect(await main().findByText('Every morning counts for something')).toBeVisible()
  expect(await main().findByText('What points get you')).toBeVisible()
})
