import { commonOf, isOfBuild } from './worker-rules'

export const shellCache = 'taem-shell'

/** A page that shows nothing of its own before the app has started, and that search leaves out. */
export const shellPage = '/profile/myreward/available'

interface Shell {
  caches: CacheStorage
  /** The file that this build starts with: each build keeps a page of its own. */
  entry: string
}

const keyOf = (entry: string) => `/?shell=${entry}`

export async function readShell({ caches, entry }: Shell): Promise<Response | undefined> {
  const cache = await caches.open(shellCache)
  return cache.match(keyOf(entry), { ignoreVary: true })
}

/**
 * Fetches the page and keeps it, if it is a page of this very build.
 * @returns its text
 * @throws where it is not: another build is being served, or a network answers in our place.
 */
export async function keepShell(shell: Shell): Promise<string> {
  const answer = await fetch(shellPage, { cache: 'no-store', credentials: 'same-origin' })
  const html = await answer.clone().text()
  if (answer.status !== 200 || answer.redirected || !isOfBuild(html, shell.entry)) {
    throw new Error('The page that was answered is not of this build.')
  }
  const cache = await shell.caches.open(shellCache)
  await cache.put(keyOf(shell.entry), answer)
  return html
}

/**
 * An operator may change a brand's look or config without a new build: where a page that came says
 * otherwise than the kept one, that is fetched anew.
 */
export async function renewShell(page: Response, shell: Shell): Promise<void> {
  if (!(page.headers.get('Content-Type') ?? '').startsWith('text/html')) return
  const html = await page.text()
  if (!isOfBuild(html, shell.entry)) return
  const kept = await (await readShell(shell))?.text()
  if (kept === undefined || commonOf(kept) !== commonOf(html)) await keepShell(shell)
}

/** Pages of older builds, once none of their tabs is open. */
export async function dropOtherShells({ caches, entry }: Shell): Promise<void> {
  const cache = await caches.open(shellCache)
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (pathname + search !== keyOf(entry)) await cache.delete(request)
  }
}
