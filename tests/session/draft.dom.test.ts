import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from '@/contract/zod'
import { keepDraft, takeDraft } from '@/session/draft'
import { removePersonalSlots } from '@/storage/local-store'
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
})

async function signInAs(name: string) {
  await beginSession((await world.signIn(name)).session, false)
}

test('a guest’s draft is restored once after the sign-in', async () => {
  keepDraft('address', { road: 'Soi Ari 4' })
  await signInAs('ploy')

  expect(takeDraft('address', Address)).toEqual({ road: 'Soi Ari 4' })
  expect(takeDraft('address', Address)).toBeUndefined()
})

test('a member’s draft is not shown to another member', async () => {
  await signInAs('ploy')
  keepDraft('address', { road: 'Soi Ari 4' })
  await signInAs('ton')

  expect(takeDraft('address', Address)).toBeUndefined()
})

test('a draft survives an expired session', async () => {
  await signInAs('ploy')
  keepDraft('address', { road: 'Soi Ari 4' })

  removePersonalSlots(['draft'])

  expect(takeDraft('address', Address)).toEqual({ road: 'Soi Ari 4' })
})

test('signing out deletes the draft', async () => {
  await signInAs('ploy')
  keepDraft('address', { road: 'Soi Ari 4' })

  await endSession(async () => undefined)

  expect(takeDraft('address', Address)).toBeUndefined()
})

test('a draft that no longer fits the form is ignored', () => {
  keepDraft('address', { street: 4 })

  expect(takeDraft('address', Address)).toBeUndefined()
})
