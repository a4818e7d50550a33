const mark = 'taem:reloaded-at'
const oncePer = 60_000

/**
 * After a deploy the chunks of the old one are gone. The page reloads once by itself, where the app
 * is there to be loaded; if that does not help within the minute, the route's error page offers the
 * way on.
 */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The event also comes for a failure of what was done with a chunk, such as LINE's start.
    if (notLoaded.test(payload.message)) void reloadOnce().catch(() => undefined)
  })
}

/** Browsers tell it by their words alone; Vite's own are those of style sheets. */
const notLoaded = /module|import|MIME|preload/i

/** Without storage a reload could go round for ever: it throws, and the error page serves. */
async function reloadOnce() {
  // A network that wants a login first answers with a page of its own: this one would be lost.
  const page = await fetch('/', { cache: 'no-store' })
  if (!(await page.text()).includes('app-config')) return
  if (Date.now() - Number(sessionStorage.getItem(mark)) < oncePer) return
  sessionStorage.setItem(mark, String(Date.now()))
  location.reload()
}
