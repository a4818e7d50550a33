import { expect, test } from 'vitest'
import {
  afterSignIn,
  pathForGuest,
  readReturnPlan,
  returnPlanPath,
} from '@/features/auth/sign-in/sign-in-rules'

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
])('after sign-in, %j leads to %s', (returnTo, path) => {
  expect(afterSignIn(returnTo)).toBe(path)
})

test.each([
  ['/campaign/iced-thai-tea-p1001', '/campaign/iced-thai-tea-p1001'],
  ['/reward', '/reward'],
  ['/profile', '/'],
  ['/profile/myreward/available', '/'],
])('a guest from %s continues to %s', (returnTo, path) => {
  expect(pathForGuest(returnTo)).toBe(path)
})

test.each([
  ['/campaign/iced-thai-tea-p1001', false, '/campaign/iced-thai-tea-p1001'],
  ['/linelogin?returnTo=%2Freward', true, '/reward'],
  ['/linelogin', true, '/'],
  ['/linelogin?returnTo=%2F%2Felsewhere.example', true, '/'],
  ['/linelogin?returnTo=%2Flinelogin', true, '/'],
  ['//elsewhere.example/linelogin', false, '/'],
  ['/login/signin', false, '/'],
  [null, false, '/'],
])('forgot password at %j keeps the return address', (returnTo, linksLine, destination) => {
  const way = readReturnPlan(returnTo)

  expect(way).toEqual({ linksLine, destination })
  expect(readReturnPlan(returnPlanPath(way))).toEqual(way)
})
