const mark = 'taem:reloaded-at'
const oncePer = 60_000

/**
 * After a deploy the chunks of the old one are gone. The page reloads once by itself; if that does
 * not help within the minute, the route's error page offers the way on.
 */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', () => {
    try {
      if (!navigator.onLine) return
      const last = Number(sessionStorage.getItem(mark) ?? 0)
      if (Date.now() - last < oncePer) return
      sessionStorage.setItem(mark, String(Date.now()))
      location.reload()
    } catch {
      // Without storage a reload could go round for ever: the error page serves.
    }
  })
}
