import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { signIn } from '@/contract/session'
import { chooseLine, keepLaterAmong, linesForLater } from '@/features/cart/lines-for-later'
import { initHost } from '@/host/host'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

let world: World

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  await initHost({})
})

afterEach(async () => {
  await endSession(async () => undefined)
  await world.close()
})

async function signInAs(email: string) {
  await beginSession(await call(signIn, { body: { email, password: 'Veranda#1' } }), true)
}

test('each member has their own lines for later, without those that are gone', async () => {
  await signInAs('ploy@chaan.example')
  chooseLine('mug', false)
  chooseLine('tea', false)
  chooseLine('tea', true)
  chooseLine('beans', false)
  expect([...linesForLater()]).toEqual(['mug', 'beans'])

  keepLaterAmong([{ key: 'mug' }, { key: 'tea' }])
  expect([...linesForLater()]).toEqual(['mug'])

  await signInAs('ton@chaan.example')
  expect([...linesForLater()]).toEqual([])
})
