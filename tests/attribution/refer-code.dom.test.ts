import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  followReferLink,
  forgetReferCode,
  onReferCode,
  referCode,
  watchReferCode,
} from '@/attribution/refer-code'
import { keepReferLink } from '@/attribution/refer-link'
import { removePersonalSlots } from '@/storage/local-store'
import { loadAppConfig } from '../app-config.ts'

const slot = 'taem:chaan-demo:refer'
const day = 86_400_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00+07:00') })
  brand('chaan-demo')
})

afterEach(() => vi.useRealTimers())

const brand = (appId: string) => loadAppConfig({ appId })

/** The value that another tab has written. */
function hearFromOtherTab(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

describe('the code of a link', () => {
  test('counts for 30 days, and is then off the device', () => {
    keepReferLink('?ref=ploy4821')

    vi.advanceTimersByTime(30 * day - 1)
    expect(referCode()).toBe('PLOY4821')
    vi.advanceTimersByTime(1)
    expect(referCode()).toBeUndefined()
    expect(localStorage.getItem(slot)).toBeNull()
  })

  test('replaces an earlier one, with a new time', () => {
    keepReferLink('?ref=PLOY4821')
    vi.advanceTimersByTime(29 * day)
    keepReferLink('?ref=TON7305')
    vi.advanceTimersByTime(29 * day)

    expect(referCode()).toBe('TON7305')
  })

  test('stays if a later link has no code, or an invalid one', () => {
    keepReferLink('?ref=PLOY4821')

    expect(keepReferLink('?utm_source=chat')).toBeUndefined()
    expect(keepReferLink('?ref=<b>')).toBeUndefined()

    expect(referCode()).toBe('PLOY4821')
  })

  test('is taken out of the query', () => {
    expect(keepReferLink('?code=CUP1&ref=PLOY4821')).toBe('?code=CUP1')
  })

  test('of one brand is unknown to another', () => {
    keepReferLink('?ref=PLOY4821')

    brand('volt-demo')

    expect(referCode()).toBeUndefined()
    keepReferLink('?ref=NICHA9001')
    brand('chaan-demo')
    expect(referCode()).toBe('PLOY4821')
  })

  test('survives a clock that is set back a little, but not by a day', () => {
    keepReferLink('?ref=PLOY4821')

    vi.setSystemTime(Date.now() - 30 * 60_000)
    expect(referCode()).toBe('PLOY4821')
    vi.setSystemTime(Date.now() - day)
    expect(referCode()).toBeUndefined()
  })

  test('goes with a sign-out', () => {
    keepReferLink('?ref=PLOY4821')

    removePersonalSlots()

    expect(referCode()).toBeUndefined()
  })
})

test.each([
  'PLOY4821',
  'null',
  '[]',
  '{"code":"PLOY4821"}',
  '{"code":"PLOY4821","at":"soon"}',
  '{"code":"PLOY4821","at":1e99}',
  '{"code":"<b>","at":1763780400000}',
  '{"code":["PLOY4821"],"at":1763780400000}',
])('a stored value of another shape counts as none: %s', (stored) => {
  localStorage.setItem(slot, stored)

  expect(referCode()).toBeUndefined()
})

describe('two tabs', () => {
  test('the other tab hears of a code and of its removal, and of nothing else', () => {
    const heard = vi.fn<() => void>()
    const stop = watchReferCode(heard)

    hearFromOtherTab('taem:probe')
    hearFromOtherTab('taem:volt-demo:refer')
    expect(heard).not.toHaveBeenCalled()
    hearFromOtherTab(slot)
    hearFromOtherTab(null)
    expect(heard).toHaveBeenCalledTimes(2)

    stop()
    hearFromOtherTab(slot)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('only the tab that opened the link answers it', () => {
    const heard = vi.fn<() => void>()
    const stop = onReferCode(heard)

    hearFromOtherTab(slot)
    expect(heard).not.toHaveBeenCalled()
    window.history.replaceState(null, '', '/?ref=PLOY4821')
    followReferLink()
    expect(heard).toHaveBeenCalledOnce()
    expect(referCode()).toBe('PLOY4821')
    stop()
  })
})

test('blocked storage keeps the code for the visit', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Blocked.')
  })

  keepReferLink('?ref=PLOY4821')

  expect(referCode()).toBe('PLOY4821')
  forgetReferCode()
  expect(referCode()).toBeUndefined()
  vi.restoreAllMocks()
})
