import { expect, test } from 'vitest'
import { isOnline, noteAnswer } from '@/api/connection'
import { sayOnline } from '../lose-connection.ts'

test('only an answer to what was sent since counts against a device that says it is offline', () => {
  sayOnline(false)

  noteAnswer(true)
  expect(isOnline()).toBe(false)
  noteAnswer(false)
  expect(isOnline()).toBe(true)

  sayOnline(false)
  expect(isOnline()).toBe(false)
})
