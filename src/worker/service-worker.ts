import { PrecacheController } from 'workbox-precaching/PrecacheController'
import type { PrecacheEntry } from 'workbox-precaching/_types'
import { fileFirst, files, keep, keptWhileAsking, pictures } from './bounded-cache'
import { dropOtherShells, keepShell, readShell, renewShell, shellCache } from './kept-shell'
import { openPage } from './open-page'
import { isSound, kindOf, picturesOf } from './worker-rules'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/*
 * Opens the app without a connection (decision 30). It keeps files of one build, that build's page,
 * and public pictures; no answer of the platform. A new worker waits until no tab of the old build
 * is open, so that each tab finds the files that it began with.
 */

/** Filled in by the build: the files of the app's start and of the wallet, the entry first. */
const list = self.__WB_MANIFEST
const entry = `/${list[0]?.url}`
const shell = { caches: self.caches, entry }

/** A weak signal at a till: after this the kept page opens. */
const timeoutMs = 3000

const buildCache = 'taem-build'
const build = new PrecacheController({
  cacheName: buildCache,
  // Beside the hash that each file is checked against.
  plugins: [{ cacheWillUpdate: async ({ response }) => (isSound(response) ? response : null) }],
})
build.addToCacheList(list)

self.addEventListener('install', (event) => {
  event.waitUntil(install(event))
})

/** All of it or nothing: what fails is tried again at a later visit, from where it broke off. */
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
  const renewed = asked.then((answer) => renewShell(answer.clone(), shell))
  event.waitUntil(renewed.catch(() => undefined))
  return openPage({ asked, shell: () => readShell(shell), timeoutMs })
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
