import { expect, onTestFinished, test, vi } from 'vitest'
import { homeRoute } from '@/features/home/routes'
import { everyRoute } from '../../e2e/every-route.ts'
import { openApp } from '../screen.tsx'
import { eventually } from '../eventually.ts'

/** Routes whose pages read nothing from the platform at their start, or only the link of an e-mail. */
const withoutData = ['/confirmemail', '/linelogin', '/bzbslinelogin', '/error/:kind?', '*']
/** They read the brand's app config, or the list of the bell, which are there by now. */
const nothingAsked = {
  member: ['/forgotpassword', '/resetpassword', '/noti'],
  guest: [
    '/login/:tab?',
    '/register',
    '/registerdynamic',
    '/forgotpassword',
    '/resetpassword',
    '/profile/legalpolicy',
  ],
}
/** Members are led on to the home page. */
const leadOn = ['/register', '/registerdynamic']

/** Requests that depend on a first answer, or that the idle app makes. */
const isFollowUp =
  /cart\/count|notifications(\/live.*)?$|no-such|receipts\/-$|api\/draws|api\/provinces|dashboard_announcement/

/** What home looks for once it is idle: messages of the brand, and codes that run. */
const isAskedByIdleHome = /announcement\/black-label\.json|api\/redemptions$/

test.each(['member', 'guest'] as const)(
  'the data of each page of a %s starts to load before its chunk is loaded, and loads once',
  { timeout: 300_000 },
  async (audience) => {
    // Nothing is asked for again because it has become old.
    vi.setSystemTime(Date.now())
    onTestFinished(() => void vi.useRealTimers())
    const { world, goTo } = await openApp('/error', {
      isStrict: true,
      ...(audience === 'member' && { as: 'ploy' }),
    })
    const [{ queryClient }, { pageOf, startRoute }, { matchRoute }] = await Promise.all([
      import('@/api/query-client'),
      import('@/app/pages'),
      import('@/routes'),
    ])
    const pages = everyRoute.filter(
      ({ route, access = audience }) =>
        access === audience &&
        !withoutData.includes(route) &&
        !(audience === 'member' && leadOn.includes(route)),
    )
    const unstarted: string[] = []
    const late: Record<string, string[]> = {}
    const twice: Record<string, string[]> = {}
    // What the app asks by itself once it is idle.
    await eventually(() => expect(world.requests).toContain(lastAsked[audience]))
    await settled()
    const alwaysRead = readNow()

    for (const { route, at } of pages) {
      const url = new URL(at, location.origin)
      queryClient.removeQueries({ type: 'inactive' })
      world.requests.length = 0

      const chunk = vi.spyOn(pageOf(matchRoute(url.pathname).route), 'start')
      chunk.mockResolvedValue(() => null)
      await startRoute(url)
      await settled()
      const started = [...world.requests]
      chunk.mockRestore()
      if (started.length === 0) unstarted.push(route)

      await open(at)
      const again = world.requests
        .slice(started.length)
        .filter((one) => !isFollowUp.test(one))
        .filter((one) => route !== homeRoute.path || !isAskedByIdleHome.test(one))
      const missed = again.filter((one) => !started.includes(one))
      if (missed.length > 0) late[route] = [...new Set(missed)]
      // As it opened, the start asked once more; the page itself asks for nothing again.
      const repeated = again.filter((one) => countOf(one, again) > countOf(one, started))
      if (repeated.length > 0) twice[route] = [...new Set(repeated)]
      await open('/error')
      // React shows again what has waited up to 0.3 s later; until then nothing reads its data.
      await eventually(() => expect(readNow()).toEqual(expect.arrayContaining(alwaysRead)))
    }

    expect.soft(unstarted).toEqual(nothingAsked[audience])
    expect.soft(late).toEqual({})
    expect.soft(twice).toEqual({})

    async function open(path: string) {
      document.title = ''
      await goTo(path)
      await eventually(() => expect(document.title).not.toBe(''))
      await settled()
    }

    /** What is read on every page. */
    function readNow() {
      return queryClient
        .getQueryCache()
        .findAll({ type: 'active' })
        .map(({ queryHash }) => queryHash)
    }

    async function settled() {
      await eventually(async () => {
        await vi.dynamicImportSettled()
        await new Promise(setImmediate)
        expect(queryClient.isFetching()).toBe(0)
      })
    }
  },
)

/** A member's consents are asked for once the versions are known. */
const lastAsked = {
  member: 'GET /api/profile/consent',
  guest: 'GET /api/pdpaconsent/chaan-demo/version',
}

const countOf = (one: string, all: readonly string[]) => all.filter((other) => other === one).length
