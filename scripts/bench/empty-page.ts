import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { measureLoad } from './bench-pages.ts'
import type { Figures } from './bench-report.ts'

/** One word, since a page without content has no first content. */
const html = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>'

/** Serves a page with nothing to load, to measure the machine and the network alone. */
export async function serveEmptyPage() {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

/** Loads the empty page once, as a page of the app is measured. */
export async function loadEmptyPage(browser: Browser, origin: string): Promise<Figures> {
  const page = { path: '/', as: 'guest', selector: 'p', words: 'Empty', hasShell: false } as const
  const all = await measureLoad(browser, origin, page)
  const { firstPaint = 0, firstContent = 0, largestPaint = 0, longestTask = 0 } = all
  return { firstPaint, firstContent, largestPaint, longestTask }
}
