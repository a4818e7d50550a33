declare const self: ServiceWorkerGlobalScope

/*
 * Takes the place of a worker that must go (docs/line/offline.md): it takes over at once, deletes what was
 * kept and ends itself. Tabs stay as they are and ask the network from then on.
 */

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(end())
})

async function end() {
  for (const name of await self.caches.keys()) {
    if (name.startsWith('taem-')) await self.caches.delete(name)
  }
  await self.registration.unregister()
}
