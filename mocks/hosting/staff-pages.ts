import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffPolicy } from './security-headers.ts'
import { staffPageOf } from './staff-paths.ts'

interface PageSource {
  brandPage(html: string, appId: string): Promise<string>
  appIdOf(request: Request): string | undefined
}

/** Serves the pages of staff from a build: each for the brand of its host, and never kept by a cache. */
export function createStaffPages(dist: string, source: PageSource) {
  return async function serve(request: Request): Promise<Response | undefined> {
    const file = staffPageOf(new URL(request.url).pathname)
    const appId = file === undefined ? undefined : source.appIdOf(request)
    if (file === undefined || appId === undefined) return undefined
    const html = await source.brandPage(readFileSync(join(dist, 'studio', file), 'utf8'), appId)
    return new Response(request.method === 'HEAD' ? null : html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': staffPolicy(html),
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      },
    })
  }
}
