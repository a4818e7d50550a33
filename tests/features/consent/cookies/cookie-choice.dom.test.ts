import { beforeEach, expect, test, vi } from 'vitest'
import { everyCookie } from '@/features/consent/consent-rules'
import { putAppConfig } from '../../../app-config.ts'
import { eventually } from '../../../eventually.ts'

const yes = { ...everyCookie(true), version: 1 }
const no = { ...everyCookie(false), version: 1 }
const link = { pathname: '/', search: '?c=sk26' }

let brands = 0

// Tabs of earlier tests are still open, so each test has its own brand.
beforeEach(() => {
  brands += 1
  localStorage.clear()
  sessionStorage.clear()
  putAppConfig({ appId: `brand-${brands}` })
})

/** A tab: its own modules; storages and cookies are shared by all tabs. */
async function openTab() {
  vi.resetModules()
  const [{ loadConfig }, choice, touch] = await Promise.all([
    import('@/config/config'),
    import('@/features/consent/cookies/cookie-choice'),
    import('@/attribution/touch-slot'),
  ])
  loadConfig(document)
  const onChoice = vi.fn<() => void>()
  choice.followOtherTabs(1, onChoice)
  return { ...choice, ...touch, onChoice }
}

test('rejecting in one tab deletes the stored link in all tabs, and no tab stores a new one', async () => {
  const here = await openTab()
  const there = await openTab()
  await here.keepCookieChoice(yes)
  await eventually(() => expect(there.onChoice).toHaveBeenCalledOnce())
  there.keepTouch(link)
  const before = [here.touchParts(), there.touchParts()]

  await here.keepCookieChoice(no)
  await eventually(() => expect(there.onChoice).toHaveBeenCalledTimes(2))
  there.keepTouch({ ...link, search: '?c=later' })

  expect(before).toEqual([expect.objectContaining({ c: 'sk26' }), before[0]])
  expect([here.touchParts(), there.touchParts()]).toEqual([{}, {}])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/sk26|later/)
})

test('a background tab applies a rejection when it becomes visible', async () => {
  const here = await openTab()
  await here.keepCookieChoice(yes)
  here.keepTouch(link)
  vi.stubGlobal('BroadcastChannel', undefined)
  const there = await openTab()
  await there.keepCookieChoice(no)
  vi.unstubAllGlobals()

  document.dispatchEvent(new Event('visibilitychange'))

  await eventually(() => expect(here.onChoice).toHaveBeenCalledOnce())
  here.keepTouch({ ...link, search: '?c=later' })
  expect(here.touchParts()).toEqual({})
  expect({ ...sessionStorage }).toEqual({})
})

test('an answer to an older notice does not count', async () => {
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

  await eventually(() => expect(here.onChoice).toHaveBeenCalled())
  expect(told).toBe(0)
})

test('after a newer notice, an answer to the previous one does not count', async () => {
  const here = await openTab()
  const there = await openTab()
  here.followOtherTabs(2, here.onChoice)

  await there.keepCookieChoice(yes)
  document.dispatchEvent(new Event('visibilitychange'))
  await here.readCookieChoice()
  await here.readCookieChoice()
  const told = here.onChoice.mock.calls.length
  await there.keepCookieChoice({ ...yes, version: 2 })

  await eventually(() => expect(here.onChoice).toHaveBeenCalled())
  expect(told).toBe(0)
})
