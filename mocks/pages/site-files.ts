import type { Brand } from '../brands/brand.ts'
import { createBoundedMap } from './bounded-map.ts'
import { robotsText, sitemapXml } from './sitemap.ts'

interface Site {
  /** Undefined if the brand's content is on another platform. */
  brand: Brand | undefined
  /** The origin of the brand's app. */
  origin: string
  now: number
  isPublic: boolean
}

const paths = ['/robots.txt', '/sitemap.xml']
/** Seconds. An ended reward says so itself. */
const freshness = 3600
const mostSitemaps = 50

/** Whether a path is a file for search engines. */
export function isSiteFile(pathname: string): boolean {
  return paths.includes(pathname)
}

/** Answers robots.txt and sitemap.xml of a brand's host. */
export function createSiteFiles() {
  // Cached: a large one is slow to create, and anybody can ask for it.
  const sitemaps = createBoundedMap<string>(mostSitemaps)

  return function siteFile(request: Request, site: Site): Response {
    const { brand, origin, now, isPublic } = site
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    if (new URL(request.url).pathname === '/robots.txt') {
      const text = robotsText({ origin, isPublic: isPublic && Boolean(brand) })
      return file(request, text, 'text/plain')
    }
    if (!brand) return new Response('Not found', { status: 404 })
    const hour = Math.floor(now / (freshness * 1000))
    const name = `${brand.appId} ${origin} ${hour}`
    const text = sitemaps.get(name, () => sitemapXml(brand, origin, now))
    return file(request, text, 'application/xml')
  }
}

function file(request: Request, text: string, type: string) {
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${freshness}`,
    },
  })
}
