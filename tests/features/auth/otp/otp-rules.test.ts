import { expect, test } from 'vitest'
import { canConfirm, otpAnnouncement, otpClock, sentCode } from '@/features/auth/otp/otp-rules'
import { codeDigits } from '@/ui/otp-input'

const now = Date.parse('2026-11-21T03:00:00Z')

test('a code lasts as long as the platform says, or two minutes by default', () => {
  const expiresAt = '2026-11-21T03:01:30Z'

  expect(sentCode({ refcode: 'AB', expiresAt }, now).until - now).toBe(90_000)
  expect(sentCode({ refcode: 'AB' }, now).until - now).toBe(120_000)
  expect(sentCode({ refcode: 'AB', expiresAt: 'soon' }, now).until - now).toBe(120_000)
})

test.each([
  [120, '02:00'],
  [94, '01:34'],
  [9, '00:09'],
  [0, '00:00'],
])('%i seconds read %s', (seconds, clock) => {
  expect(otpClock(seconds)).toBe(clock)
})

test.each([
  ['12345', 10, false],
  ['123456', 10, true],
  ['123456', 0, false],
])('%s with %i seconds left can be confirmed: %s', (digits, seconds, can) => {
  expect(canConfirm(digits, { refcode: 'AB', until: now }, seconds)).toBe(can)
})

test('nothing can be confirmed before a code was sent', () => {
  expect(canConfirm('123456', undefined, 10)).toBe(false)
})

test.each([
  [120, undefined],
  [61, undefined],
  [60, 'oneMinute'],
  [11, 'oneMinute'],
  [10, 'tenSeconds'],
  [0, 'expired'],
])('with %i seconds left, screen readers hear: %s', (seconds, said) => {
  expect(otpAnnouncement(seconds)).toBe(said)
})

test.each([
  ['123 456', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['\u200f12-34\u200b56', '123456'],
  ['12-34-56 789', ''],
  ['<script>1</script>', ''],
  ['Ref 9302: 381204 is your code', '381204'],
  ['รหัส OTP ของคุณคือ ๓๘๑๒๐๔ (Ref: 9302)', '381204'],
  ['Your code is 381 204. Do not share it.', '381204'],
  ['381204 is your code. รหัสของคุณคือ 381204', '381204'],
  ['Code 381204, reference 930212', ''],
  ['9302 … 381204', '381204'],
  ['Call 02-123-4567 for help', ''],
  ['a'.repeat(10_000), ''],
])('pasting %j gives the code %j', (pasted, digits) => {
  expect(codeDigits(pasted, 6)).toBe(digits)
})
