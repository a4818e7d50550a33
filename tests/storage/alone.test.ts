import { expect, test, vi } from 'vitest'
import { alone } from '@/storage/alone'

/** Runs two pieces of work at once, and says in which order their steps came. */
async function stepsOfTwo() {
  const steps: string[] = []
  const work = (who: string) => async () => {
    steps.push(`${who} begins`)
    await Promise.resolve()
    steps.push(`${who} ends`)
    return who
  }
  const results = await Promise.all([alone('work', work('one')), alone('work', work('two'))])
  return { steps, results }
}

const inTurn = ['one begins', 'one ends', 'two begins', 'two ends']

test('without Web Locks parallel work of one tab runs in sequence', async () => {
  expect(await stepsOfTwo()).toEqual({ steps: inTurn, results: ['one', 'two'] })
})

test('with Web Locks each piece of work holds the lock of its name', async () => {
  const held: string[] = []
  const request = async (name: string, _: LockOptions, run: () => Promise<unknown>) => {
    held.push(name)
    await run()
  }
  vi.stubGlobal('navigator', { locks: { request } })

  expect(await stepsOfTwo()).toEqual({ steps: inTurn, results: ['one', 'two'] })
  expect(held).toEqual(['work', 'work'])
})

test('a lock that is never granted does not block the work', async () => {
  vi.useFakeTimers()
  const request = (_: string, { signal }: LockOptions) =>
    new Promise((__, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  vi.stubGlobal('navigator', { locks: { request } })

  const result = alone('work', async () => 'done')
  await vi.advanceTimersByTimeAsync(1000)

  expect(await result).toBe('done')
  vi.useRealTimers()
})

test('work that fails says so, and the next one runs', async () => {
  const failed = alone('work', () => Promise.reject(new Error('no')))
  const next = alone('work', async () => 'done')

  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
