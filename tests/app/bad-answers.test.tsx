import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { main, openApp } from '../screen.tsx'
import { createWorld } from '../world.ts'
import { eventually } from '../eventually.ts'

/** The campaigns of an answer, in its own spelling. */
function campaignsIn(sent: unknown): Record<string, unknown>[] {
  if (typeof sent !== 'object' || sent === null) return []
  const below = Object.values(sent).flatMap(campaignsIn)
  return nameKey(sent) && /redeem_?state/i.test(Object.keys(sent).join(' '))
    ? [sent as Record<string, unknown>, ...below]
    : below
}

const nameKey = (sent: object) => Object.keys(sent).find((key) => /^name$/i.test(key))

test.each([
  ['/', /\/dashboard\//, 'getDashboard'],
  ['/reward', /\/campaigns$/, 'getCampaigns'],
])('one campaign without a name leaves the others on %s', async (page, path, operation) => {
  const world = await createWorld()
  const names: string[] = []
  world.rewire(async ({ url }, send) => {
    const answer = await send()
    if (!path.test(new URL(url).pathname)) return answer
    const sent: unknown = await answer.json()
    for (const campaign of campaignsIn(sent)) {
      const key = nameKey(campaign) ?? ''
      names.push(String(campaign[key]))
      if (campaign[key] === names[0]) campaign[key] = null
    }
    return Response.json(sent)
  })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openApp(page, { world })
  await eventually(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining(operation)))

  const [bad, ...good] = new Set(names)
  const shown = () => good.filter((name) => main().queryAllByText(name).length > 0)
  await eventually(() => expect(shown().length).toBeGreaterThan(1))
  expect(screen.queryByText(bad ?? '')).toBeNull()
  expect(document.body.textContent).not.toMatch(/No clear answer|couldn’t read/)

  const told = warned.mock.calls.flat().join('\n')
  expect(told).toMatch(/items\.\[\]\S*\.?name: expected string, got null \(leftOut\)/)
  expect(told).toContain(`See ${location.origin}/__contract#${operation}`)
  expect(told).not.toContain(bad)
})

test('a member without levels has a balance', async () => {
  const world = await createWorld()
  world.rewire(async ({ url }, send) =>
    url.endsWith('/levels') ? new Response('', { status: 404 }) : send(),
  )
  await openApp('/', { as: 'ploy', world })

  expect(await main().findByText('Your points')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/404|does not exist/)
})
