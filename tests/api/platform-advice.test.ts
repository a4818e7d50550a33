import { expect, test, vi } from 'vitest'
import { advise } from '@/api/platform-advice'

test('a platform elsewhere whose clock cannot be read is told which header it lacks, once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  await advise('clock', 'https://api.brand.example/gateway')
  await advise('clock', 'https://api.brand.example/admin')

  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('"Access-Control-Expose-Headers: Date"')],
  ])
})

test.each([
  ['answers, but not to this page', () => Promise.resolve(Response.error()), 1],
  ['does not answer at all', () => Promise.reject(new TypeError('Failed to fetch')), 0],
])('a platform elsewhere that %s', async (name, fetched, times) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', fetched)

  await advise('network', `https://api${name.length}.example/gateway`)

  expect(warn).toHaveBeenCalledTimes(times)
})

test('the platform of the page itself is never advised', async () => {
  await advise('clock', `${location.origin}/api`)
})
