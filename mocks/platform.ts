import { Hono, type Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Base, Endpoint } from '@/contract/endpoint'
import { blobPrefix } from './answers/blob-path.ts'
import { calendarAnswer } from './answers/calendar-answer.ts'
import { type Language, languageOf } from './answers/language.ts'
import { problemAnswer } from './answers/problem-answer.ts'
import { spell, type Spelling } from './answers/spelling.ts'
import { areas } from './areas.ts'
import type { Blobs } from './blobs.ts'
import { type Brand, type Brands, createBrands } from './brands/brand.ts'
import type { Clock } from './clock.ts'
import { createCrossOrigin } from './cross-origin.ts'
import { type Database, withPatience } from './database/connect.ts'
import { createGroupCommit } from './database/group-commit.ts'
import { type Unavailable, unavailableBy } from './database/unavailable.ts'
import type { Alarm, Ask, Failpoint, LineVerifier, Member, Services } from './handler.ts'
import { type Origins, originsOfRequest } from './origins.ts'
import type { Outbox } from './outbox.ts'
import { createRecaptchaVerifier, type RecaptchaVerifier } from './outside/recaptcha.ts'
import { createReceiptReader, type ReceiptReader } from './outside/receipt-reader.ts'
import { createPaymentLinks, type PaymentLinks, signatureHeader } from './outside/payment-links.ts'
import { createSocialVerifier, type SocialVerifier } from './outside/social.ts'
import { Problem } from './problem.ts'
import { callbackPath } from './handlers/payments.ts'
import { readInput } from './read-input.ts'
import { reportOnce } from './report-errors.ts'
import { bodyOf, mostBodyBytes } from './request-body.ts'
import { bangkokDay } from './rules/bangkok.ts'
import { closeDueMemberships } from './rules/cancellation.ts'
import { networkOf } from './rules/client.ts'
import { deviceOf } from './rules/device.ts'
import { deviceMs } from './rules/known-device.ts'
import { markPaid, readPayment } from './rules/payments.ts'
import { retryRefunds, sendRefunds } from './rules/refunds.ts'
import { settlePointsIfDue } from './rules/points.ts'
import { prune } from './rules/retention.ts'
import { hashToken, memberOfToken } from './rules/sessions.ts'
import { endUnpaidLinks } from './rules/unpaid-links.ts'

/** Where each area of the platform hangs on its one origin. */
export const prefixes: Readonly<Record<Base, string>> = {
  gateway: '/api',
  admin: '/api/admin',
  module: '/api/module',
  cart: '/api/cart',
  rules: '/api/rules',
  ocr: '/api/ocr',
  blob: blobPrefix,
}

export interface PlatformOptions {
  database: Database
  clock: Clock
  blobs: Blobs
  outbox: Outbox
  line: LineVerifier
  /** The LINE channel whose ID tokens a brand accepts; empty for a brand without LINE. */
  lineChannelOf: (brand: Brand) => string
  social?: SocialVerifier
  recaptcha?: RecaptchaVerifier
  receiptReader?: ReceiptReader
  paymentLinks?: PaymentLinks
  /**
   * Where a brand's app and this platform are; undefined for a brand that is not served. Unless
   * given, where a request says that it was sent, which is good enough for tests alone.
   */
  origins?: (appId: string, request: Request) => Origins | undefined
  /** Origins of apps that call from elsewhere (CORS); none unless said. */
  appOrigins?: readonly string[]
  /** Of a demo: what only requests that were sent on this machine may use. */
  thisMachine?: ThisMachine
  failpoint?: Failpoint
  /** Hears of what an operator has to look at soon; nobody is refused for it. */
  onAlarm?: Services['alarm']
  /** Hears of what should not have happened; the caller gets a 500, or a 503 (database/unavailable.ts). */
  onError?: (error: unknown) => void
}

/** What a demo keeps for the machine that it runs on: others may reach it, too, as through a tunnel. */
export interface ThisMachine {
  isSender(request: Request, address: string): boolean
  /** Whether anyone can read this password of a member. */
  isPublished(email: string, password: string): boolean
  /** In place of those that others get. */
  services: Partial<Pick<Services, 'line' | 'social'>>
}

export interface Platform {
  /** `address`: whose request it is on the network, for limits; without one nobody's is counted. */
  fetch(request: Request, address?: string): Promise<Response>
  brands: Brands
  /** Asks the payment provider again for what it did not give back; the host calls it now and then. */
  retryRefunds(): Promise<void>
  /** Deletes what is older than it is kept; the host calls it at its start and now and then. */
  prune(): Promise<void>
  /** Waits for what goes on after an answer: messages that a guest asked for. */
  settled(): Promise<void>
  close(): Promise<void>
}

const requiredHeaders = ['x-app-id', 'ocp-apim-subscription-key', 'api-version', 'x-country']
const mostKeyLength = 200
/** Seconds after which a caller may try again. */
const retryAfter: Readonly<Record<Unavailable, number>> = { locked: 2, broken: 30 }

/** The reference platform as a function from request to response, over whatever it is given. */
export function createPlatform(options: PlatformOptions): Platform {
  const { database: db, clock, blobs, thisMachine } = options
  const impatientDb = withPatience(db, 0)
  const report = reportOnce(options.onError ?? console.error)
  const services: Services = {
    db,
    inTransaction: createGroupCommit(db),
    outbox: options.outbox,
    blobs,
    line: options.line,
    lineChannelOf: options.lineChannelOf,
    social: options.social ?? createSocialVerifier(process.env.SOCIAL_API_BASE),
    recaptcha: options.recaptcha ?? createRecaptchaVerifier(process.env.RECAPTCHA_API_BASE),
    receiptReader: options.receiptReader ?? createReceiptReader(process.env.RECEIPT_READER_BASE),
    paymentLinks:
      options.paymentLinks ??
      createPaymentLinks(process.env.PAYMENT_API_BASE, process.env.PAYMENT_SECRET),
    failpoint: options.failpoint ?? (() => undefined),
    afterwards,
    alarm: options.onAlarm ?? logAlarm,
  }
  const brands = createBrands(db)
  const crossOrigin = createCrossOrigin(options.appOrigins ?? [])
  const originsOf = options.origins ?? ((_, request) => originsOfRequest(request))
  const settledOn = new Map<string, string>()
  let retrying: Promise<void> | undefined
  let pruning: Promise<void> | undefined
  let isClosing = false
  const working = new Set<Promise<void>>()
  const hono = new Hono<{ Bindings: { address: string } }>()

  for (const { contract, handlers, spelling } of areas) {
    for (const [endpoint, handler] of pairs(contract, handlers)) {
      hono.on(endpoint.method, routeOf(endpoint), (c) => answer(c, endpoint, handler, spelling))
    }
  }
  hono.get(`${prefixes.gateway}/calendar/:appId/:file`, serveCalendar)
  hono.get(`${blobPrefix}/webconfig/whitelabel/:appId/*`, serveBlob)
  hono.post(callbackPath(':appId'), (c) => takePayment(c))
  hono.onError((error) => fail(error, undefined, 'en'))
  hono.notFound(() => refuse(new Problem('notFound'), undefined, 'en'))

  function afterwards(work: () => Promise<void>) {
    const answered = new Promise<void>((resolve) => setImmediate(resolve))
    const done = answered
      .then(work)
      .catch(report)
      .finally(() => working.delete(done))
    working.add(done)
  }

  async function settled() {
    while (working.size > 0) await Promise.all(working)
  }

  async function answer(
    c: Context,
    endpoint: Endpoint,
    handler: AnyHandler,
    spelling: Spelling,
  ): Promise<Response> {
    const language = languageOf(c.req.header('accept-language'))
    let brand: Brand | undefined
    let keptDevice = ''
    try {
      const asked = await brandOf(c)
      brand = asked.brand
      const { origins } = asked
      if (!crossOrigin.isNamed(c.req.raw)) refuseForeignOrigin(c, origins)
      const token = bearerOf(c, endpoint)
      const now = clock.now(brand.appId)
      // Before anybody signs in or signs up: what ends by now frees its address and its number.
      if (endpoint.auth !== 'member' && endpoint.method !== 'GET') {
        await closeDueMemberships(db, brand, now)
      }
      const catchUp = endpoint.method === 'GET' ? catchUpIfFree : catchUpNow
      const asking = { brand, now, catchUp }
      await catchUp((on) => endUnpaidLinks(on, asking.brand, now))
      const member = token === undefined ? undefined : await memberAsking(asking, token)
      if (endpoint.auth === 'member' && !member) throw new Problem('unauthorized')
      // Hono types the environment of a bare Context as anything.
      const { address } = c.env as { address: string }
      const isElsewhere = thisMachine && !thisMachine.isSender(c.req.raw, address)
      const ask: Ask & { member: Member | undefined } = {
        ...services,
        ...(!isElsewhere && thisMachine?.services),
        ...asking,
        language,
        host: c.req.header('x-host') === 'line' ? 'line' : 'web',
        idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(c) : '',
        tokenHash: token === undefined ? '' : hashToken(token),
        address: networkOf(address),
        mayUsePassword: (email, password) =>
          !isElsewhere || !thisMachine.isPublished(email, password),
        deviceToken: getCookie(c, deviceCookie(brand)) ?? '',
        keepDevice: (kept) => (keptDevice = kept),
        device: deviceOf(c.req.header('user-agent') ?? ''),
        origin: origins.app,
        platformOrigin: origins.platform,
        member,
      }
      const input = await readInput(endpoint, c.req.raw, paramsOf(c))
      const response = respond(await handler(input, ask), endpoint, spelling, now)
      if (keptDevice !== '') response.headers.append('Set-Cookie', keepCookie(ask, keptDevice))
      return response
    } catch (error) {
      return fail(error, brand, language)
    }
  }

  async function catchUpNow(work: (on: Database) => Promise<void>) {
    await work(db)
  }

  /** Reads are answered behind a write lock, and from a database that cannot be written. */
  async function catchUpIfFree(work: (on: Database) => Promise<void>) {
    try {
      await work(impatientDb)
    } catch (error) {
      if (!unavailableBy(error)) throw error
    }
  }

  async function brandOf(c: Context): Promise<{ brand: Brand; origins: Origins }> {
    const missing = requiredHeaders.find((name) => !c.req.header(name))
    if (missing) throw new Problem('invalid', { field: missing })
    const brand = await brands.find(c.req.header('x-app-id') ?? '')
    const origins = brand && originsOf(brand.appId, c.req.raw)
    if (!origins) throw new Problem('notFound')
    const isElsewhere = crossOrigin.isNamed(c.req.raw)
    if (c.req.header('ocp-apim-subscription-key') !== brand.subscriptionKey) {
      throw new Problem('forbidden')
    }
    // An app on another origin gets whole addresses of pictures.
    const blobBase = origins.platform + blobPrefix
    return { brand: isElsewhere ? { ...brand, blobBase } : brand, origins }
  }

  async function memberAsking(
    { brand, now, catchUp }: Pick<Ask, 'brand' | 'now' | 'catchUp'>,
    token: string,
  ): Promise<Member> {
    const member = await memberOfToken(db, brand.appId, token, now)
    // What expires or arrives does so when the day turns: looked at once a day and member.
    const whose = `${brand.appId} ${member.id}`
    const today = bangkokDay(now)
    if (settledOn.get(whose) === today) return member
    await catchUp(async (on) => {
      await settlePointsIfDue(on, { appId: brand.appId, memberId: member.id, now })
      settledOn.set(whose, today)
    })
    return memberOfToken(db, brand.appId, token, now)
  }

  function refuse(problem: Problem, brand: Brand | undefined, language: Language) {
    const { status, body } = problemAnswer(problem, brand, language)
    const headers = headersOf(clock.now(brand?.appId), true)
    const { retryAfter } = problem.details
    if (typeof retryAfter === 'number') headers.set('Retry-After', String(retryAfter))
    return Response.json(body, { status, headers })
  }

  function fail(error: unknown, brand: Brand | undefined, language: Language) {
    if (error instanceof Problem) return refuse(error, brand, language)
    report(error)
    const reason = unavailableBy(error)
    if (!reason) return refuse(new Problem('serverError'), brand, language)
    return refuse(new Problem('busy', { retryAfter: retryAfter[reason] }), brand, language)
  }

  /** A payment provider tells that a link was paid; told twice, it is paid once. */
  async function takePayment(c: Context): Promise<Response> {
    const signature = c.req.header(signatureHeader) ?? ''
    const body = await bodyOf(c.req.raw, mostBodyBytes.json).catch(() => undefined)
    if (!body) return new Response('Too large', { status: 413 })
    const paid = services.paymentLinks.read(await body.text(), signature)
    if (!paid) return new Response('Wrong signature', { status: 401 })
    const appId = c.req.param('appId') ?? ''
    const { paymentId, satang, reference } = paid
    const brand = await brands.find(appId)
    if (brand) await endUnpaidLinks(db, brand, clock.now(appId))
    const payment = await readPayment(db, { appId, paymentId })
    if (payment?.method !== 'link' || payment.satang !== satang) {
      return new Response('No such payment', { status: 404 })
    }
    const settling = { appId, paymentId: payment.id, now: clock.now(appId), by: reference }
    await services.inTransaction((tx) => markPaid(tx, settling))
    await sendRefunds(services, settling)
    return Response.json({})
  }

  async function serveCalendar(c: Context): Promise<Response> {
    const brand = await brands.find(c.req.param('appId') ?? '')
    const token = (c.req.param('file') ?? '').replace(/\.ics$/, '')
    const origin = brand && originsOf(brand.appId, c.req.raw)?.app
    const answer = origin
      ? await calendarAnswer(db, { brand, token, now: clock.now(brand.appId), origin })
      : undefined
    return answer ?? new Response('Not found', { status: 404 })
  }

  async function serveBlob(c: Context): Promise<Response> {
    const appId = c.req.param('appId') ?? ''
    const brand = await brands.find(appId)
    const path = c.req.path.slice(`${blobPrefix}/webconfig/whitelabel/${appId}/`.length)
    const blob = brand && (await blobs.read(brand.identity.name, path))
    if (!blob) return new Response('Not found', { status: 404 })
    return new Response(blob.bytes, {
      headers: {
        'Content-Type': blob.contentType,
        'Cache-Control': 'public, max-age=3600',
        // Its pictures are public: an app on another origin shows them, too.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
        // A picture that is opened by itself runs nothing.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    })
  }

  return {
    fetch: (request, address = '') =>
      crossOrigin.answer(request, async () => hono.fetch(request, { address })),
    brands,
    async retryRefunds() {
      retrying ??= retryRefunds(
        services,
        (appId) => clock.now(appId),
        () => isClosing,
      )
        .catch(report)
        .finally(() => (retrying = undefined))
      await retrying
    },
    async prune() {
      pruning ??= prune(
        services,
        (appId) => clock.now(appId),
        () => isClosing,
      )
        .catch(report)
        .finally(() => (pruning = undefined))
      await pruning
    },
    settled,
    async close() {
      isClosing = true
      await retrying
      await pruning
      await settled()
      await db.destroy()
    },
  }
}

// A production host's log is where operators look.
function logAlarm({ kind, appId, text }: Alarm) {
  console.warn(`ALARM ${kind} (${appId}): ${text}.`)
}

// Not for scripts to read, and of no use to whoever signs in elsewhere.
function keepCookie({ brand, origin }: Ask, token: string) {
  return generateCookie(deviceCookie(brand), token, {
    path: prefixes.gateway,
    httpOnly: true,
    sameSite: 'Strict',
    secure: origin.startsWith('https:'),
    maxAge: deviceMs / 1000,
  })
}

function deviceCookie({ appId }: Brand) {
  return `taem-device-${appId}`
}

type AnyHandler = (input: unknown, ask: unknown) => Promise<unknown>

// The types of the area files have made sure that every endpoint has its handler; here they are
// all alike.
function pairs(contract: object, handlers: object) {
  const endpoints = new Map(Object.entries(contract))
  return Object.entries(handlers).map(
    ([name, handler]) => [endpoints.get(name) as Endpoint, handler as AnyHandler] as const,
  )
}

function respond(sent: unknown, endpoint: Endpoint, spelling: Spelling, now: number): Response {
  const headers = headersOf(now, endpoint.auth !== 'none' || endpoint.method !== 'GET')
  if (typeof endpoint.response !== 'string') {
    return Response.json(spell(sent, spelling), { headers })
  }
  // An endpoint that answers with an image or a text has a handler that gives its bytes.
  const { bytes, contentType } = sent as { bytes: Uint8Array<ArrayBuffer>; contentType: string }
  headers.set('Content-Type', contentType)
  // Opened by itself it runs nothing.
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  return new Response(bytes, { headers })
}

function headersOf(now: number, isPersonal: boolean): Headers {
  return new Headers({
    // The platform's clock: the app corrects the device's by it.
    Date: new Date(now).toUTCString(),
    'Cache-Control': isPersonal ? 'no-store' : 'no-cache',
    Vary: 'Accept-Language, X-App-Id',
    'X-Content-Type-Options': 'nosniff',
  })
}

function bearerOf(c: Context, endpoint: Endpoint): string | undefined {
  if (endpoint.auth === 'none') return undefined
  return /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
}

function idempotencyKeyOf(c: Context): string {
  const key = c.req.header('idempotency-key') ?? ''
  if (key !== '' && key.length <= mostKeyLength) return key
  throw new Problem('invalid', { field: 'idempotency-key' })
}

function refuseForeignOrigin(c: Context, { pages }: Origins) {
  const origin = c.req.header('origin')
  if (c.req.method === 'GET' || origin === undefined) return
  if (!pages.includes(origin)) throw new Problem('forbidden')
}

// An ending behind a name is no part of it: `:locale.html` is the name "locale".
function routeOf({ base, path }: Endpoint): string {
  return prefixes[base] + path.replace(/:(\w+)\.(\w+)$/, String.raw`:$1{[^/]+\.$2}`)
}

function paramsOf(c: Context): Record<string, string> {
  const params: Record<string, string> = c.req.param()
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.replace(/\.(html|json)$/, '')]),
  )
}
