import { afterEach, expect, test, vi } from 'vitest'
import { expectStray, recordStray, takeStrays } from './stray.ts'

afterEach(() => {
  takeStrays()
})

test('unannounced noise is reported', () => {
  recordStray('console.error: boom')

  expect(takeStrays()).toEqual(['console.error: boom'])
})

test('announced noise passes', () => {
  expectStray(/boom/)
  recordStray('console.error: boom')

  expect(takeStrays()).toEqual([])
})

test('announced noise that does not come is reported', () => {
  expectStray(/boom/)

  expect(takeStrays()).toEqual(['/boom/ was announced and did not come'])
})

test('a request to an unknown host is refused and reported', async () => {
  const answer = fetch('https://elsewhere.example/')

  await expect(answer).rejects.toThrow('No test may reach elsewhere.example')
  expect(takeStrays()).toEqual([expect.stringContaining('unknown host elsewhere.example')])
})

test.each(['the first', 'the second'])('%s test meets no setting of the one before', (name) => {
  expect(process.env.TAEM_TEST_SETTING).toBeUndefined()
  vi.stubEnv('TAEM_TEST_SETTING', name)
})
