import { ApiError } from './api-error'

/**
 * Milliseconds without a whole answer until a read is given up: a slow line carries the app's own
 * files beside it.
 */
export const readLimitMs = 30_000
/**
 * The same of a picture or a text, which are larger, and of an act: it arrives within this long, or
 * not at all.
 */
export const longLimitMs = 60_000

/**
 * Ends work that no one answers: a connection may die without a word. Its signal ends with it.
 * @param outer ends it earlier, with its own reason
 * @throws ApiError `network` after `limitMs` milliseconds, and what the work throws
 */
export function inTime<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const ending = new AbortController()
  const { signal } = ending
  const giveUp = () => ending.abort(new ApiError('network', { code: 'noAnswer' }))
  const timer = setTimeout(giveUp, limitMs)
  const leave = () => ending.abort(outer?.reason)
  outer?.addEventListener('abort', leave)
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    if (outer?.aborted) leave()
    work(signal).then(resolve, reject)
  }).finally(() => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', leave)
  })
}
