import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useConfirm } from '@/exactly-once/use-confirm'

test('a dialog is let go whose request could not be made', async () => {
  const holds: boolean[] = []
  const { result } = renderHook(() =>
    useConfirm(
      () => Promise.reject(new Error('No room.')),
      (isHeld) => holds.push(isHeld),
    ),
  )

  await expect(result.current.confirm({})).rejects.toThrow('No room.')

  expect(holds).toEqual([true, false])
})
