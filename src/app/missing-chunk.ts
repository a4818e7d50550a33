import { isRetrying } from '@/ui/chunk'

const mark = 'taem:reloaded-at'
const oncePer = 60_000

let check: Promise<void> | undefined

/**
 * After a deploy the old chunks are gone. The page reloads once if the app is reachable; if that
 * does not help within a minute, the error page of the route is shown.
 */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The event also fires for errors in the code of a chunk, such as LINE's start.
    if (!notLoaded.test(payload.message) || isRetrying()) return
    // Several chunks of a page can fail: one check is enough.
    check ??= reloadOnce()
      .catch(() => undefined)
      .finally(() => (check = undefined))
  })
}

/** After this long in milliseconds, nobody answers. */
const askMs = 10_000

/** Browsers report it by message only. */
const notLoaded = /module|import|MIME/i

/** Without storage a reload could loop: it throws, and the error page is shown. */
async function reloadOnce() {
  // A captive portal answers with its own page: a reload would lose this one.
  const page = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(askMs) })
  if (!(await page.text()).includes('app-config')) return
  // A clock may have been put back since.
  if (Math.abs(Date.now() - Number(sessionStorage.getItem(mark))) < oncePer) return
  sessionStorage.setItem(mark, String(Date.now()))
  location.reload()
}
