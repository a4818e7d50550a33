import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { followPoints } from '@/api/points-change'

const points = ['GET /points', {}]
const list = ['GET /campaigns', { query: {} }]

/** A client that has a list and a balance, and follows it. */
function clientWith(balance: number) {
  const client = new QueryClient()
  const stop = followPoints(client)
  client.setQueryData(points, { points: balance })
  client.setQueryData(list, { items: [] })
  return { client, stop, isStale: () => client.getQueryState(list)?.isInvalidated }
}

test('another balance makes what campaigns show stale', () => {
  const { client, isStale } = clientWith(100)

  client.setQueryData(points, { points: 350 })

  expect(isStale()).toBe(true)
})

test('the same balance changes nothing', () => {
  const { client, isStale } = clientWith(100)

  client.setQueryData(points, { points: 100 })

  expect(isStale()).toBe(false)
})

test('the balance of the next member is no change', () => {
  const { client } = clientWith(100)

  client.clear()
  client.setQueryData(list, { items: [] })
  client.setQueryData(points, { points: 350 })

  expect(client.getQueryState(list)?.isInvalidated).toBe(false)
})
