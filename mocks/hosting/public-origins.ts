import type { Origins } from '../platform/origins.ts'

interface PublicOriginsOptions {
  /** PUBLIC_ORIGIN: `https://app.example, volt-demo=https://volt.example`. */
  publicOrigin: string | undefined
  /** PLATFORM_ORIGIN: the platform's origin, if it is not the app's. */
  platformOrigin: string | undefined
  /** The brand of an origin without an app id. */
  defaultAppId: string
}

export interface PublicOrigins {
  /** By app id. A missing brand is not served. */
  brands: ReadonlyMap<string, string>
  of(appId: string): Origins | undefined
  /** The brand whose app has this host name. */
  brandOfHost(hostname: string): string | undefined
  /** Whether a request may name this host. */
  knowsHost(hostname: string): boolean
  /** One sentence for each wrong entry. */
  faults: string[]
}

/** Reads the origin of each brand (docs/decisions/0020-public-origins.md). */
export function readPublicOrigins(options: PublicOriginsOptions): PublicOrigins {
  const { publicOrigin = '', platformOrigin, defaultAppId } = options
  const brands = new Map<string, string>()
  const brandOfHost = new Map<string, string>()
  const faults: string[] = []

  for (const entry of listOf(publicOrigin)) {
    const [, appId = defaultAppId, address = ''] = /^(?:([\w-]+)=)?(.*)$/.exec(entry) ?? []
    const fault = faultOfOrigin(address)
    const origin = fault ? '' : new URL(address).origin
    const hostname = fault ? '' : new URL(address).hostname
    const neighbour = brandOfHost.get(hostname)
    if (fault) faults.push(`PUBLIC_ORIGIN has "${entry}", ${fault}.`)
    else if (brands.has(appId)) faults.push(`PUBLIC_ORIGIN has two origins for ${appId}.`)
    else if (neighbour) {
      faults.push(`PUBLIC_ORIGIN has ${hostname} for both ${neighbour} and ${appId}.`)
    } else {
      brands.set(appId, origin)
      brandOfHost.set(hostname, appId)
    }
  }

  const platformFault = platformOrigin && faultOfOrigin(platformOrigin)
  if (platformFault) faults.push(`PLATFORM_ORIGIN is "${platformOrigin}", ${platformFault}.`)
  const platform = platformOrigin && !platformFault ? new URL(platformOrigin) : undefined

  return {
    brands,
    of(appId) {
      const app = brands.get(appId)
      if (!app) return undefined
      return { app, platform: platform?.origin ?? app, pages: [app] }
    },
    brandOfHost: (hostname) => brandOfHost.get(hostname),
    knowsHost: (hostname) => brandOfHost.has(hostname) || hostname === platform?.hostname,
    faults,
  }
}

/** The fault of an address that receives users or secrets; undefined if it is good. */
export function faultOfAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return 'which is no address such as https://app.example'
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return 'which has a user in it'
  if (protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))) return undefined
  return 'which has to begin with https:// (http:// is for localhost alone)'
}

/** As above; an origin has no path. */
export function faultOfOrigin(address: string): string | undefined {
  const fault = faultOfAddress(address)
  if (fault) return fault
  const { origin } = new URL(address)
  if (address.toLowerCase().replace(/\/$/, '') === origin) return undefined
  return `which has to be an origin alone, such as ${origin}`
}

/** Whether a host name always means this machine. */
export function isLocal(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(hostname)
}

/** The entries of a setting, separated by commas or spaces. */
export function listOf(text = ''): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}
