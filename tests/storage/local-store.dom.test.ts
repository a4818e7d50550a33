import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outlastsPage, removePersonalSlots, safeStorage } from '@/storage/local-store'
import { loadAppConfig } from '../app-config.ts'
import { fillStorage } from '../fill-storage.ts'

const name = 'taem:chaan-demo:draft'

beforeEach(() => {
  loadAppConfig()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
  for (const kind of ['local', 'session'] as const) safeStorage(kind).removeItem(name)
})

test('a full storage is still read, and keeps a new value for the page', () => {
  localStorage.setItem('taem:chaan-demo:look', 'stored')
  fillStorage()

  safeStorage('local').setItem(name, 'new')

  expect(safeStorage('local').getItem('taem:chaan-demo:look')).toBe('stored')
  expect(safeStorage('local').getItem(name)).toBe('new')
  expect(localStorage.getItem(name)).toBeNull()
  expect(outlastsPage()).toBe(false)
})

test('a blocked storage keeps values for the page', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked.', 'SecurityError')
  })

  safeStorage('local').setItem(name, 'new')

  expect(safeStorage('local').getItem(name)).toBe('new')
  expect(safeStorage('session').getItem(name)).toBeNull()
  safeStorage('local').removeItem(name)
  expect(safeStorage('local').getItem(name)).toBeNull()
})

test('a value in memory gives way to what another tab stores or removes', () => {
  localStorage.setItem(name, 'old')
  safeStorage('local').hold(name, 'held')
  const before = safeStorage('local').getItem(name)

  localStorage.setItem(name, 'of another tab')
  const replaced = safeStorage('local').getItem(name)
  localStorage.removeItem(name)

  expect([before, replaced]).toEqual(['held', 'of another tab'])
  expect(safeStorage('local').getItem(name)).toBeNull()
})

test('a member’s values are removed from memory too, and LINE’s sign-in stays', () => {
  localStorage.setItem('LIFF_STORE:2000000001-chaandev:IDToken', '"i"')
  fillStorage()
  safeStorage('session').setItem(name, 'new')

  removePersonalSlots()

  expect(safeStorage('session').getItem(name)).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['LIFF_STORE:2000000001-chaandev:IDToken'])
})
