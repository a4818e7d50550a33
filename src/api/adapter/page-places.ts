import { pageSize } from '@/contract/shared'
import type { Paging } from './adapter-options'
import { setOwn } from './name-rules'

/** A part of a list as the contract asks for it. */
export interface Asked {
  top: number | undefined
  skip: number
}

/** How it is asked of a platform, and what of its answer is the part. */
export interface PlacedPage {
  query: Record<string, string | number>
  /** Items at the beginning of the answer that come before the part. */
  drop: number
}

/**
 * The cursors of one list by the number of items before them; null where the list ends. A part whose
 * cursor is not known is asked for from the beginning of the list on.
 */
export type Cursors = ReadonlyMap<number, string | null>

export function placePage(paging: Paging, { top, skip }: Asked, cursors: Cursors): PlacedPage {
  const query: PlacedPage['query'] = {}
  const size = top ?? pageSize
  const ask = (name: string | undefined, value: string | number) => {
    if (name !== undefined) setOwn(query, name, value)
  }
  if (paging.kind === 'skip') {
    if (top !== undefined) ask(paging.top, top)
    ask(paging.skip, skip)
    return { query, drop: 0 }
  }
  if (paging.kind === 'page') {
    if (top !== undefined || skip > 0) ask(paging.top, size)
    // The app has left out items that it could not read: it is further than it counts.
    ask(paging.page, Math.ceil(skip / size) + paging.first)
    return { query, drop: 0 }
  }
  const near = [...cursors].find(([at]) => at >= skip && at < skip + size)
  const cursor = near?.[1]
  if (skip === 0 || typeof cursor === 'string') {
    if (top !== undefined || skip > 0) ask(paging.top, size)
    if (skip > 0 && typeof cursor === 'string') ask(paging.cursor, cursor)
    return { query, drop: 0 }
  }
  ask(paging.top, skip + size)
  return { query, drop: skip }
}

/** The number of all items, where a platform does not say it: one more than was seen until the end. */
export function totalOf({ top, skip }: Asked, count: number, next: string | null | undefined) {
  const isMore = next === undefined ? count >= (top ?? pageSize) : next !== null
  return skip + count + (isMore ? 1 : 0)
}
