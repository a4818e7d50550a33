import { afterEach, beforeEach, expect, test } from 'vitest'
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
})

async function signInAs(name: string) {
  await beginSession((await world.signIn(name)).session, true)
}

test('each member has their own saved lines, without lines that no longer exist', async () => {
  await signInAs('ploy')
  chooseLine('mug', false)
  chooseLine('tea', false)
  chooseLine('tea', true)
  chooseLine('beans', false)
  expect([...linesForLater()]).toEqual(['mug', 'beans'])

  keepLaterAmong([{ key: 'mug' }, { key: 'tea' }])
  expect([...linesForLater()]).toEqual(['mug'])

  await signInAs('ton')
  expect([...linesForLater()]).toEqual([])
})
