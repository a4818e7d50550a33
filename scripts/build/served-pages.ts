import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const origins = { 'chaan-demo': 'http://chaan.localhost', 'volt-demo': 'http://volt.localhost' }

/** Measures the pages with a first view as they travel, and names the largest. */
export async function largestPage(dist: string) {
  // The caller has the hooks of source-imports.ts in place.
  const { startServer } = await import('../../mocks/server.ts')
  const { createPageStore } = await import('../../mocks/hosting/page-store.ts')
  const { listedPages } = await import('../../mocks/pages/page-content.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'taem-pages-'))
  const publicOrigin = Object.entries(origins)
    .map((pair) => pair.join('='))
    .join(', ')
  const { hosting, close } = await startServer({ port: 0, dataDir, dist, publicOrigin })
  const store = createPageStore(dist, hosting)
  let largest = { address: '', bytes: 0 }
  for (const [appId, origin] of Object.entries(origins)) {
    const brand = await hosting.platform.brands.find(appId)
    for (const { path } of brand ? listedPages(brand, hosting.clock.now(appId)) : []) {
      for (const language of ['en', 'th']) {
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
