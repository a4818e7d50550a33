import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeLanguage } from '@/i18n/language'
import { reloadIn } from '@/i18n/reload-in'
import { safeStorage } from '@/storage/local-store'
import { loadAppConfig } from '../app-config.ts'
import { fillStorage } from '../fill-storage.ts'

const slot = 'taem:chaan-demo:language'
const reload = vi.fn()
const replace = vi.fn()

beforeEach(() => {
  loadAppConfig()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  vi.stubGlobal('location', { href: 'https://chaan.example/reward?top=9', reload, replace })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  safeStorage('local').removeItem(slot)
})

test('a language that is kept needs nothing in the address', () => {
  reloadIn('th', storeLanguage('th'))

  expect(localStorage.getItem(slot)).toBe('th')
  expect(reload).toHaveBeenCalledOnce()
  expect(replace).not.toHaveBeenCalled()
})

test('a language that a full storage does not take is in the address, and no other is stored', () => {
  sessionStorage.setItem(slot, 'en')
  fillStorage()

  reloadIn('th', storeLanguage('th'))

  expect([localStorage.getItem(slot), sessionStorage.getItem(slot)]).toEqual([null, null])
  expect(String(replace.mock.lastCall?.[0])).toBe('https://chaan.example/reward?top=9&lang=th')
  expect(reload).not.toHaveBeenCalled()
})
