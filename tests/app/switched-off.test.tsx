import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { endpointsOf, optional, required } from '@/contract/feature-endpoints'
import { switchOff } from '@/config/features-off'
import { notFoundRoute } from '@/features/utility/routes'
import { isKnownPath, matchRoute, routes } from '@/routes'
import { endpoints } from '../attacks/every-endpoint.ts'
import { main, openApp } from '../screen.tsx'
import { createWorld } from '../world.ts'

const off = Object.keys(endpointsOf)

/** The endpoint of a request as worlds note them: `GET /api/points`. */
function endpointOf(method: string, pathname: string) {
  const fits = endpoints.filter(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
  // `/profile` ends other paths as well.
  return fits.sort((a, b) => b.path.length - a.path.length)[0]?.id ?? `${method} ${pathname}`
}

const answered: readonly string[] = [...required, ...optional]

/**
 * A brand whose design setting switches off all that it can, on a platform that has nothing else.
 * `refused`: what it was asked for all the same.
 */
async function createPlainWorld() {
  const world = await createWorld()
  const refused = new Set<string>()
  world.rewire(async ({ url, method }, send) => {
    const { pathname } = new URL(url)
    const id = endpointOf(method, pathname)
    const isFile = pathname.startsWith('/blob/')
    if (!isFile && !answered.includes(id)) {
      refused.add(id)
      return Response.json({ id: 404, code: 'notFound' }, { status: 404 })
    }
    const answer = await send()
    if (id !== 'getDesignSetting') return answer
    const { Data } = await answer.json()
    const setting = [
      { id: 'rewards', features: ['search'] },
      ...off.map((name) => ({ id: name, title: name, enable: false })),
    ]
    return Response.json({ ...Data, feature: { setting } })
  })
  return { world, refused }
}

/** As in a second visit, which knows the setting of the first from its start. */
async function visitAgain(
  { world, refused }: Awaited<ReturnType<typeof createPlainWorld>>,
  path: string,
) {
  const app = await openApp('/', { as: 'ploy', world })
  await waitFor(() => expect(document.documentElement.dataset['off']).toContain('receipts'))
  await world.answered()
  refused.clear()
  await app.reload(path)
  return app
}

const offRoutes = routes.filter(({ feature }) => feature)

/** Pages that every brand has. */
const pages = [
  ['/campaign/iced-thai-tea-p1001', /^Iced Thai tea/],
  ['/campaign/house-beans-p1013', /^House blend beans/],
  ['/profile', 'Ploy Charoensuk'],
  ['/profile/myreward/available', 'My rewards'],
  ['/profile/myreward/expired', 'My rewards'],
  ['/profile/getpointprofile', 'Show this to earn'],
  ['/profile/settings', 'Settings'],
  ['/announcement', 'News'],
] as const

test('a brand that switches everything off has no link to it and asks for nothing of it', async () => {
  const plain = await createPlainWorld()
  const { world, refused } = plain
  const { goTo } = await visitAgain(plain, '/')
  expect(await screen.findByText(/^Good/, { selector: 'h1' })).toBeVisible()
  const led = new Set<string>()
  const said: string[] = []
  const empty: string[] = []
  const note = async () => {
    await world.answered()
    for (const { pathname } of document.querySelectorAll('a')) {
      const found = offRoutes.find((route) => route.match(pathname))
      if (found) led.add(found.path)
    }
    said.push(document.body.textContent)
    for (const section of document.querySelectorAll('section')) {
      const title = section.querySelector('h2')?.textContent
      if (title && title === section.textContent) empty.push(title)
    }
    expect(screen.queryAllByRole('button', { name: /My Favorite/ })).toEqual([])
  }
  await note()
  for (const [path, name] of pages) {
    await goTo(path)
    await main().findByRole('heading', { level: 1, name })
    await note()
  }

  expect([...led]).toEqual([])
  expect([...refused]).toEqual([])
  expect(empty).toEqual([])
  expect(said.join('\n')).not.toMatch(/404|does not exist|went wrong|couldn’t load/)
})

test('every page of what is switched off is found nowhere', () => {
  switchOff(off.join(' '))
  onTestFinished(() => switchOff(''))
  const paths = offRoutes.map(({ path }) =>
    path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1'),
  )

  expect(paths.filter((path) => matchRoute(path).route !== notFoundRoute)).toEqual([])
  expect(paths.filter((path) => isKnownPath(path))).toEqual([])
})

test.each(['/findstore', '/reward', '/cart', '/profile/help/faq', '/register'])(
  '%s says that the brand does not have it, and leads on',
  async (path) => {
    await visitAgain(await createPlainWorld(), path)

    expect(await screen.findByRole('heading', { name: 'We don’t offer this' })).toBeVisible()
    expect(main().getByRole('link', { name: 'Go to home' })).toBeVisible()
  },
)
