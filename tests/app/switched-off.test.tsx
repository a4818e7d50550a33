import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '@/routes'
import { main, openApp } from '../screen.tsx'
import { createWorld, type World } from '../world.ts'

const off = [
  'collect',
  'receipts',
  'connect',
  'invite',
  'lucky-draw',
  'top-spender',
  'stores',
  'favourite',
  'addresses',
  'notifications',
  'help',
  'contact',
]

/** A brand whose design setting switches off all that it can. */
async function createPlainWorld() {
  const world = await createWorld()
  world.rewire(async ({ url }, send) => {
    const answer = await send()
    if (!new URL(url).pathname.endsWith(`/app/${world.appId}/setting`)) return answer
    const { Data } = await answer.json()
    const setting = [
      { id: 'rewards', features: ['search'] },
      ...off.map((id) => ({ id, title: id, enable: false })),
    ]
    return Response.json({ ...Data, feature: { setting } })
  })
  return world
}

/** As in a second visit, which knows the setting of the first from its start. */
async function visitAgain(world: World, path: string) {
  const app = await openApp('/', { as: 'ploy', world })
  await waitFor(() => expect(document.documentElement.dataset['off']).toContain('receipts'))
  await world.answered()
  world.requests.length = 0
  await app.reload(path)
  return app
}

/** Pages that link to what other brands have. */
const pages = [
  ['/reward', 'Rewards'],
  ['/campaign/iced-thai-tea-p1001', /^Iced Thai tea/],
  ['/campaign/house-beans-p1013', /^House blend beans/],
  ['/profile', 'Ploy Charoensuk'],
  ['/profile/getmorepoint', 'Get more points'],
  ['/profile/level', /Golden Hour$/],
  ['/profile/myreward/available', 'My rewards'],
  ['/profile/edit', 'Edit profile'],
] as const

const offRoutes = routes.filter(({ feature }) => feature)

test('a brand that switches everything off has no link to it and asks for nothing of it', async () => {
  const world = await createPlainWorld()
  const { goTo } = await visitAgain(world, '/')
  expect(await screen.findByText(/^Good/, { selector: 'h1' })).toBeVisible()
  const led = new Set<string>()
  const note = () => {
    for (const { pathname } of document.querySelectorAll('a')) {
      const found = offRoutes.find((route) => route.match(pathname))
      if (found) led.add(found.path)
    }
    expect(screen.queryAllByRole('button', { name: /My Favorite/ })).toEqual([])
  }
  await world.answered()
  note()
  for (const [path, name] of pages) {
    await goTo(path)
    await main().findByRole('heading', { level: 1, name })
    await world.answered()
    note()
  }

  expect([...led]).toEqual([])
  expect(
    world.requests.filter((request) =>
      /cart|noti|favourite|help|stores|receipt|referral|address|marketplace|spender|collect/i.test(
        request,
      ),
    ),
  ).toEqual([])
})

test.each(['/findstore', '/noti', '/cart', '/profile/help/faq', '/profile/address/list'])(
  '%s says that the brand does not have it, and leads on',
  async (path) => {
    const world = await createPlainWorld()
    await visitAgain(world, path)

    expect(await screen.findByRole('heading', { name: 'We don’t offer this' })).toBeVisible()
    expect(main().getByRole('link', { name: 'Go to home' })).toBeVisible()
  },
)
