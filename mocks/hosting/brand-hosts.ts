import { defaultAppId, localHostOf, packs } from '../brands/packs.ts'
import { type Origins, originsOfRequest } from '../platform/origins.ts'
import type { PublicOrigins } from './public-origins.ts'
import { testBrandOf } from './test-routes.ts'

interface BrandHostsOptions {
  /** Development and tests: a brand without a public origin is found by its name before `.localhost`. */
  isOpen: boolean
  publicOrigins: PublicOrigins
  /** Other origins whose apps may call this platform. */
  appOrigins: readonly string[]
  /** The brand of all hosts, where an app config names one. */
  configuredAppId: string | undefined
}

export type BrandHosts = ReturnType<typeof createBrandHosts>

/** Which brand a request is for, and where the app of a brand is. */
export function createBrandHosts({
  isOpen,
  publicOrigins,
  appOrigins,
  configuredAppId,
}: BrandHostsOptions) {
  /** Where each brand's app was last asked for: links in notifications without a public origin. */
  const askedAt = new Map<string, string>()

  function appIdOf(request: Request): string | undefined {
    const { hostname } = new URL(request.url)
    if (!isOpen) return publicOrigins.brandOfHost(hostname)
    const named = configuredAppId ?? testBrandOf(request) ?? publicOrigins.brandOfHost(hostname)
    return named ?? brandOfName(hostname) ?? (isBrandName(hostname) ? undefined : defaultAppId)
  }

  return {
    /** The brand of a request's host; undefined for a host that has none. */
    appIdOf,

    /** The origins of a brand, as a request reaches it. */
    originsOf(appId: string, request: Request): Origins | undefined {
      const known = publicOrigins.of(appId)
      if (!isOpen) return known
      const asked = originsOfRequest(request, appOrigins)
      askedAt.set(appId, asked.app)
      return known ? { ...known, pages: [...known.pages, ...asked.pages] } : asked
    },

    /** The origin of a brand's app without a request; undefined until one has come. */
    knownOriginOf(appId: string): string | undefined {
      return publicOrigins.of(appId)?.app ?? askedAt.get(appId)
    },

    /** The origin of another brand's app, from a request for this one. */
    otherOriginOf(appId: string, request: Request): string {
      return publicOrigins.of(appId)?.app ?? localOriginOf(appId, new URL(request.url))
    },

    /** Answers a request for a host that is no brand's; undefined for the others. */
    refuse(request: Request): Response | undefined {
      const { hostname } = new URL(request.url)
      const isKnown = isOpen ? appIdOf(request) !== undefined : publicOrigins.knowsHost(hostname)
      if (isKnown) return undefined
      // In production a name is not told to strangers.
      const known = Object.values(packs).map(({ identity }) => localHostOf(identity))
      const told = isOpen
        ? `There is no brand at ${hostname}. The brands are at ${known.join(', ')}.`
        : 'This server has no app of that name.'
      return new Response(told, { status: 421, headers: { 'Cache-Control': 'no-store' } })
    },
  }
}

// Development and tests: volt.localhost or volt.anything is Volt's.
function brandOfName(hostname: string) {
  const [name] = hostname.split('.')
  return Object.values(packs).find(({ identity }) => identity.name === name)?.identity.appId
}

/** Whether a host name is for a brand: what stands before `.localhost` is one, or a mistake. */
function isBrandName(hostname: string) {
  return hostname.endsWith('.localhost')
}

// The reverse of brandOfName; a test's brand has the origin of the request.
function localOriginOf(appId: string, { protocol, port, origin }: URL) {
  const pack = Object.values(packs).find(({ identity }) => identity.appId === appId)
  if (!pack) return origin
  return `${protocol}//${localHostOf(pack.identity)}${port && `:${port}`}`
}
