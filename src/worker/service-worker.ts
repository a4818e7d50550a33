import { PrecacheController } from 'workbox-precaching/PrecacheController'
import type { PrecacheEntry } from 'workbox-precaching/_types'
import { isKnownPath } from '../routes'
import { fileFirst, files, keep, keptWhileAsking, pictures } from './bounded-cache'
import {
  type Compared,
  dropOtherShells,
  keepShell,
  readShell,
  renewShell,
  shellCache,
} from './kept-shell'
import { openPage, reached } from './open-page'
import { isSound, kindOf, picturesOf } from './worker-rules'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/*
 * Opens the app from the device (decisions 30 and 39). It keeps files of one build, that build's
 * page, and public pictures; no answer of the platform. A new worker waits until no tab of the old
 * build is open, so that each tab finds the files that it began with.
 */

/** Filled in by the build: the files of the app's start and of the wallet, the entry first. */
const list = self.__WB_MANIFEST
const entry = `/${list[0]?.url}`
const shell = { caches: self.caches, entry }

/**
 * How long the network has the say over a page, in milliseconds: then a member at a till gets the
 * stored page, and an open page is no longer replaced under their fingers.
 */
const timeoutMs = 3000

/** The same where the network's last page was none of ours: the page of a login is to be seen. */
const foreignTimeoutMs = 10_000

const retryMs = 50

/** What the network's last page was, as far as this worker knows. */
let last: Compared = 'same'

const buildCache = 'taem-build'
const build = new PrecacheController({
  cacheName: buildCache,
  // In addition to the integrity hash of each file.
  plugins: [{ cacheWillUpdate: async ({ response }) => (isSound(response) ? response : null) }],
})
build.addToCacheList(list)

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
})

/**
 * All or nothing: a failed installation is tried again at a later visit and continues where it
 * stopped.
 */
async function install(event: ExtendableEvent) {
  const html = await keepShell(shell)
  await build.install(event)
  for (const url of picturesOf(html)) {
    const picture = await fetch(url).catch(() => undefined)
    if (picture && isSound(picture)) await keep(pictures, url, picture).catch(() => undefined)
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(activate(event))
})

async function activate(event: ExtendableEvent) {
  await build.activate(event)
  await dropOtherShells(shell)
  const known = [shellCache, buildCache, files.name, pictures.name]
  for (const name of await self.caches.keys()) {
    if (name.startsWith('taem-') && !known.includes(name)) await self.caches.delete(name)
  }
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(page(event))
  if (kind === 'file') event.respondWith(file(event))
  if (kind === 'picture') event.respondWith(keptWhileAsking(event.request, waitUntilOf(event)))
})

async function page(event: FetchEvent): Promise<Response> {
  const asked = ask(event)
  const mayOpen = last === 'same' && isKnownPath(new URL(event.request.url).pathname)
  const kept = mayOpen ? await readShell(shell).catch(() => undefined) : undefined
  const network = asked.then((answer) => answer.clone())
  event.waitUntil(compare(event, network, kept !== undefined).catch(() => undefined))
  if (kept) return kept
  const waitMs = last === 'foreign' ? foreignTimeoutMs : timeoutMs
  return openPage({ asked, shell: () => readShell(shell), timeoutMs: waitMs })
}

/**
 * The network has the last word: where its page is of another build, look, config or server than the
 * stored one that has opened, the page opens again, from the network.
 */
async function compare(event: FetchEvent, network: Promise<Response>, hasOpened: boolean) {
  const answer = await reached(network)
  if (!answer) return
  last = await renewShell(answer, shell)
  if (last !== 'same' && hasOpened) await openAgain(event)
}

/**
 * Chromium drops a navigation that comes while the page's own is not complete yet, and then answers
 * with the client that was there before.
 */
async function openAgain({ request, resultingClientId, timeStamp }: FetchEvent) {
  while (performance.now() - timeStamp <= timeoutMs) {
    const client = await self.clients.get(resultingClientId)
    if (!(client instanceof WindowClient)) return
    const opened = await client.navigate(request.url)
    if (opened?.id !== client.id) return
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

async function ask(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(event.request)
}

function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cacheKey = build.getCacheKeyForURL(request.url)
  if (!cacheKey) return fileFirst(request, waitUntilOf(event))
  const integrity = build.getIntegrityForCacheKey(cacheKey)
  return build.strategy.handle({ event, request, params: { cacheKey, integrity } })
}

function waitUntilOf(event: ExtendableEvent) {
  return (work: Promise<unknown>) => event.waitUntil(work)
}
