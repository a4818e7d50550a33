import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useChanges } from '@/api/use-changes'

test('changes are saved in sequence, and a refused one does not hold up the next', async () => {
  const first = Promise.withResolvers<void>()
  const save = vi.fn((wanted: string) => (wanted === 'off' ? first.promise : Promise.resolve()))
  const refused = vi.fn<(error: unknown) => void>()
  const { result } = renderHook(() => useChanges(save, refused))

  act(() => {
    void result.current.change('off')
    void result.current.change('on')
  })
  await waitFor(() => expect(save).toHaveBeenCalledWith('off'))
  expect(save).toHaveBeenCalledOnce()
  expect(result.current.waiting).toEqual(['off', 'on'])

  first.reject('no')

  await waitFor(() => expect(result.current.waiting).toEqual([]))
  expect(save).toHaveBeenLastCalledWith('on')
  expect(refused).toHaveBeenCalledExactlyOnceWith('no')
})
