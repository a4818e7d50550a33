import { expect, test } from 'vitest'
import { mayKeepApp, type Place } from '@/app/keep-app'

const phone: Place = {
  isBuilt: true,
  host: 'web',
  userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
  isMember: false,
  savesData: false,
}

test.each<[string, Partial<Place>, boolean]>([
  ['a guest on a phone', {}, true],
  ['a member where data are dear', { savesData: true, isMember: true }, true],
  ['a guest where data are dear', { savesData: true }, false],
  ['inside LINE', { host: 'line', isMember: true }, false],
  ['LINE’s own browser', { userAgent: 'Mozilla/5.0 Safari Line/14.9.0' }, false],
  ['LINE’s simulated client', { host: 'line' }, false],
  ['development', { isBuilt: false }, false],
  ['a browser that is called something like it', { userAgent: 'Mozilla/5.0 Airline/1.0' }, true],
])('%s', (_, place, isKept) => {
  expect(mayKeepApp({ ...phone, ...place })).toBe(isKept)
})
