import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCounted } from '@/features/home/member/use-counted'

let wantsStill: boolean

beforeEach(() => {
  wantsStill = false
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', () => ({ matches: wantsStill }))
})

afterEach(() => void vi.useRealTimers())

function show(points: number | undefined, userId: string) {
  return renderHook((props) => useCounted(props.points, props.userId), {
    initialProps: { points, userId },
  })
}
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('the first balance shows at once', () => {
  const { result } = show(2480, 'first')

  expect(result.current).toBe(2480)
})

test('a balance that another page changed is animated to its new value', () => {
  show(2480, 'spends').unmount()

  const { result } = show(2360, 'spends')

  expect(result.current).toBe(2480)
  pass(100)
  expect(result.current).toBeLessThan(2480)
  expect(result.current).toBeGreaterThan(2360)
  pass(700)
  expect(result.current).toBe(2360)
})

test('with reduced motion the new balance shows at once', () => {
  wantsStill = true
  const { result, rerender } = show(2480, 'still')

  rerender({ points: 2360, userId: 'still' })

  expect(result.current).toBe(2360)
})

test('another member’s balance is not animated from the previous one', () => {
  show(2480, 'one').unmount()

  const { result } = show(100, 'other')

  expect(result.current).toBe(100)
})
