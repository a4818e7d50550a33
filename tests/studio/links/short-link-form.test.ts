import { expect, test } from 'vitest'
import { dayOfExpiry, expiryOfDay, pathOfTyped } from '@/studio/links/short-link-form-rules'

test('a last day is the whole of it in Bangkok', () => {
  expect(expiryOfDay('2026-12-31')).toBe('2026-12-31T17:00:00.000Z')
  expect(dayOfExpiry('2027-01-01T00:00:00+07:00')).toBe('2026-12-31')
  expect(dayOfExpiry('2026-12-31T17:00:00.001Z')).toBe('2027-01-01')
})

test.each(['2026-01-01', '2028-02-29'])('the last day %s is read as it was written', (day) => {
  expect(dayOfExpiry(expiryOfDay(day))).toBe(day)
})

test('no day is no expiry', () => {
  expect(expiryOfDay('')).toBeNull()
  expect(expiryOfDay('31.12.2026')).toBeNull()
  expect(dayOfExpiry(null)).toBe('')
})

test.each([
  [' /reward ', '/reward'],
  ['https://chaan.example/reward?c=1', '/reward?c=1'],
  ['https://chaan.example.evil.example/reward', 'https://chaan.example.evil.example/reward'],
  ['https://evil.example/', 'https://evil.example/'],
])('%s is sent as %s', (typed, path) => {
  expect(pathOfTyped(typed, 'https://chaan.example')).toBe(path)
})
