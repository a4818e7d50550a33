import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from '@/contract/zod'
import { call } from '@/api/call'
import { signIn } from '@/contract/session'
import { keepDraft, takeDraft } from '@/session/draft'
import { removePersonalSlots } from '@/session/local-store'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../world.ts'

let world: World
const Address = z.object({ road: z.string() })

beforeEach(async () => {
  sessionStorage.clear()
  world = await createWorld()
})

afterEach(async () => {
  await endSession(async () => undefined)
  await world.close()
})

async function signInAs(name: string) {
  const body = { email: `${name}@chaan.example`, password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), false)
}

test('what a guest typed is there once they are a member, and only once', async () => {
  keepDraft('address', { road: 'Soi Ari 4' })
  await signInAs('ploy')

  expect(takeDraft('address', Address)).toEqual({ road: 'Soi Ari 4' })
  expect(takeDraft('address', Address)).toBeUndefined()
})

test('what one member typed is not shown to another', async () => {
  await signInAs('ploy')
  keepDraft('address', { road: 'Soi Ari 4' })
  await signInAs('ton')

  expect(takeDraft('address', Address)).toBeUndefined()
})

test('what was typed outlives a session that ran out', async () => {
  await signInAs('ploy')
  keepDraft('address', { road: 'Soi Ari 4' })

  removePersonalSlots(['draft'])

  expect(takeDraft('address', Address)).toEqual({ road: 'Soi Ari 4' })
})

test('signing out forgets what was typed', async () => {
  await signInAs('ploy')
  keepDraft('address', { road: 'Soi Ari 4' })

  await endSession(async () => undefined)

  expect(takeDraft('address', Address)).toBeUndefined()
})

test('a draft that no longer fits the form is left out', () => {
  keepDraft('address', { street: 4 })

  expect(takeDraft('address', Address)).toBeUndefined()
})
