import { type Context, Hono } from 'hono'
import type { Endpoint } from '@/contract/endpoint'
import type { Spelling } from '../answers/spelling.ts'
import { areas } from '../areas/areas.ts'
import type { AppAddresses } from '../areas/notifications/send-notices.ts'
import { networkOf } from '../areas/limits/take-attempt.ts'
import { openShortLink } from '../areas/links/open-short-link.ts'
import { retryRefunds } from '../areas/payments/refund.ts'
import type { Blobs } from '../brands/blobs.ts'
import { type Brand, type Brands, createBrands } from '../brands/brand.ts'
import { languageOfCaller } from '../brands/brand-languages.ts'
import { standardLanguage } from '../values/standard-language.ts'
import type { Database } from '../database/connect.ts'
import { createGroupCommit } from '../database/group-commit.ts'
import type { FileStore } from '../files/store-of-files.ts'
import { createFiles } from '../files/files.ts'
import type { LineVerifier } from '../line/verify-id-token.ts'
import type { LinePush } from '../third-party/line-push.ts'
import { createPaymentLinks, type PaymentLinks } from '../third-party/payment-links.ts'
import { createRecaptchaVerifier, type RecaptchaVerifier } from '../third-party/recaptcha.ts'
import { createReceiptReader, type ReceiptReader } from '../third-party/receipt-reader.ts'
import { createSocialVerifier, type SocialVerifier } from '../third-party/social.ts'
import { createLiveNotices } from '../request/live-notices.ts'
import type { Outbox } from '../request/outbox-store.ts'
import { readInput } from '../request/read-input.ts'
import { createUploads } from '../request/uploads.ts'
import type { Alarm, Failpoint, Services } from '../request/request-context.ts'
import type { Clock } from '../values/clock.ts'
import { inRequest, noteRequest, requestIdHeader } from '../values/current-request.ts'
import { logError, logWarning } from '../values/log.ts'
import { createSeldomWarnings } from '../values/seldom.ts'
import { inSpan } from '../values/tracing.ts'
import { Problem } from '../values/problem.ts'
import { createBackground } from './background.ts'
import { createNoticeWork } from './notice-work.ts'
import { createCrossOrigin } from './cross-origin.ts'
import { addDirectRoutes } from './direct-routes.ts'
import { type AnyHandler, endpointsOf, paramsOf, routeOf } from './endpoint-routes.ts'
import { type Origins, originsOfRequest } from './origins.ts'
import { prune } from './prune.ts'
import { createContextReader, type ThisMachine } from './read-context.ts'
import { reportOnce } from './report-errors.ts'
import { createRefusals, respond } from './respond.ts'
import { logMemberEvent } from './security-events.ts'
import { createStaffRoutes } from './staff-routes.ts'

export interface PlatformOptions {
  database: Database
  clock: Clock
  /** The time of the database's machine, where it is another one. */
  databaseTime?: () => number
  blobs: Blobs
  /** Where members' pictures are, if not in the database. */
  fileStore?: FileStore | undefined
  outbox: Outbox
  line: LineVerifier
  /** The LINE channel whose ID tokens a brand accepts; empty for a brand without LINE. */
  lineChannelOf: (brand: Brand) => string
  social?: SocialVerifier
  recaptcha?: RecaptchaVerifier
  receiptReader?: ReceiptReader
  paymentLinks?: PaymentLinks
  /**
   * The origins of a brand's app and of this platform; undefined for a brand that is not served.
   * Without it the origin of each request is trusted, which is safe in tests only.
   */
  origins?: (appId: string, request: Request) => Origins | undefined
  /** Origins of apps that call from elsewhere (CORS); none by default. */
  appOrigins?: readonly string[]
  /** Set for a demo. */
  thisMachine?: ThisMachine
  failpoint?: Failpoint
  /** Pushes notifications to LINE; by default nothing is pushed. */
  linePush?: LinePush
  /** Where staff publish rich menus; by default no account is connected. */
  richMenusOf?: Services['richMenusOf']
  /** Where a brand's app is, for links in notifications that are sent. */
  addressesOf?: (brand: Brand) => AppAddresses
  /** Called with events that an operator should check soon; no request is refused for it. */
  onAlarm?: Services['alarm']
  /** Called where the platform goes on without a service that fails; no request is refused for it. */
  onWarning?: Services['warn']
  /** Called with unexpected errors; the caller gets a 500, or a 503 (database/unavailable.ts). */
  onError?: (error: unknown) => void
}

export interface Platform {
  /** `address`: the network address of the sender, for limits; without it nothing is counted. */
  fetch(request: Request, address?: string): Promise<Response>
  /** Answers a request of a brand's staff; `appId` is of the host that it was sent to. */
  fetchStaff(request: Request, appId: string, address?: string): Promise<Response>
  /** Follows a short link of a brand; undefined where it leads nowhere. */
  openLink(request: Request, appId: string): Promise<Response | undefined>
  brands: Brands
  /** Sends refunds again that the payment provider did not accept; the host calls it regularly. */
  retryRefunds(): Promise<void>
  /** Sends notifications that are due by e-mail, SMS and LINE; the host calls it regularly. */
  sendNotices(): Promise<void>
  /** Closes memberships that are due, and deletes rows past their retention; the host calls it at its start and regularly. */
  prune(): Promise<void>
  /** Reads again the brands whose content has changed; the host calls it regularly. */
  refreshBrands(): Promise<void>
  /** Ends the streams of those who are told at once; a host that closes would wait for them. */
  endStreams(): void
  /** Lets no job begin another step; a host that stops calls it before it waits for requests. */
  stopJobs(): void
  /** Waits for work that runs after responses, such as messages. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The reference platform as a function from request to response. */
export function createPlatform(options: PlatformOptions): Platform {
  const { database: db, clock, appOrigins = [], thisMachine } = options
  const report = reportOnce(options.onError ?? logError)
  const background = createBackground(report)
  const services = servicesOf(options, background.afterwards, report)
  const brands = createBrands(db)
  const crossOrigin = createCrossOrigin(appOrigins)
  const originsOf = options.origins ?? ((_, request) => originsOfRequest(request))
  const sources = { services, brands, clock, originsOf, report }
  const { brandOf, contextOf } = createContextReader({ ...sources, crossOrigin, thisMachine })
  const { refuse, fail } = createRefusals(clock, report)
  const nowOf = (appId: string) => clock.now(appId)
  const noticeWork = createNoticeWork({ ...options, warn: services.warn, brands, nowOf, report })
  const hono = new Hono<{ Bindings: { address: string } }>()

  for (const area of areas) {
    for (const [endpoint, handler] of endpointsOf(area)) {
      const run = (c: Context) => answer(c, endpoint, handler, area.spelling)
      hono.on(endpoint.method, routeOf(endpoint), run)
    }
  }
  const fetchStaff = createStaffRoutes({ ...sources, thisMachine })
  addDirectRoutes(hono, sources)
  hono.onError((error) => fail(error, undefined, standardLanguage))
  hono.notFound(() => refuse(new Problem('notFound'), undefined, standardLanguage))

  async function answer(
    c: Context,
    endpoint: Endpoint,
    handler: AnyHandler,
    spelling: Spelling,
  ): Promise<Response> {
    let brand: Brand | undefined
    const uploads = createUploads()
    try {
      const addressed = await brandOf(c)
      brand = addressed.brand
      noteRequest({ brand: brand.appId, endpoint: endpoint.id })
      const { context, cookies } = await contextOf(c, endpoint, addressed)
      noteRequest({ who: context.member?.id })
      const input = await readInput(endpoint, c.req.raw, paramsOf(c), uploads)
      const attributes = { 'taem.brand': brand.appId }
      const done = await inSpan(endpoint.id, attributes, () => handler(input, context))
      const response = respond(done, endpoint, spelling, context.now)
      for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
      return response
    } catch (error) {
      return fail(error, brand, languageOfCaller(brand, c.req.header('accept-language')))
    } finally {
      await uploads.close()
      // After the commit.
      logMemberEvent(endpoint, brand)
    }
  }

  return {
    fetch: (request, address = '') =>
      withId(address, () =>
        crossOrigin.answer(request, async () => hono.fetch(request, { address })),
      ),
    fetchStaff: (request, appId, address = '') =>
      withId(address, () => fetchStaff(request, appId, address)),
    async openLink(request, appId) {
      const brand = await brands.find(appId)
      const origin = brand && originsOf(appId, request)?.app
      if (!origin) return undefined
      return openShortLink(services, { brand, origin, now: clock.now(appId), request })
    },
    brands,
    retryRefunds: background.job((shouldStop) => retryRefunds(services, nowOf, shouldStop)),
    sendNotices: background.job((shouldStop) => noticeWork.run(shouldStop)),
    prune: background.job((shouldStop) =>
      prune({ ...services, brands, report }, nowOf, shouldStop),
    ),
    refreshBrands: background.job(brands.refresh),
    endStreams: services.live.close,
    stopJobs: background.stopJobs,
    settled: background.settled,
    async close() {
      services.live.close()
      await background.close()
      await db.destroy()
    },
  }
}

function servicesOf(
  options: PlatformOptions,
  afterwards: Services['afterwards'],
  report: (error: unknown) => void,
): Services {
  const { database: db, blobs, outbox, line, lineChannelOf } = options
  const { PAYMENT_API_BASE, PAYMENT_SECRET, RECAPTCHA_API_BASE } = process.env
  const { RECEIPT_READER_BASE, SOCIAL_API_BASE } = process.env
  return {
    db,
    inTransaction: createGroupCommit(db),
    outbox,
    files: createFiles(db, options.fileStore),
    blobs,
    line,
    lineChannelOf,
    social: options.social ?? createSocialVerifier(SOCIAL_API_BASE),
    recaptcha: options.recaptcha ?? createRecaptchaVerifier(RECAPTCHA_API_BASE),
    receiptReader: options.receiptReader ?? createReceiptReader(RECEIPT_READER_BASE),
    paymentLinks: options.paymentLinks ?? createPaymentLinks(PAYMENT_API_BASE, PAYMENT_SECRET),
    richMenusOf: options.richMenusOf ?? (() => undefined),
    lineAddressOf: (brand) => options.addressesOf?.(brand).line,
    live: createLiveNotices(db, { report, now: options.databaseTime ?? (() => Date.now()) }),
    failpoint: options.failpoint ?? (() => undefined),
    afterwards,
    alarm: options.onAlarm ?? logAlarm,
    warn: options.onWarning ?? createSeldomWarnings(),
  }
}

/** Answers under the id of the request, which the answer names. */
function withId(address: string, answer: () => Promise<Response>): Promise<Response> {
  return inRequest(networkOf(address), async ({ id }) => {
    const response = await answer()
    response.headers.set(requestIdHeader, id)
    return response
  })
}

// Operators read the log of a production host.
function logAlarm({ kind, appId, text }: Alarm) {
  logWarning(`ALARM ${kind} (${appId}): ${text}.`, undefined, { alarm: kind, brand: appId })
}
