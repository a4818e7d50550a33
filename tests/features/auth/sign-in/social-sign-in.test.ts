import { expect, test } from 'vitest'
import { canSignInSocially } from '@/features/auth/sign-in/social-sign-in'

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  ['Chrome on a phone', `${phone} Chrome/131.0.0.0 Mobile Safari/537.36`, true],
  ['Safari on a phone', `${iphone} (KHTML, like Gecko) Version/18.0 Safari/604.1`, true],
  ['LINE', `${iphone} Safari Line/15.0.0`, false],
  ['LIFF', `${phone} Chrome/131.0.0.0 Mobile Safari/537.36 Line/15.0.0 LIFF`, false],
  ['Facebook', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, false],
  ['Instagram', `${iphone} Mobile/15E148 Instagram 300.0`, false],
  ["an app's own view", `${phone.replace('Pixel 9', 'Pixel 9; wv')} Chrome/131.0`, false],
])('in %s the social sign-in is offered only where it can work', (_, userAgent, isOffered) => {
  expect(canSignInSocially(userAgent)).toBe(isOffered)
})
