import { beforeEach, describe, expect, test, vi, afterEach } from 'vitest'
import { loadConfig } from '@/config/config'
import { allowTouch, keepTouch, touchParts } from '@/attribution/touch-slot'
import { touchLife } from '@/attribution/touch-rules'
import { removePersonalSlots } from '@/session/local-store'
import { appConfigOf } from '../../mocks/hosting/app-config.ts'

const poster = '?utm_source=poster&c=sk26'
const chat = '?utm_source=line&utm_medium=chat'
const device = 'taem:chaan-demo:touch'
const tab = 'taem:chaan-demo:touchHere'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00+07:00') })
  brand('chaan-demo')
  allowTouch(undefined)
})

afterEach(() => vi.useRealTimers())

function brand(appId: string) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'app-config'
  const dev = appConfigOf({ appId, agencyId: 'chaan', subscriptionKey: 'demo' })
  script.textContent = JSON.stringify({ environment: 'dev', dev })
  document.head.replaceChildren(script)
  loadConfig(document)
}

function arrive(search: string, options?: { onlyFirst: boolean }) {
  keepTouch({ search, pathname: '/reward' }, options)
}

/** Every value that this browser keeps. */
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
/** What a new load of the page in this tab knows: the storages alone, and no answer yet. */
const reload = () => allowTouch(undefined)

describe('before the question about cookies is answered', () => {
  test('nothing is sent, and nothing outlasts the visit', () => {
    arrive(poster)

    expect(touchParts()).toEqual({})
    expect({ ...localStorage }).toEqual({})
  })

  test('a yes counts the link that came before it, from when it came', () => {
    arrive(poster)
    vi.advanceTimersByTime(60_000)
    reload()

    allowTouch(true)

    expect(touchParts()).toEqual({
      utm_source: 'poster',
      c: 'sk26',
      redeem_media: 'poster',
      touch_at: '2026-11-22T03:00:00.000Z',
      touch_path: '/reward',
    })
    expect(localStorage.getItem(device)).toContain('poster')
  })

  test('a no drops it, and a later yes does not bring it back', () => {
    arrive(poster)

    allowTouch(false)
    allowTouch(true)

    expect(touchParts()).toEqual({})
    expect(stored()).not.toContain('poster')
  })

  test('what was kept under an earlier yes stays and is not sent until it is agreed to again', () => {
    allowTouch(true)
    arrive(poster)

    allowTouch(undefined)
    const asked = touchParts()
    allowTouch(true)

    expect(asked).toEqual({})
    expect(touchParts()).toMatchObject({ utm_source: 'poster' })
  })

  test('an earlier link that waits in this tab does not take the place of a later one of another', () => {
    arrive(poster)
    vi.advanceTimersByTime(1000)
    const later = { words: { utm_source: 'line' }, at: Date.now() }
    localStorage.setItem(device, JSON.stringify(later))

    allowTouch(true)

    expect(touchParts()).toMatchObject({ utm_source: 'line' })
  })
})

describe('with a yes', () => {
  beforeEach(() => allowTouch(true))

  test('the last link counts as a whole, and a link without any of it changes nothing', () => {
    arrive(poster)
    arrive(chat)
    arrive('?search=tea&store=3')

    const parts = touchParts()
    expect(parts).toMatchObject({ utm_source: 'line', utm_medium: 'chat' })
    expect(parts).not.toHaveProperty('c')
  })

  test('it counts for every redemption of thirty days, in every tab, and then is gone', () => {
    arrive(poster)
    sessionStorage.clear()
    vi.advanceTimersByTime(touchLife - 1)
    const before = [touchParts(), touchParts()]
    vi.advanceTimersByTime(1)

    expect(before).toEqual([before[1], expect.objectContaining({ c: 'sk26' })])
    expect(touchParts()).toEqual({})
    expect(stored()).not.toContain('poster')
  })

  test('the same link once more in this tab does not make it younger', () => {
    arrive(poster)
    vi.advanceTimersByTime(touchLife - 1)
    arrive(poster)
    vi.advanceTimersByTime(1)

    expect(touchParts()).toEqual({})
  })

  test('an old tab that is loaded again after thirty days counts no link anew', () => {
    arrive(poster)
    vi.advanceTimersByTime(touchLife)
    for (let loads = 0; loads < 2; loads += 1) {
      reload()
      arrive(poster, { onlyFirst: true })
      allowTouch(true)
    }

    expect(touchParts()).toEqual({})
    expect(stored()).not.toContain('poster')
  })

  test('a page that is loaded again does not take the place of another tab’s later link', () => {
    arrive(poster)
    const later = { words: { utm_source: 'line' }, at: Date.now() + 1 }
    localStorage.setItem(device, JSON.stringify(later))
    arrive(poster, { onlyFirst: true })
    reload()
    allowTouch(true)

    expect(touchParts()).toMatchObject({ utm_source: 'line' })
  })

  test('a no deletes it at once for all tabs, and keeps no new one', () => {
    arrive(poster)

    allowTouch(false)
    arrive(chat)

    expect(stored()).toBe('[{},{}]')
  })

  test('another tab that takes the yes back ends it here too', () => {
    arrive(poster)
    localStorage.removeItem(device)

    const after = touchParts()
    reload()
    allowTouch(true)

    expect([after, touchParts()]).toEqual([{}, {}])
  })

  test('another brand at the same address knows nothing of it', () => {
    arrive(poster)

    brand('volt-demo')

    expect(touchParts()).toEqual({})
  })

  test('signing out forgets it; a session that ends by itself does not', () => {
    arrive(poster)
    removePersonalSlots(['touch', 'touchHere'])
    const afterExpiry = touchParts()
    removePersonalSlots()

    expect([afterExpiry, touchParts()]).toEqual([expect.objectContaining({ c: 'sk26' }), {}])
  })

  test('with blocked storages it lasts as long as the page', () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    arrive(chat)
    const parts = touchParts()
    allowTouch(false)
    refused.mockRestore()

    expect(parts).toMatchObject({ utm_source: 'line' })
    expect(stored()).toBe('[{},{}]')
  })

  test.each([
    'not json',
    '{}',
    '{"words":{},"at":1}',
    '{"words":{"utm_source":"<script>"},"at":1}',
    `{"words":{"utm_source":"a"},"at":"now"}`,
    `{"words":{"utm_source":"a"},"at":${Date.parse('2030-01-01')}}`,
  ])('a stored %s counts as none, and goes', (garbage) => {
    localStorage.setItem(device, garbage)
    sessionStorage.setItem(tab, garbage)

    expect(touchParts()).toEqual({})
    arrive(chat)
    expect(touchParts()).toMatchObject({ utm_source: 'line' })
  })
})
