import { myRewardsRoute } from '../features/wallet/routes'
import { commonOf, isOfBuild, isOurs } from './worker-rules'

export const shellCache = 'taem-shell'

/** A page without content of its own before the app starts, and not indexed. */
export const shellPage = myRewardsRoute.to({ tab: 'available' })

interface Shell {
  caches: CacheStorage
  /** The entry file of this build: each build has its own page. */
  entry: string
}

/** The network's page beside the kept one: it says the same, something else, or is none of ours. */
export type Compared = 'same' | 'changed' | 'foreign'

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
 * Compares the network's page with the kept one. An operator may change a brand's look or config
 * without a new build: then the kept page is fetched anew.
 */
export async function renewShell(page: Response, shell: Shell): Promise<Compared> {
  const isPage = (page.headers.get('Content-Type') ?? '').startsWith('text/html')
  const html = isPage ? await page.text() : ''
  if (!isOurs(html)) return 'foreign'
  if (!isOfBuild(html, shell.entry)) return 'changed'
  const kept = await (await readShell(shell))?.text()
  if (kept !== undefined && commonOf(kept) === commonOf(html)) return 'same'
  await keepShell(shell).catch(() => undefined)
  return 'changed'
}

/** Deletes the pages of older builds once none of their tabs is open. */
export async function dropOtherShells({ caches, entry }: Shell): Promise<void> {
  const cache = await caches.open(shellCache)
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (pathname + search !== keyOf(entry)) await cache.delete(request)
  }
}
