import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Serial } from '@/contract/redemptions'
import { useSerialTimer } from '@/features/wallet/code/use-serial-timer'

// A code that the platform sent a minute ago.
const serial = (code: string, left: number): Serial => ({
  redemptionId: 'r-1',
  serial: code,
  barcode: 'CODE_128',
  campaignName: 'Iced Thai tea',
  campaignImgUrl: '/tea.svg',
  pointPerUnit: 120,
  expireIn: left + 60,
  lifetime: 900,
  showTimer: true,
  currentDate: new Date(Date.now() - 60_000).toISOString(),
  codes: [],
  isWaiting: false,
})

function show(first: Serial) {
  const onExpired = vi.fn<() => void>()
  const { result, rerender } = renderHook(
    ({ code, position }) => useSerialTimer(code, { position, onExpired }),
    { initialProps: { code: first, position: 0 } },
  )
  return { result, onExpired, turnTo: (code: Serial) => rerender({ code, position: 1 }) }
}

test('changing to a code with less time announces no passed thresholds', () => {
  const { result, turnTo } = show(serial('ONE', 600))

  turnTo(serial('TWO', 50))

  expect(result.current).toMatchObject({ seconds: 50, isEnded: false, announcement: undefined })
})

test('changing to an expired code does not announce that it ends now', () => {
  const { result, onExpired, turnTo } = show(serial('ONE', 600))

  turnTo(serial('TWO', -30))

  expect(result.current.isEnded).toBe(true)
  expect(onExpired).not.toHaveBeenCalled()
})
