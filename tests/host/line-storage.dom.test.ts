import { beforeEach, expect, test } from 'vitest'
import { claimRenewal } from '@/host/renewal-claim'
import { forgetLine } from '@/host/line-storage'

const noon = Date.UTC(2026, 10, 21, 12)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('signing out removes what LINE has stored and nothing else', () => {
  localStorage.setItem('LIFF_STORE:2000000001-chaandev:accessToken', '"a"')
  sessionStorage.setItem('LIFF_STORE:2000000001-chaandev:IDToken', '"i"')
  localStorage.setItem('taem.locale', 'th')
  document.cookie = 'LIFF_STORE:expires:2000000001-chaandev=1; path=/'

  forgetLine()

  expect(Object.keys(localStorage)).toEqual(['taem.locale'])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(document.cookie).toBe('')
})

test('a refused token is renewed at most once a minute', () => {
  const claims = [0, 1_000, 59_999, 60_000].map((later) => claimRenewal(noon + later))

  expect(claims).toEqual([true, false, false, true])
})

test('a clock that was set back does not prevent the renewal', () => {
  claimRenewal(noon)

  expect(claimRenewal(noon - 3_600_000)).toBe(true)
})
