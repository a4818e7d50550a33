import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { isRetrying, optionalChunk } from '@/ui/chunk'

afterEach(() => {
  vi.useRealTimers()
})

const Bell = ({ unread }: { unread: number }) => <p>{unread} unread</p>

/** A part of the page whose file fails to load so many times. */
async function openPage(failures: number) {
  vi.useFakeTimers()
  const load = vi.fn(() => Promise.resolve(Bell))
  for (let time = 0; time < failures; time += 1) load.mockRejectedValueOnce(new Error('No file.'))
  const Part = optionalChunk<{ unread: number }>(load)
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <main>
          Page <Part unread={3} />
        </main>
      </Suspense>,
    )
    await Promise.resolve()
  })
  return { load, page: screen.getByRole('main') }
}

test('a page stands without the part that did not load, and has it once the device is online', async () => {
  const { page, load } = await openPage(1)
  expect(page).toHaveTextContent(/^Page$/)
  expect(load).toHaveBeenCalledTimes(1)

  await act(async () => window.dispatchEvent(new Event('online')))

  expect(page).toHaveTextContent('Page 3 unread')
})

test('the part is tried again later and later, and the page stays as it is meanwhile', async () => {
  const { page, load } = await openPage(2)

  await halfMinute()
  expect(load).toHaveBeenCalledTimes(2)
  expect(page).toHaveTextContent(/^Page$/)

  await halfMinute()
  expect(load).toHaveBeenCalledTimes(2)
  await halfMinute()
  expect(load).toHaveBeenCalledTimes(3)
  expect(page).toHaveTextContent('Page 3 unread')
  await halfMinute()
  await halfMinute()
  expect(load).toHaveBeenCalledTimes(3)
})

test('a retry is known as one, so that the page is not loaded anew for it', async () => {
  const { load } = await openPage(1)
  const known: boolean[] = []
  load.mockImplementation(() => {
    known.push(isRetrying())
    return Promise.reject(new Error('No file.'))
  })

  await halfMinute()

  expect(known).toEqual([true])
  expect(isRetrying()).toBe(false)
})

async function halfMinute() {
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  // React holds the reveal of a boundary back for a third of a second.
  await act(() => vi.advanceTimersByTimeAsync(500))
}
