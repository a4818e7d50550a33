import type { Brand } from '../brands/brand.ts'
import { robotsText, sitemapXml } from './sitemap.ts'

interface Site {
  /** Undefined where the brand's content is on another platform. */
  brand: Brand | undefined
  /** Where the brand's app is. */
  origin: string
  now: number
  isPublic: boolean
}

const paths = ['/robots.txt', '/sitemap.xml']
/** Seconds. A reward that has ended says so itself. */
const freshness = 3600

/** Whether a path is one of the files that search engines ask a host for. */
export function isSiteFile(pathname: string): boolean {
  return paths.includes(pathname)
}

/** robots.txt or sitemap.xml of a brand's host. */
export function siteFile(request: Request, { brand, origin, now, isPublic }: Site): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
  }
  if (new URL(request.url).pathname === '/robots.txt') {
    return file(request, robotsText({ origin, isPublic: isPublic && Boolean(brand) }), 'text/plain')
  }
  if (!brand) return new Response('Not found', { status: 404 })
  return file(request, sitemapXml(brand, origin, now), 'application/xml')
}

function file(request: Request, text: string, type: string) {
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${freshness}`,
    },
  })
}
