import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Endpoint } from '@/contract/endpoint'
import { networkOf } from '../areas/limits/take-attempt.ts'
import { deviceMs } from '../areas/session/device-store.ts'
import { memberOfToken } from '../areas/session/member-sessions.ts'
import { deviceOf } from '../areas/session/view.ts'
import { type Brand, type Brands, blobPrefix } from '../brands/brand.ts'
import { languageOfCaller } from '../brands/brand-languages.ts'
import type { Member, RequestContext, Services } from '../request/request-context.ts'
import type { Clock } from '../values/clock.ts'
import { hashToken } from '../values/ids.ts'
import { Problem } from '../values/problem.ts'
import type { CrossOrigin } from './cross-origin.ts'
import { createDueWork } from './due-work.ts'
import { prefixes } from './endpoint-routes.ts'
import type { Origins } from './origins.ts'
import { bearerOf, idempotencyKeyOf, isOfForeignPage } from './request-headers.ts'

/** What a demo allows only to requests that were sent on the machine it runs on. */
export interface ThisMachine {
  isSender(request: Request, address: string): boolean
  /** Whether this password of a member is published. */
  isPublished(email: string, password: string): boolean
  /** In place of the services that requests from elsewhere get. */
  services: Partial<Pick<Services, 'line' | 'social'>>
}

interface Sources {
  services: Services
  brands: Brands
  clock: Clock
  originsOf: (appId: string, request: Request) => Origins | undefined
  crossOrigin: CrossOrigin
  thisMachine: ThisMachine | undefined
  report: (error: unknown) => void
}

interface Addressed {
  brand: Brand
  origins: Origins
}

const requiredHeaders = ['x-app-id', 'ocp-apim-subscription-key', 'api-version', 'x-country']

/** Reads from a request everything that is not the endpoint's input. */
export function createContextReader(sources: Sources) {
  const { services, brands, clock, originsOf, crossOrigin, thisMachine } = sources
  const dueWork = createDueWork(services.db, sources.report)

  /** @throws Problem invalid, notFound, forbidden */
  async function brandOf(c: Context): Promise<Addressed> {
    const missing = requiredHeaders.find((name) => !c.req.header(name))
    if (missing) throw new Problem('invalid', { field: missing })
    const brand = await brands.find(c.req.header('x-app-id') ?? '')
    const origins = brand && originsOf(brand.appId, c.req.raw)
    if (!origins) throw new Problem('notFound')
    if (c.req.header('ocp-apim-subscription-key') !== brand.subscriptionKey) {
      throw new Problem('forbidden')
    }
    if (!crossOrigin.isNamed(c.req.raw)) return { brand, origins }
    // An app on another origin gets absolute addresses of pictures.
    return { brand: { ...brand, blobBase: origins.platform + blobPrefix }, origins }
  }

  /** Settles what is due, then reads the member of the session, if the request has one. */
  async function contextOf(c: Context, endpoint: Endpoint, { brand, origins }: Addressed) {
    const mayBeForeign = c.req.method === 'GET' || crossOrigin.isNamed(c.req.raw)
    if (!mayBeForeign && isOfForeignPage(c, origins)) throw new Problem('forbidden')
    const token = endpoint.auth === 'none' ? undefined : bearerOf(c)
    const now = clock.now(brand.appId)
    const catchUp = await dueWork.ofBrand(endpoint, brand, now)
    const member = token === undefined ? undefined : await memberOf({ brand, now, catchUp }, token)
    if (endpoint.auth === 'member' && !member) throw new Problem('unauthorized')
    // Hono types the environment of a bare Context as any.
    const { address } = c.env as { address: string }
    const isElsewhere = thisMachine && !thisMachine.isSender(c.req.raw, address)
    const cookies: string[] = []
    const context: RequestContext & { member: Member | undefined } = {
      ...services,
      ...(!isElsewhere && thisMachine?.services),
      brand,
      now,
      catchUp,
      language: languageOfCaller(brand, c.req.header('accept-language')),
      host: c.req.header('x-host') === 'line' ? 'line' : 'web',
      idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(c) : '',
      token: token ?? '',
      tokenHash: token === undefined ? '' : hashToken(token),
      address: networkOf(address),
      mayUsePassword: (email, password) =>
        !isElsewhere || !thisMachine.isPublished(email, password),
      deviceToken: deviceTokenOf(c, brand),
      keepDevice: (kept) =>
        cookies.splice(0, cookies.length, ...deviceCookies(c, brand, origins, kept)),
      device: deviceOf(c.req.header('user-agent') ?? ''),
      origin: origins.app,
      platformOrigin: origins.platform,
      member,
    }
    /** `cookies` is filled while the handler runs. */
    return { context, cookies }
  }

  async function memberOf(
    request: Pick<RequestContext, 'brand' | 'now' | 'catchUp'>,
    token: string,
  ): Promise<Member> {
    const read = () => memberOfToken(services.db, request.brand.appId, token, request.now)
    const member = await read()
    return (await dueWork.ofMember(request, member)) ? read() : member
  }

  return { brandOf, contextOf }
}

/**
 * The token that a device keeps. One in a cookie without the prefix is of an earlier version, or
 * of a page over http; whoever plants one gains nothing, as `rememberDevice` replaces it.
 */
function deviceTokenOf(c: Context, brand: Brand): string {
  const name = deviceCookieName(brand)
  return getCookie(c, name, 'host') ?? getCookie(c, name) ?? ''
}

/**
 * Scripts cannot read it, and it is not sent from pages of other sites. Over https its prefix says
 * that this host alone has set it; over http, on the own machine, browsers refuse the prefix.
 */
function deviceCookies(c: Context, brand: Brand, { app }: Origins, token: string): string[] {
  const name = deviceCookieName(brand)
  const kept = { httpOnly: true, sameSite: 'Strict', maxAge: deviceMs / 1000 } as const
  const old = { ...kept, path: prefixes.gateway }
  if (!app.startsWith('https:')) return [generateCookie(name, token, old)]
  const cookie = generateCookie(name, token, { ...kept, path: '/', secure: true, prefix: 'host' })
  const hasOld = getCookie(c, name) !== undefined
  return hasOld ? [cookie, generateCookie(name, '', { ...old, secure: true, maxAge: 0 })] : [cookie]
}

function deviceCookieName({ appId }: Brand) {
  return `taem-device-${appId}`
}
