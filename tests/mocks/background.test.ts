import { expect, test } from 'vitest'
import { createBackground } from '../../mocks/platform/background'

test('a stop waits for the step of a job that runs, and lets no other one begin', async () => {
  const { job, stopJobs, close } = createBackground((error) => expect(error).toBe('never'))
  const answer = Promise.withResolvers<void>()
  const steps: string[] = []
  const send = job(async (shouldStop) => {
    for (const step of ['first', 'second']) {
      if (shouldStop()) return
      steps.push(step)
      await answer.promise
    }
  })
  void send()
  await Promise.resolve()

  stopJobs()
  answer.resolve()
  await send()
  await send()
  await close()

  expect(steps).toEqual(['first'])
})

test('a stop cuts off what never ends, and says so', async () => {
  const told: unknown[] = []
  const { afterwards, close } = createBackground((error) => told.push(error), 20)
  afterwards(() => new Promise<void>(() => undefined))

  await close()

  expect(told).toEqual([new Error('Work outside of requests was cut off by the stop.')])
})

test('a stop does not wait where nothing runs', async () => {
  const { close } = createBackground((error) => expect(error).toBe('never'), 60_000)
  const before = performance.now()

  await close()

  expect(performance.now() - before).toBeLessThan(1000)
})
