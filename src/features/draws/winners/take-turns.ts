import type { Random } from '@/contract/draw-method'

/** How long a draw may hold up the page at once, in milliseconds. */
const turnMs = 10

/**
 * The same numbers, with a pause after each turn. Chromium answers for the hash of a short text before
 * anything else of the page runs, so that ten thousand winners would be one task of a second.
 */
export function takeTurns(
  random: Random,
  { now = () => performance.now(), pause = () => new Promise<void>((go) => setTimeout(go)) } = {},
): Random {
  let since = now()
  return async (below) => {
    if (now() - since >= turnMs) {
      await pause()
      since = now()
    }
    return random(below)
  }
}
