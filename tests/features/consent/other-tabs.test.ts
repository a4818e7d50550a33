import { beforeEach, expect, test, vi } from 'vitest'
import { everyCookie } from '@/features/consent/consent-rules'
import { appConfigOf } from '../../../mocks/hosting/app-config.ts'

const yes = { ...everyCookie(true), version: 1 }
const no = { ...everyCookie(false), version: 1 }
const link = { pathname: '/', search: '?c=sk26' }

let brands = 0

// The tabs of an earlier test are still open: each test has a brand of its own.
beforeEach(() => {
  brands += 1
  localStorage.clear()
  sessionStorage.clear()
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'app-config'
  const dev = appConfigOf({ appId: `brand-${brands}`, agencyId: 'chaan', subscriptionKey: 'demo' })
  script.textContent = JSON.stringify({ environment: 'dev', dev })
  document.head.replaceChildren(script)
})

/** A tab of its own: its own modules, and the storages and cookies that all tabs share. */
async function openTab() {
  vi.resetModules()
  const [{ loadConfig }, choice, touch] = await Promise.all([
    import('@/config/config'),
    import('@/features/consent/cookie-choice'),
    import('@/attribution/touch-slot'),
  ])
  loadConfig(document)
  const onChoice = vi.fn<() => void>()
  choice.followOtherTabs(1, onChoice)
  return { ...choice, ...touch, onChoice }
}

test('a no in one tab deletes the link in all of them, and no tab keeps a new one', async () => {
  const here = await openTab()
  const there = await openTab()
  await here.keepCookieChoice(yes)
  await vi.waitFor(() => expect(there.onChoice).toHaveBeenCalledOnce())
  there.keepTouch(link)
  const before = [here.touchParts(), there.touchParts()]

  await here.keepCookieChoice(no)
  await vi.waitFor(() => expect(there.onChoice).toHaveBeenCalledTimes(2))
  there.keepTouch({ ...link, search: '?c=later' })

  expect(before).toEqual([expect.objectContaining({ c: 'sk26' }), before[0]])
  expect([here.touchParts(), there.touchParts()]).toEqual([{}, {}])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/sk26|later/)
})

test('a tab that slept obeys a no when it is looked at again', async () => {
  const here = await openTab()
  await here.keepCookieChoice(yes)
  here.keepTouch(link)
  vi.stubGlobal('BroadcastChannel', undefined)
  const there = await openTab()
  await there.keepCookieChoice(no)
  vi.unstubAllGlobals()

  document.dispatchEvent(new Event('visibilitychange'))

  await vi.waitFor(() => expect(here.onChoice).toHaveBeenCalledOnce())
  here.keepTouch({ ...link, search: '?c=later' })
  expect(here.touchParts()).toEqual({})
  expect({ ...sessionStorage }).toEqual({})
})

test('an answer to an older notice is none', async () => {
  const here = await openTab()
  here.allowNecessaryOnly()
  vi.stubGlobal('BroadcastChannel', undefined)
  const there = await openTab()
  vi.unstubAllGlobals()

  await there.keepCookieChoice({ ...no, version: 0 })
  document.dispatchEvent(new Event('visibilitychange'))
  await here.readCookieChoice()
  const told = here.onChoice.mock.calls.length
  await there.keepCookieChoice(no)
  document.dispatchEvent(new Event('visibilitychange'))

  await vi.waitFor(() => expect(here.onChoice).toHaveBeenCalled())
  expect(told).toBe(0)
})

test('once a newer notice is there, an answer to the one before is none', async () => {
  const here = await openTab()
  const there = await openTab()
  here.followOtherTabs(2, here.onChoice)

  await there.keepCookieChoice(yes)
  document.dispatchEvent(new Event('visibilitychange'))
  await here.readCookieChoice()
  await here.readCookieChoice()
  const told = here.onChoice.mock.calls.length
  await there.keepCookieChoice({ ...yes, version: 2 })

  await vi.waitFor(() => expect(here.onChoice).toHaveBeenCalled())
  expect(told).toBe(0)
})
