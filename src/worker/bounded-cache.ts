import { isSound } from './worker-rules'

export interface Bounds {
  name: string
  /** Maximum number of answers; the oldest are removed first. */
  most: number
  /** Larger answers are not stored. */
  mostBytes: number
}

/** Used files of the build beyond the precached ones. */
export const files: Bounds = { name: 'taem-files', most: 200, mostBytes: 300_000 }

/** Public pictures of the brand. */
export const pictures: Bounds = { name: 'taem-pictures', most: 80, mostBytes: 150_000 }

/** Cache first: a hashed file never changes. */
export async function fileFirst(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const kept = await read(files, request)
  return kept ?? fetchAndKeep(files, request, waitUntil)
}

/** Stale while revalidate: answers from the cache and updates it. */
export async function keptWhileAsking(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const kept = await read(pictures, request)
  const asked = fetchAndKeep(pictures, request, waitUntil)
  if (!kept) return asked
  waitUntil(asked.catch(() => undefined))
  return kept
}

type WaitUntil = (work: Promise<unknown>) => void

async function read({ name }: Bounds, request: Request): Promise<Response | undefined> {
  try {
    const cache = await caches.open(name)
    return await cache.match(request.url, { ignoreVary: true })
  } catch {
    // Blocked storage: an empty cache.
    return undefined
  }
}

async function fetchAndKeep(bounds: Bounds, request: Request, waitUntil: WaitUntil) {
  const answer = await fetch(request)
  if (isSound(answer)) waitUntil(keep(bounds, request.url, answer.clone()).catch(() => undefined))
  return answer
}

/** @throws where the storage is full or blocked. */
export async function keep(bounds: Bounds, url: string, answer: Response): Promise<void> {
  const { name, most, mostBytes } = bounds
  const body = await answer.arrayBuffer()
  if (body.byteLength > mostBytes) return
  const { status, headers } = answer
  const cache = await caches.open(name)
  // Rewritten, it is last in the list: used files stay.
  await cache.delete(url)
  await cache.put(url, new Response(body, { status, headers }))
  const known = await cache.keys()
  for (const old of known.slice(0, Math.max(0, known.length - most))) await cache.delete(old)
}
