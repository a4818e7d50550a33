import { expect, test } from 'vitest'
import { listQuery } from '@/api/list-query'
import { getReceipts } from '@/contract/receipts'

type Next = typeof getNextPageParam
const { getNextPageParam } = listQuery(getReceipts, { mode: 'all' })
const pageWith = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), total: 9 })

test.each([
  ['the same page again', ['a', 'b', 'c'], undefined],
  ['a page of items that it has, in another order', ['c', 'a', 'b'], undefined],
  ['a page that ends with an item that has moved', ['d', 'e', 'a'], { skip: 6 }],
  ['a page that begins with items that came in meanwhile', ['b', 'c', 'd'], { skip: 6 }],
])('after %s a list has this place to go on at', (_, ids, next) => {
  // Nothing of an item counts here but its id.
  const last = pageWith(...ids) as unknown as Parameters<Next>[0]
  const pages = [pageWith('a', 'b', 'c'), last] as unknown as Parameters<Next>[1]

  expect(getNextPageParam(last, pages, {}, [{}, {}])).toEqual(next)
})
