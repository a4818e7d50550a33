import { expect, test, vi } from 'vitest'
import { advise } from '@/api/platform-advice'

test('the console names the missing header once when the clock of another origin’s platform cannot be read', async () => {
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
])('advice about a platform elsewhere that %s', async (name, fetched, times) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', fetched)

  await advise('network', `https://api${name.length}.example/gateway`)

  expect(warn).toHaveBeenCalledTimes(times)
})

test('the console says nothing about a platform of the page’s own origin', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  await advise('clock', `${location.origin}/api`)

  expect(warn).not.toHaveBeenCalled()
})
