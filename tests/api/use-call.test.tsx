import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import { mutate } from '@/api/mutate'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { useAction, useCall } from '@/api/use-call'
import { endOtherSessions, getSessions } from '@/contract/sessions'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../world.ts'

const sessions = q(getSessions, {}).queryKey
const isStale = () => queryClient.getQueryState(sessions)?.isInvalidated
let world: World

beforeEach(async () => {
  world = await createWorld()
  await beginSession((await world.signIn('ploy')).session, true)
  queryClient.setQueryData(sessions, [])
})

afterEach(async () => {
  await endSession(async () => undefined)
  queryClient.clear()
})

test('a mutation invalidates the queries that the table lists for it', async () => {
  await mutate(endOtherSessions, {})

  expect(isStale()).toBe(true)
})

test('a mutation whose answer is lost invalidates them as well', async () => {
  world.rewire(async (_, send) => {
    await send()
    throw new TypeError('The answer is lost.')
  })

  await expect(mutate(endOtherSessions, {})).rejects.toBeInstanceOf(ApiError)

  expect(isStale()).toBe(true)
})

test('a call is pending until it is answered, and returns the answer', async () => {
  const { result } = renderHook(() => useCall(endOtherSessions))

  let answer: Promise<unknown> | undefined
  act(() => void (answer = result.current.run({})))
  expect(result.current.isPending).toBe(true)
  await act(async () => void (await answer))

  expect(await answer).toBeDefined()
  expect(result.current.isPending).toBe(false)
})

test('the second tap while a call is pending sends nothing', async () => {
  const { result } = renderHook(() => useCall(endOtherSessions))

  await act(() => Promise.all([result.current.run({}), result.current.run({})]))

  expect(world.requests.filter((request) => request.includes('end-others'))).toHaveLength(1)
})

test('an error stands until the next run or a reset', async () => {
  const failure = new ApiError('network')
  const { result } = renderHook(() => useAction(() => Promise.reject(failure)))

  expect(await act(() => result.current.run())).toBeUndefined()
  expect(result.current.error).toBe(failure)

  act(() => result.current.reset())
  expect(result.current.error).toBeUndefined()
})

test('an error goes to onError alone where that is set, and the modal is no longer held', async () => {
  const failure = new ApiError('network')
  const shown: unknown[] = []
  const held: boolean[] = []
  const { result } = renderHook(() =>
    useAction(() => Promise.reject(failure), {
      onError: (error) => shown.push(error),
      onPending: (isPending) => held.push(isPending),
    }),
  )

  await act(() => result.current.run())

  expect(shown).toEqual([failure])
  expect(result.current.error).toBeUndefined()
  expect(held).toEqual([true, false])
})
