import { expect, test, vi } from 'vitest'
import { connectBy, writesWait } from '@/app/development/board-connection'
import { sendWithProgress } from '@/api/send-with-progress'

test('what waits is given up when the connection ends', async () => {
  const end = connectBy(writesWait)
  const sent = fetch('/api/otp', { method: 'POST' })
  const uploaded = sendWithProgress({ url: '/upload', method: 'POST', headers: new Headers() })

  end()

  const results = await Promise.allSettled([sent, uploaded])
  expect(results).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ name: 'AbortError' }) },
    { status: 'rejected', reason: expect.objectContaining({ name: 'AbortError' }) },
  ])
})

test('a connection that follows another ends it', async () => {
  connectBy(writesWait)
  const sent = fetch('/api/otp', { method: 'POST' })

  const end = connectBy(writesWait)

  await expect(sent).rejects.toThrow(/abort/)
  end()
})

test('a request that its caller gives up waits no longer', async () => {
  const end = connectBy(writesWait)
  const caller = new AbortController()
  const sent = fetch('/api/otp', { method: 'POST', signal: caller.signal })

  caller.abort()

  await expect(sent).rejects.toThrow(/abort/)
  end()
})

test('reads go out while writes wait', async () => {
  const out = vi.fn(async () => new Response('read'))
  vi.stubGlobal('fetch', out)
  const end = connectBy(writesWait)

  const answer = await fetch('/api/profile')
  end()

  expect(await answer.text()).toBe('read')
  expect(out).toHaveBeenCalledOnce()
  expect(globalThis.fetch).toBe(out)
})
