import { globalStore } from '@line/liff-mock/dist/store/GlobalStore'
import type { Root } from 'react-dom/client'
import { vi } from 'vitest'
import { channelIdOf } from '../mocks/line/liff-config.ts'
import { createLineStandIn } from '../mocks/line/stand-in.ts'
import { createWorld, liffId } from './world.ts'

interface Visit {
  /** A demo member by the local part of the e-mail address; any other name is a new LINE user. */
  member?: string
  /** What LINE does otherwise than usual, as in the simulated client's `?simulate=`. */
  simulate?: string
  /** Where LINE's login is simulated instead of its client: an ordinary browser. */
  host?: 'line' | 'web'
}

/**
 * The whole app on a freshly loaded page inside LINE, from its boot on: LINE's own mock in place of
 * LINE, the reference platform in process. What the app has on this page is imported after it,
 * because every visit has modules of its own.
 */
export async function openInLine(path: string, visit: Visit = {}) {
  const { host = 'line', member = 'ploy', simulate = '' } = visit
  freshPage()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  const line = createLineStandIn({ clock: Date.now, channelId: channelIdOf(liffId) })
  const world = await createWorld({ line })
  const forget = rememberListeners()
  const unmount = rememberRoots()
  document.body.innerHTML = '<div id="root"></div>'
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries({ host, member, simulate }))
    url.searchParams.set(name, value)
  history.replaceState(null, '', url)
  const { boot } = await import('@/app/boot')
  await boot()
  const { default: liff } = await import('@line/liff/core')
  return {
    world,
    /** The SDK of this visit, with LINE's mock in it. */
    liff,
    async leave() {
      await unmount()
      forget()
      document.body.innerHTML = ''
      await world.close()
    },
  }
}

export type LineVisit = Awaited<ReturnType<typeof openInLine>>

/** Modules as a page that is being loaded has them. LINE's mock counts its starts outside of them. */
export function freshPage() {
  vi.resetModules()
  globalStore.resetAll()
}

/** What React shows goes with the page, or it would go on rendering after the last test. */
function rememberRoots() {
  const roots: Root[] = []
  vi.doMock('react-dom/client', async (original) => {
    const client = await original<typeof import('react-dom/client')>()
    const createRoot = (...place: Parameters<typeof client.createRoot>) => {
      const root = client.createRoot(...place)
      roots.push(root)
      return root
    }
    return { ...client, createRoot }
  })
  return async () => {
    vi.doUnmock('react-dom/client')
    for (const root of roots) root.unmount()
    // React does the last of it in a turn of its own.
    await new Promise((done) => {
      setImmediate(done)
    })
  }
}

/** What listens to the page goes with the page; jsdom has one for all tests of a file. */
function rememberListeners() {
  const forget = [window, document].map((target) => {
    const spy = vi.spyOn(target, 'addEventListener')
    return () =>
      spy.mock.calls.forEach(([type, listen]) => target.removeEventListener(type, listen))
  })
  return () => forget.forEach((each) => each())
}
