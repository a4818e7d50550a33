import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Measures the pages with a first view as they travel, and names the largest. */
export async function largestPage(dist: string) {
  // The caller has the hooks of source-imports.ts in place.
  const { packs } = await import('../../mocks/brands/packs.ts')
  const { startServer } = await import('../../mocks/server.ts')
  const { createPageStore } = await import('../../mocks/hosting/page-store.ts')
  const { listedPages } = await import('../../mocks/pages/page-content.ts')
  const { storyNow } = await import('../../mocks/seed/shift-dates.ts')
  const { createClock } = await import('../../mocks/values/clock.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'taem-pages-'))
  const origins = Object.values(packs).map(({ identity: { appId, name } }) => ({
    appId,
    origin: `http://${name}.localhost`,
  }))
  const publicOrigin = origins.map(({ appId, origin }) => `${appId}=${origin}`).join(', ')
  // The dates in a page, and so its size, would change with each day.
  const clock = createClock(() => storyNow)
  const { hosting, close } = await startServer({ port: 0, dataDir, dist, publicOrigin, clock })
  const store = createPageStore(dist, hosting)
  let largest = { address: '', bytes: 0 }
  for (const { appId, origin } of origins) {
    const brand = await hosting.platform.brands.find(appId)
    for (const { path } of brand ? listedPages(brand, hosting.clock.now(appId)) : []) {
      for (const language of brand?.languages ?? []) {
        const address = `${origin}${path}?lang=${language}`
        const page = await hosting.pageOf(new Request(address))
        if (!page) throw new Error(`There is no page ${address}.`)
        const { length: bytes } = await (await store.find(page)).bytes('br')
        if (bytes > largest.bytes) largest = { address, bytes }
      }
    }
  }
  await close()
  rmSync(dataDir, { recursive: true, force: true })
  return { name: `largest page, ${largest.address}`, bytes: largest.bytes }
}
