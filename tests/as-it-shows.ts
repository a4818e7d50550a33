import { onTestFinished } from 'vitest'

/**
 * Calls `look` once, in the moment in which the page has changed so that `isThere` holds: before what
 * React does after the paint. What a member sees must be true by then.
 */
export function asItShows(isThere: () => unknown, look: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isThere()) return
    observer.disconnect()
    look()
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => observer.disconnect())
}
