import { type Context, Hono } from 'hono'
import {
  rightsOf,
  staffApi,
  type StaffEndpoint,
  type StaffRole,
} from '@/contract/studio/staff-endpoint'
import { staffRefusals } from '@/contract/studio/staff-refusals'
import { networkOf } from '../areas/limits/take-attempt.ts'
import { findStaffSession, touchStaffSession } from '../areas/staff/staff-session-store.ts'
import { staffAreas } from '../areas/staff-areas.ts'
import type { Brand, Brands } from '../brands/brand.ts'
import { languageOfCaller } from '../brands/brand-languages.ts'
import { transact } from '../database/transact.ts'
import { unavailableBy } from '../database/unavailable.ts'
import { createWriteIfFree } from '../database/write-if-free.ts'
import type { Services } from '../request/request-context.ts'
import { readInput } from '../request/read-input.ts'
import { createUploads } from '../request/uploads.ts'
import type { StaffContext, StaffRequestContext } from '../request/staff-area.ts'
import type { Clock } from '../values/clock.ts'
import { noteRequest } from '../values/current-request.ts'
import { hashToken } from '../values/ids.ts'
import { Problem } from '../values/problem.ts'
import { StaffRefusal } from '../values/staff-refusal.ts'
import { inSpan } from '../values/tracing.ts'
import type { Origins } from './origins.ts'
import type { ThisMachine } from './read-context.ts'
import { bearerOf, idempotencyKeyOf, isOfForeignPage } from './request-headers.ts'
import { logStaffEvent } from './security-events.ts'

interface Sources {
  services: Services
  brands: Brands
  clock: Clock
  originsOf: (appId: string, request: Request) => Origins | undefined
  thisMachine: ThisMachine | undefined
  report: (error: unknown) => void
}

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>

/** Not with each request: a session is written to once a minute. */
const touchMs = 60_000

/**
 * The studio's endpoints. A request belongs to the brand of its host, and carries the token of a
 * session of staff: nothing else of it says who sends it, no cookie and no session of a member.
 */
export function createStaffRoutes(sources: Sources) {
  const { services, brands, clock } = sources
  const writeIfFree = createWriteIfFree(services.db)
  const hono = new Hono<{ Bindings: { appId: string; address: string } }>().basePath(staffApi)

  for (const { contract, handlers } of staffAreas) {
    const endpoints = new Map(Object.entries(contract))
    for (const [name, handler] of Object.entries(handlers)) {
      const endpoint = endpoints.get(name) as StaffEndpoint
      hono.on(endpoint.method, endpoint.path, (c) => answer(c, endpoint, handler as AnyHandler))
    }
  }
  hono.onError((error) => refuse(error))
  hono.notFound(() => refuse(new StaffRefusal('notFound')))

  async function answer(c: Context, endpoint: StaffEndpoint, handler: AnyHandler) {
    let brand: Brand | undefined
    const uploads = createUploads()
    try {
      // Hono types the environment of a bare Context as any.
      const { appId, address } = c.env as { appId: string; address: string }
      brand = await brands.find(appId)
      noteRequest({ brand: brand?.appId, endpoint: endpoint.id })
      const origins = brand && sources.originsOf(appId, c.req.raw)
      if (!brand || !origins) throw new StaffRefusal('notFound')
      if (isOfForeignPage(c, origins)) throw new StaffRefusal('forbidden')
      const request = requestContextOf(c, endpoint, { brand, origins, address })
      const context = endpoint.right === 'none' ? request : await signedIn(request, endpoint)
      const input = await readInput(endpoint, c.req.raw, c.req.param(), uploads)
      const attributes = { 'taem.brand': brand.appId }
      const done = await inSpan(endpoint.id, attributes, () => handler(input, context))
      return Response.json(done, { headers: headersOf(request.now) })
    } catch (error) {
      return refuse(error)
    } finally {
      await uploads.close()
      logStaffEvent(endpoint, brand)
    }
  }

  function requestContextOf(
    c: Context,
    endpoint: StaffEndpoint,
    { brand, origins, address }: { brand: Brand; origins: Origins; address: string },
  ): StaffRequestContext {
    const token = bearerOf(c)
    const { thisMachine } = sources
    const isElsewhere = thisMachine && !thisMachine.isSender(c.req.raw, address)
    return {
      ...services,
      brand,
      now: clock.now(brand.appId),
      language: languageOfCaller(brand, c.req.header('accept-language')),
      address: networkOf(address),
      origin: origins.app,
      idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(c) : '',
      tokenHash: token === undefined ? '' : hashToken(token),
      mayUsePassword: (email, password) =>
        !isElsewhere || !thisMachine.isPublished(email, password),
    }
  }

  /** @throws StaffRefusal unauthorized, forbidden, stepUpNeeded */
  async function signedIn(
    request: StaffRequestContext,
    { right, stepsUp }: StaffEndpoint,
  ): Promise<StaffContext> {
    const { db, brand, now, tokenHash } = request
    const key = { appId: brand.appId, tokenHash }
    const session = tokenHash === '' ? undefined : await findStaffSession(db, key, now)
    if (!session) throw new StaffRefusal('unauthorized')
    const { id, name, email, role, contact_number: contactNumber, stepped_up_until } = session
    noteRequest({ who: id })
    if (!mayUse(role, right)) throw new StaffRefusal('forbidden')
    if (stepsUp && stepped_up_until <= now) throw new StaffRefusal('stepUpNeeded')
    if (session.seen_at <= now - touchMs)
      await writeIfFree((on) => transact(on, (tx) => touchStaffSession(tx, key, now)))
    const staff = { id, name, email, role, contactNumber }
    return { ...request, staff, steppedUpUntil: stepped_up_until }
  }

  function refuse(error: unknown): Response {
    const { code, details } = refusalOf(error)
    noteRequest({ refusal: code })
    return Response.json(
      { code, details },
      { status: staffRefusals[code], headers: headersOf(clock.now()) },
    )
  }

  function refusalOf(error: unknown): Pick<StaffRefusal, 'code' | 'details'> {
    if (error instanceof StaffRefusal) return error
    if (error instanceof Problem) {
      // What both contracts refuse has one name.
      const code = Object.hasOwn(staffRefusals, error.code)
      const { details } = error
      return code
        ? { code: error.code as StaffRefusal['code'], details }
        : { code: 'notAvailable', details: { ...details, reason: error.code } }
    }
    sources.report(error)
    return { code: unavailableBy(error) ? 'busy' : 'serverError', details: {} }
  }

  return (request: Request, appId: string, address = '') =>
    Promise.resolve(hono.fetch(request, { appId, address }))
}

function mayUse(role: StaffRole, right: StaffEndpoint['right']): boolean {
  if (right === 'staff' || right === 'none') return true
  return Object.hasOwn(rightsOf, role) && rightsOf[role].includes(right)
}

function headersOf(now: number) {
  return {
    Date: new Date(now).toUTCString(),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}
