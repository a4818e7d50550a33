import { beforeEach, expect, test, vi } from 'vitest'
import { putAppConfig } from '../app-config.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.resetModules()
})

/** The app's modules as a page that opens `path` has them. */
async function open(path: string, how: NavigationTimingType = 'navigate') {
  window.history.replaceState(null, '', path)
  const navigation = { type: how } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation])
  putAppConfig()
  const [{ loadConfig }, { appHistory }, { watchLinks }, touch, link] = await Promise.all([
    import('@/config/config'),
    import('@/routing/app-history'),
    import('@/attribution/watch-links'),
    import('@/attribution/touch-slot'),
    import('@/attribution/last-link'),
  ])
  loadConfig(document)
  /** The last link, once the visitor has agreed to it. */
  function lastLink() {
    touch.allowTouch(true)
    const parts = { ...touch.touchParts(), ...link.linkParts('k') }
    return Object.fromEntries(Object.entries(parts).filter(([name]) => name !== 'touch_at'))
  }
  return { history: appHistory(), watchLinks, lastLink }
}

test('the link that opened the page counts, even after a navigation', async () => {
  const { history, watchLinks, lastLink } = await open(
    '/campaign/tea-p1?utm_source=poster&store=205',
  )
  history.push('/reward')

  watchLinks()

  expect(lastLink()).toEqual({
    utm_source: 'poster',
    redeem_media: 'poster',
    location_id: '205',
    touch_path: '/campaign/tea-p1',
  })
})

test('a link followed inside the app replaces it; Back does not restore it', async () => {
  const { history, watchLinks, lastLink } = await open('/?utm_source=poster')
  watchLinks()

  history.push('/campaign/tea-p1?utm_source=inbox')
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve))
  history.go(-1)
  await back

  expect(window.location.search).toBe('?utm_source=poster')
  expect(lastLink()).toMatchObject({ utm_source: 'inbox' })
})

test('a sign-in that returns to the page of a link counts it in a tab without one', async () => {
  const { history, watchLinks, lastLink } = await open('/linelogin')
  history.replace('/campaign/tea-p1?utm_source=chat')

  watchLinks()

  expect(lastLink()).toMatchObject({ utm_source: 'chat' })
})

test('reloading an older page does not change the last link', async () => {
  const first = await open('/?utm_source=poster')
  first.watchLinks()
  first.history.push('/campaign/tea-p1?utm_source=inbox')
  vi.resetModules()

  const again = await open('/?utm_source=poster', 'reload')
  again.watchLinks()

  expect(again.lastLink()).toMatchObject({ utm_source: 'inbox' })
})
