import { expect, test } from 'vitest'
import { listQuery } from '@/api/list-query'
import { getReceipts } from '@/contract/receipts'

const { getNextPageParam } = listQuery(getReceipts, { mode: 'all' })
type Page = Parameters<typeof getNextPageParam>[0]
/** Of an item a list looks at nothing but its id. */
const pageWith = (...ids: string[]) =>
  ({ items: ids.map((id) => ({ id })), total: 9 }) as unknown as Page

test.each([
  ['the same page again', ['a', 'b', 'c'], undefined],
  ['a page of items that it has, in another order', ['c', 'a', 'b'], undefined],
  ['a page that ends with an item that has moved', ['d', 'e', 'a'], { skip: 6 }],
  ['a page that begins with items that came in meanwhile', ['b', 'c', 'd'], { skip: 6 }],
])('after %s a list has this place to go on at', (_, ids, next) => {
  const last = pageWith(...ids)

  const place = getNextPageParam(last, [pageWith('a', 'b', 'c'), last], {}, [{}, {}])

  expect(place).toEqual(next)
})
