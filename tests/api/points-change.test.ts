import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { followPoints } from '@/api/points-change'
import { q } from '@/api/q'
import { getCampaigns } from '@/contract/catalogue'
import { getEarnWays } from '@/contract/earn-ways'
import { getLevels } from '@/contract/levels'
import { getPoints } from '@/contract/points'

const points: readonly unknown[] = q(getPoints, {}).queryKey
const list: readonly unknown[] = q(getCampaigns, { query: {} }).queryKey

/** A client that has a list and a balance, and follows it. */
function clientWith(balance: number) {
  const client = new QueryClient()
  const stop = followPoints(client)
  client.setQueryData(points, { points: balance })
  client.setQueryData(list, { items: [] })
  return { client, stop, isStale: () => client.getQueryState(list)?.isInvalidated }
}

test('a changed balance makes the campaigns stale', () => {
  const { client, isStale } = clientWith(100)

  client.setQueryData(points, { points: 350 })

  expect(isStale()).toBe(true)
})

test('a changed balance makes what is short of the goal and of the next level stale', () => {
  const { client } = clientWith(100)
  const others: (readonly unknown[])[] = [
    q(getEarnWays, { query: {} }).queryKey,
    q(getLevels, {}).queryKey,
  ]
  for (const key of others) client.setQueryData(key, {})

  client.setQueryData(points, { points: 350 })

  expect(others.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})

test('the same balance makes nothing stale', () => {
  const { client, isStale } = clientWith(100)

  client.setQueryData(points, { points: 100 })

  expect(isStale()).toBe(false)
})

test('the first balance of another member makes nothing stale', () => {
  const { client } = clientWith(100)

  client.clear()
  client.setQueryData(list, { items: [] })
  client.setQueryData(points, { points: 350 })

  expect(client.getQueryState(list)?.isInvalidated).toBe(false)
})
