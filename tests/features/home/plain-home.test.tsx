import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getPoints } from '@/contract/points'
import { openApp } from '../../screen.tsx'
import { createWorld, type World } from '../../world.ts'
import { eventually } from '../../eventually.ts'

/** What a platform sends for an address of the app. */
function answering(world: World, path: string, answer: () => Response) {
  world.rewire(async ({ url }, send) => (new URL(url).pathname === path ? answer() : send()))
}

test.each<[string, () => Response, number]>([
  // It lacks two parts, and both are told.
  ['no levels', () => Response.json({ levels: [], standing: null }), 2],
  ['nothing at the address of levels', () => Response.json({}, { status: 404 }), 0],
])('a member of a brand with %s has their points and their code', async (_, answer, faults) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const world = await createWorld()
  answering(world, '/api/levels', answer)

  await openApp('/', { as: 'ploy', world })

  const { points } = await (await world.signIn('ploy')).call(getPoints, {})
  const card = await screen.findByText('Your points')
  expect(card.parentElement).toHaveTextContent(points.toLocaleString('en'))
  expect(screen.getByRole('button', { name: /^Show my QR/ })).toBeVisible()
  expect(screen.queryByText(/at the top/)).not.toBeInTheDocument()
  await eventually(() => expect(warned).toHaveBeenCalledTimes(faults))
})

test('a guest’s home without a banner begins with its words', async () => {
  const world = await createWorld()
  answering(world, '/api/dashboard/dashboard_guest', () =>
    Response.json({ id: 'dashboard_guest', sections: [] }),
  )

  await openApp('/', { world })

  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.closest('div')?.previousElementSibling).toBeNull()
})

test('points that expire are shown behind a date at which none do', async () => {
  const world = await createWorld()
  const { points, updatedAt } = await (await world.signIn('ploy')).call(getPoints, {})
  const expiring = [
    { points: 0, date: '2031-01-31' },
    { points: 320, date: '2031-02-28' },
  ]
  answering(world, '/api/points', () => Response.json({ points, expiring, updated_at: updatedAt }))
  await openApp('/', { as: 'ploy', world })

  expect(await screen.findByText('320 points')).toBeVisible()
})
