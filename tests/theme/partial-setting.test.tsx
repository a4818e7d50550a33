import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../screen.tsx'
import { expectStray } from '../stray.ts'
import { createWorld } from '../world.ts'

/** A world whose brand has this design setting. */
async function withSetting(setting: object) {
  const world = await createWorld()
  world.rewire(async (request, send) =>
    new URL(request.url).pathname.endsWith('/setting') ? Response.json(setting) : send(),
  )
  return world
}

const colours = { theme: { seeds: { primary: '#005544' } } }

test.each(['member', 'guest'] as const)(
  'a setting of one colour is a whole brand to a %s',
  async (audience) => {
    const world = await withSetting({ decor: colours })
    await openApp('/', { world, ...(audience === 'member' && { as: 'ploy' }) })

    const bars = await screen.findAllByRole('navigation', { name: 'Main' })
    expect(bars.map((bar) => within(bar).getAllByRole('link').length)).toEqual([4, 5])
    expect(document.documentElement.style.getPropertyValue('--seed-primary')).toBe('#005544')
    expect(document.documentElement.dataset['shape']).toBe('modern')
    expect(document.querySelector('header img')?.getAttribute('src')).toMatch(/navigation\/logo/)
  },
)

test('what falls back is told with its path and value, and what is missing is not', async () => {
  expectStray(/^console.warn: .* decor\.pointsCard\.gauge "wheel"$/)
  const decor = { ...colours, pointsCard: { gauge: 'wheel' } }

  await openApp('/', { world: await withSetting({ decor }), as: 'ploy' })

  expect(document.documentElement.dataset['gauge']).toBe('arch')
})
