import { expect, test } from 'vitest'
import { afterSignIn, asGuest } from '@/features/auth/sign-in-rules'

test.each([
  [
    '/campaign/iced-thai-tea-p1001?utm_source=line',
    '/campaign/iced-thai-tea-p1001?utm_source=line',
  ],
  ['/profile/myreward/available', '/profile/myreward/available'],
  [null, '/'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/..//elsewhere.example', '/'],
  ['/nowhere', '/'],
  ['/login/signin', '/'],
  ['/linelogin?returnTo=/login', '/'],
])('after signing in, %j leads to %s', (returnTo, path) => {
  expect(afterSignIn(returnTo)).toBe(path)
})

test.each([
  ['/campaign/iced-thai-tea-p1001', '/campaign/iced-thai-tea-p1001'],
  ['/reward', '/reward'],
  ['/profile', '/'],
  ['/profile/myreward/available', '/'],
])('a guest who came from %s goes on to %s', (returnTo, path) => {
  expect(asGuest(returnTo)).toBe(path)
})
