import { beforeEach, describe, expect, test, vi, afterEach } from 'vitest'
import { allowTouch, keepTouch, touchParts, touchWords } from '@/attribution/touch-slot'
import { touchLifeMs } from '@/attribution/touch-rules'
import { removePersonalSlots } from '@/storage/local-store'
import { loadAppConfig } from '../app-config.ts'

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

const brand = (appId: string) => loadAppConfig({ appId })

function arrive(search: string, options?: { onlyFirst: boolean }) {
  keepTouch({ search, pathname: '/reward' }, options)
}

/** Every value that this browser keeps. */
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
/** The state after a reload of this tab: only the storages, and no answer yet. */
const reload = () => allowTouch(undefined)

describe('before the question about cookies is answered', () => {
  test('nothing is sent or stored beyond the visit', () => {
    arrive(poster)

    expect(touchParts()).toEqual({})
    expect(touchWords()).toEqual({})
    expect({ ...localStorage }).toEqual({})
  })

  test('consent counts the link before it, from its own time', () => {
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
    expect(touchWords()).toEqual({ utm_source: 'poster', c: 'sk26' })
    expect(localStorage.getItem(device)).toContain('poster')
  })

  test('a refusal deletes the link, and a later consent does not restore it', () => {
    arrive(poster)

    allowTouch(false)
    allowTouch(true)

    expect(touchParts()).toEqual({})
    expect(stored()).not.toContain('poster')
  })

  test('a link stored under an earlier consent stays, unsent until the member consents again', () => {
    allowTouch(true)
    arrive(poster)

    allowTouch(undefined)
    const asked = touchParts()
    allowTouch(true)

    expect(asked).toEqual({})
    expect(touchParts()).toMatchObject({ utm_source: 'poster' })
  })

  test('an earlier link of this tab does not replace a later one of another tab', () => {
    arrive(poster)
    vi.advanceTimersByTime(1000)
    const later = { words: { utm_source: 'line' }, at: Date.now() }
    localStorage.setItem(device, JSON.stringify(later))

    allowTouch(true)

    expect(touchParts()).toMatchObject({ utm_source: 'line' })
  })
})

describe('with consent', () => {
  beforeEach(() => allowTouch(true))

  test('the last link replaces all values, and a link without values changes nothing', () => {
    arrive(poster)
    arrive(chat)
    arrive('?search=tea&store=3')

    const parts = touchParts()
    expect(parts).toMatchObject({ utm_source: 'line', utm_medium: 'chat' })
    expect(parts).not.toHaveProperty('c')
  })

  test('the link counts for every redemption of thirty days in every tab, and is then deleted', () => {
    arrive(poster)
    sessionStorage.clear()
    vi.advanceTimersByTime(touchLifeMs - 1)
    const before = [touchParts(), touchParts()]
    vi.advanceTimersByTime(1)

    expect(before).toEqual([before[1], expect.objectContaining({ c: 'sk26' })])
    expect(touchParts()).toEqual({})
    expect(stored()).not.toContain('poster')
  })

  test('the same link again in this tab does not renew it', () => {
    arrive(poster)
    vi.advanceTimersByTime(touchLifeMs - 1)
    arrive(poster)
    vi.advanceTimersByTime(1)

    expect(touchParts()).toEqual({})
  })

  test('reloading an old tab after thirty days does not count its link again', () => {
    arrive(poster)
    vi.advanceTimersByTime(touchLifeMs)
    for (let loads = 0; loads < 2; loads += 1) {
      reload()
      arrive(poster, { onlyFirst: true })
      allowTouch(true)
    }

    expect(touchParts()).toEqual({})
    expect(stored()).not.toContain('poster')
  })

  test('reloading a page does not replace a later link of another tab', () => {
    arrive(poster)
    const later = { words: { utm_source: 'line' }, at: Date.now() + 1 }
    localStorage.setItem(device, JSON.stringify(later))
    arrive(poster, { onlyFirst: true })
    reload()
    allowTouch(true)

    expect(touchParts()).toMatchObject({ utm_source: 'line' })
  })

  test('a refusal deletes the link in all tabs at once, and no new one is stored', () => {
    arrive(poster)

    allowTouch(false)
    arrive(chat)

    expect(stored()).toBe('[{},{}]')
  })

  test('a withdrawal of consent in another tab applies here as well', () => {
    arrive(poster)
    localStorage.removeItem(device)

    const after = touchParts()
    reload()
    allowTouch(true)

    expect([after, touchParts()]).toEqual([{}, {}])
  })

  test('another brand of the same origin does not read the link', () => {
    arrive(poster)

    brand('volt-demo')

    expect(touchParts()).toEqual({})
  })

  test('signing out deletes the link; an expired session does not', () => {
    arrive(poster)
    removePersonalSlots(['touch', 'touchHere'])
    const afterExpiry = touchParts()
    removePersonalSlots()

    expect([afterExpiry, touchParts()]).toEqual([expect.objectContaining({ c: 'sk26' }), {}])
  })

  test('the link lasts as long as the page where the storage is blocked', () => {
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
  ])('a stored %s is ignored and deleted', (garbage) => {
    localStorage.setItem(device, garbage)
    sessionStorage.setItem(tab, garbage)

    expect(touchParts()).toEqual({})
    arrive(chat)
    expect(touchParts()).toMatchObject({ utm_source: 'line' })
  })
})
