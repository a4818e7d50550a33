import { mkdirSync } from 'node:fs'
import { createPackBlobs } from '../brands/blobs.ts'
import { staffApi } from '@/contract/studio/staff-endpoint'
import type { Brand } from '../brands/brand.ts'
import type { Pack } from '../brands/load-pack.ts'
import { defaultAppId, localHostOf, packs, readPackAgain } from '../brands/packs.ts'
import { unreadKeys } from '../seed/check-pack.ts'
import { seedBrand } from '../seed/seed-brand.ts'
import { type AdjustableClock, createClock } from '../values/clock.ts'
import { asPartOfRequest } from '../values/current-request.ts'
import { logWarning, tellDevelopers } from '../values/log.ts'
import { type Database, withLockTimeout } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { shortNameOf } from '../areas/links/open-short-link.ts'
import { seedGeography } from '../areas/geography/own-places.ts'
import { createLineApps } from '../line/line-apps.ts'
import { createLineStandIns } from '../line/stand-ins.ts'
import { acceptStandIn, createLineVerifier } from '../line/verify-id-token.ts'
import { type Origins, originsOfRequest } from '../platform/origins.ts'
import { createOutbox, type Message, type Outbox } from '../request/outbox-store.ts'
import type { Services } from '../request/request-context.ts'
import { type LinePush, readPushTokens } from '../third-party/line-push.ts'
import { recaptchaStandIn } from '../third-party/recaptcha.ts'
import { receiptReaderStandIn } from '../third-party/receipt-reader-stand-in.ts'
import { socialStandIn } from '../third-party/social.ts'
import { createPlatform } from '../platform/platform.ts'
import type { AskAsGuest } from '../pages/page-view.ts'
import { isPublicStart } from '../pages/public-start.ts'
import { plainPage, type ServedPage, servedPage } from '../pages/served-page.ts'
import { createSiteFiles, isSiteFile } from '../pages/site-files.ts'
import { type BrandParts, brandStyle, fillBrand, fillPage } from '../pages/render-index.ts'
import { appConfigOf, readAppConfig } from './platform-addresses.ts'
import { engineOf } from '../database/engine.ts'
import { followServerTime } from '../database/server-time.ts'
import { faultOfDataKeys } from '../database/seal-rows.ts'
import { databaseAddress, openDatabase } from '../database/open-database.ts'
import { openFileStore } from '../files/open-files.ts'
import { refuseContent } from './content-check.ts'
import { contractPage, isContractPath } from './contract-page.ts'
import { createFaults, dropped } from './faults.ts'
import { blobUrl, forgetBanners } from '../brands/image-url.ts'
import { faceStyle } from './face-style.ts'
import { linePushStandIn } from './line-push-stand-in.ts'
import { createMenuStandIns } from './rich-menu-stand-in.ts'
import { outboxPage } from './outbox-page.ts'
import { isForDevelopers, isOfThisMachine } from './own-machine.ts'
import { createPaymentStandIn } from './payment-stand-in.ts'
import type { PublicOrigins } from './public-origins.ts'
import type { PageUses } from './security-headers.ts'
import { StartFault } from './start-check.ts'
import { createTestRoutes, testBrandOf } from './test-routes.ts'
import { installTags, manifestAnswer, manifestPath } from './web-manifest.ts'

export interface HostingOptions {
  /** The folder of the database. */
  dataDir: string
  /** Development and tests: outbox, LINE's stand-in, faults, clock, test brands. */
  isOpen: boolean
  /** Vite serves the app, with the pages and the simulated LINE that a build leaves out. */
  isDeveloping?: boolean
  /** Replaces the brand's own app config; a test serves a broken one. */
  appConfig?: string | undefined
  /** Whether brands start with the members of their packs, whose passwords are public. */
  isDemo: boolean
  /** LINE=real: LINE itself verifies ID tokens in development, too; always so in production. */
  isLineReal?: boolean
  /** The origin of each brand. In development and tests a missing one is taken from the request. */
  publicOrigins: PublicOrigins
  /** Other origins whose apps may call this platform. */
  appOrigins?: readonly string[] | undefined
  /** The platform's time, unless it is that of the database. */
  clock?: AdjustableClock | undefined
  /** Off if speed matters more than the last commits before a power cut. */
  isDurable?: boolean
}

const startLockTimeoutMs = 60_000

/** The reference platform on one origin with its surroundings; shared by both hosts. */
export async function createHosting(options: HostingOptions) {
  const { dataDir, isOpen, isDemo, isLineReal, publicOrigins, appOrigins = [] } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = openDatabase(databaseAddress(dataDir), { isDurable: options.isDurable ?? true })
  // Another process may be starting and creating the tables.
  const starting = withLockTimeout(db, startLockTimeoutMs)
  await migrate(starting)
  await seedGeography(starting)
  const time = await followServerTime(db)
  const clock = options.clock ?? createClock(time.now)
  function seed(into: Database, pack: Pack) {
    const { appId } = pack.identity
    // A misspelt key changes nothing, which its author cannot see.
    if (isOpen)
      for (const told of unreadKeys(pack)) console.warn(`  ${pack.identity.name}: ${told}`)
    const story = { withMembers: isDemo, withResults: isDemo }
    return seedBrand(into, pack, { appId, now: clock.now(appId), ...story })
  }
  const keyFault = await faultOfDataKeys(starting)
  if (keyFault !== undefined) throw new StartFault(keyFault)
  if (engineOf(db) === 'postgres') await refuseContent(starting, options)
  for (const pack of Object.values(packs)) await seed(starting, pack)

  /** Where each brand's app was last asked for: links in notifications without a public origin. */
  const askedAt = new Map<string, string>()

  function originsOf(appId: string, request: Request): Origins | undefined {
    const known = publicOrigins.of(appId)
    if (!isOpen) return known
    const asked = originsOfRequest(request, appOrigins)
    askedAt.set(appId, asked.app)
    return known ? { ...known, pages: [...known.pages, ...asked.pages] } : asked
  }

  const lineApps = createLineApps(process.env.LIFF_CHANNEL)
  const lineChannelOf = ({ identity }: Pick<Brand, 'identity'>) =>
    lineApps.of(identity.name)?.channelId ?? ''
  const standIns = isOpen
    ? createLineStandIns(() => clock.now(defaultAppId), Object.values(packs).map(lineChannelOf))
    : undefined
  const realLine = createLineVerifier(process.env.LINE_API_BASE)
  const payments = isOpen && !process.env.PAYMENT_API_BASE ? createPaymentStandIn() : undefined
  const outbox = createOutbox(db, isOpen ? announce : undefined)
  const blobs = createPackBlobs()
  const fileStore = await openFileStore()
  const platform = createPlatform({
    database: db,
    clock,
    databaseTime: time.now,
    blobs,
    fileStore,
    outbox,
    line: standIns && !isLineReal ? standIns : realLine,
    lineChannelOf,
    // Development and tests use the stand-ins, unless configured otherwise.
    ...(isOpen && !process.env.RECAPTCHA_API_BASE && { recaptcha: recaptchaStandIn }),
    ...(isOpen && !process.env.RECEIPT_READER_BASE && { receiptReader: receiptReaderStandIn }),
    ...(payments && { paymentLinks: payments.links }),
    ...(isDemo && {
      thisMachine: {
        isSender: isOfThisMachine,
        isPublished: isDemoPassword,
        // These two accept forged input.
        services: {
          ...(standIns && isLineReal && { line: acceptStandIn(standIns, realLine) }),
          ...(isOpen && !process.env.SOCIAL_API_BASE && { social: socialStandIn }),
        },
      },
    }),
    origins: originsOf,
    appOrigins,
    linePush: await linePushOf(isOpen, outbox),
    richMenusOf: await richMenusOf(isOpen),
    addressesOf({ appId, identity }) {
      const liffId = lineApps.of(identity.name)?.liffId
      return {
        web: publicOrigins.of(appId)?.app ?? askedAt.get(appId),
        line: liffId === undefined ? undefined : `https://liff.line.me/${liffId}`,
      }
    },
  })
  // Pages are made from this data: they never wait for the database.
  for (const { identity } of Object.values(packs)) await platform.brands.find(identity.appId)
  const refundTimer = setInterval(() => void platform.retryRefunds(), 60_000)
  refundTimer.unref()
  void platform.retryRefunds()
  const noticeTimer = setInterval(() => void platform.sendNotices(), 15_000)
  noticeTimer.unref()
  void platform.sendNotices()
  const pruneTimer = setInterval(() => void platform.prune(), 60 * 60_000)
  pruneTimer.unref()
  void platform.prune()
  const contentTimer = setInterval(() => void platform.refreshBrands(), 5000)
  contentTimer.unref()
  // While the database cannot be asked, the time goes on.
  const timeTimer = setInterval(() => void time.follow().catch(() => undefined), 5000)
  timeTimer.unref()
  const faults = createFaults()
  const testRoutes = createTestRoutes({
    db,
    fileStore,
    brands: platform.brands,
    clock,
    faults,
    outbox,
    defaultAppId,
    appOriginOf: (appId, request) =>
      publicOrigins.of(appId)?.app ?? localOriginOf(appId, new URL(request.url)),
    isDeveloping: options.isDeveloping ?? false,
  })
  const testPaths = new Set(testRoutes.routes.map(({ path }) => path))

  const configured = options.appConfig === undefined ? undefined : readAppConfig(options.appConfig)

  const isPublic = isPublicStart(isOpen)

  // Another platform has its own addresses for campaigns and pictures.
  async function brandHere(appId: string) {
    const isElsewhere = configured && configured.hosts.calls.length > 0
    return isElsewhere ? undefined : platform.brands.find(appId)
  }

  /** Asks the platform for the data of a page; only the visitor's language is passed on. */
  function askAsGuest({ appId, subscriptionKey }: Brand, origin: string): AskAsGuest {
    const { apiVersion, countryPrefix } = appConfigOf({ appId, subscriptionKey, agencyId: '' })
    return async (path, language) => {
      const headers = {
        'X-App-Id': appId,
        'Ocp-Apim-Subscription-Key': subscriptionKey,
        'Api-Version': apiVersion,
        'X-Country': countryPrefix,
        'Accept-Language': language,
      }
      const asked = new Request(origin + path, { headers })
      const answer = await asPartOfRequest(() => answerOf(asked, ''))
      return answer !== dropped && answer.ok ? answer.text() : undefined
    }
  }

  function answerOf(request: Request, address: string) {
    const answer = (asked: Request) => platform.fetch(asked, address)
    return isOpen ? faults.apply(request, answer) : answer(request)
  }

  function appIdOf(request: Request): string | undefined {
    const { hostname } = new URL(request.url)
    if (!isOpen) return publicOrigins.brandOfHost(hostname)
    const named = configured?.appId ?? testBrandOf(request) ?? publicOrigins.brandOfHost(hostname)
    return named ?? brandOfName(hostname) ?? (isBrandName(hostname) ? undefined : defaultAppId)
  }

  const siteFile = createSiteFiles()

  async function siteFileOf(request: Request) {
    const appId = appIdOf(request)
    const origin = appId && originsOf(appId, request)?.app
    if (!appId || !origin) return new Response('Not found', { status: 404 })
    const brand = await brandHere(appId)
    return siteFile(request, { brand, origin, now: clock.now(appId), isPublic })
  }

  async function brandParts(appId: string): Promise<BrandParts> {
    const brand = await platform.brands.find(appId)
    // A brand on another platform: the app loads its design from there when it runs.
    if (!brand && configured && options.appConfig) {
      return { appConfig: options.appConfig, iconUrl: configured.iconUrl }
    }
    if (!brand) throw new Error(`There is no brand "${appId}".`)
    const { recaptcha } = brand.account
    const lineApp = lineApps.of(brand.identity.name)
    const values = {
      ...appConfigOf({
        appId,
        agencyId: brand.identity.name,
        subscriptionKey: brand.subscriptionKey,
      }),
      ...(recaptcha.enable && recaptcha.siteKey && { recaptchaSiteKey: recaptcha.siteKey }),
      ...(brand.labels && { labelsEnabled: true }),
      lineEnabled: lineApp !== undefined,
      lineLiffId: lineApp?.liffId ?? '',
    }
    return {
      appConfig: options.appConfig ?? JSON.stringify({ environment: 'dev', dev: values }),
      brandStyle: brandStyle(brand.design.decor.theme.seeds) + faceStyle(brand),
      shape: {
        indicator: brand.design.decor.indicator.type,
        gauge: brand.design.decor.pointsCard.gauge,
      },
      off: brand.off,
      languages: brand.languages,
      tabs: brand.design.decor.navigation.tabs,
      iconUrl: blobUrl(brand, 'images/navigation/symbol.svg'),
      installTags: installTags(brand),
      title: brand.identity.displayName,
    }
  }

  return {
    /** The brand of a request's host; undefined for a host that has none. */
    appIdOf,

    /** Whether a path belongs to the platform and not to the app. */
    owns(pathname: string): boolean {
      return (
        /^\/(api|blob)\//.test(pathname) ||
        isSiteFile(pathname) ||
        pathname === manifestPath ||
        isContractPath(pathname) ||
        pathname.startsWith(`${staffApi}/`) ||
        (isOpen && pathname.startsWith('/__'))
      )
    },

    /** Whether a request from another machine asks for a developers' tool. */
    hides(request: Request, address: string): boolean {
      const { pathname } = new URL(request.url)
      const isOffered = isOpen || isContractPath(pathname)
      if (!isOffered || !isForDevelopers(request.method, pathname)) return false
      return !isOfThisMachine(request, address)
    },

    /** Answers the platform's paths; `dropped`: the caller must cut the connection. */
    async handle(request: Request, address = ''): Promise<Response | typeof dropped> {
      const { pathname } = new URL(request.url)
      if (isSiteFile(pathname)) return siteFileOf(request)
      if (pathname === manifestPath) {
        return manifestAnswer(request, await platform.brands.find(appIdOf(request) ?? ''))
      }
      if (isContractPath(pathname)) return contractPage(request)
      if (pathname.startsWith(`${staffApi}/`)) {
        return platform.fetchStaff(request, appIdOf(request) ?? '', address)
      }
      if (!isOpen || !pathname.startsWith('/__')) {
        return answerOf(request, address)
      }
      if (pathname === '/__outbox') return outboxPage(request, outbox)
      if (testPaths.has(pathname)) return testRoutes.fetch(request)
      if (payments?.owns(pathname)) {
        return payments.fetch(request, (callback) => platform.fetch(callback))
      }
      if (pathname.startsWith('/__line/')) {
        const brand = await platform.brands.find(appIdOf(request) ?? defaultAppId)
        const standIn = brand && standIns?.of(lineChannelOf(brand))
        if (standIn) return standIn.fetch(request)
      }
      return new Response('Not found', { status: 404 })
    },

    /** Answers a request for a host that is no brand's; undefined for the others. */
    refuseHost(request: Request): Response | undefined {
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

    /** Where a short link sends a browser; undefined for other paths, and for one that leads nowhere. */
    async redirectOf(request: Request): Promise<Response | undefined> {
      if (shortNameOf(new URL(request.url).pathname) === undefined) return undefined
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      return platform.openLink(request, appIdOf(request) ?? '')
    },

    /** The page for a request; undefined on a host without pages. */
    async pageOf(request: Request): Promise<ServedPage | undefined> {
      const appId = appIdOf(request)
      if (appId === undefined) return undefined
      const url = new URL(request.url)
      try {
        const brand = await brandHere(appId)
        const origin = originsOf(appId, request)?.app
        if (!brand || !origin) return plainPage(appId, url, isPublic)
        return servedPage({
          brand,
          url,
          origin,
          now: clock.now(appId),
          isPublic,
          acceptLanguage: request.headers.get('accept-language'),
          ask: askAsGuest(brand, origin),
        })
      } catch (error) {
        // The app can still start and reports the fault.
        logWarning('A page goes out without its tags.', error)
        return plainPage(appId, url, false)
      }
    },

    /** External services of a brand, for the page's policy. */
    async usesOf(appId: string): Promise<PageUses> {
      const brand = await platform.brands.find(appId)
      const { recaptcha, socialLogin } = brand?.account ?? {}
      return {
        recaptcha: configured?.hasRecaptcha ?? recaptcha?.enable ?? false,
        social: Boolean(socialLogin?.enable && socialLogin.appId),
        platform: configured?.hosts,
      }
    },

    /** index.html with the brand's parts; `fillPage` adds those of each page. */
    async brandPage(html: string, appId: string): Promise<string> {
      return fillBrand(html, await brandParts(appId))
    },

    /** A page of the development server. */
    async renderPage(html: string, page?: ServedPage): Promise<string> {
      const filled = fillBrand(html, await brandParts(page?.appId ?? defaultAppId))
      return page ? fillPage(filled, { ...page, head: page.head?.(), view: undefined }) : filled
    },

    /**
     * Brings the content of a brand up to the files of its pack.
     * @returns what has changed: names of documents, ids of campaigns
     * @throws PackError where the files do not hold what a pack promises; nothing is changed then
     */
    async renewBrand(name: string): Promise<string[]> {
      const { changed } = await seed(db, readPackAgain(name))
      blobs.forget(name)
      forgetBanners(name)
      await platform.brands.refresh()
      return changed
    },

    db,
    clock,
    platform,
    async close() {
      clearInterval(refundTimer)
      clearInterval(noticeTimer)
      clearInterval(pruneTimer)
      clearInterval(contentTimer)
      clearInterval(timeTimer)
      await platform.close()
    },
  }
}

// The SDK is loaded only where there is a token.
async function linePushOf(isOpen: boolean, outbox: Outbox): Promise<LinePush | undefined> {
  const { LINE_PUSH_TOKEN, LINE_API_BASE: base } = process.env
  const { tokens } = readPushTokens(LINE_PUSH_TOKEN)
  if (tokens.size === 0) return isOpen ? linePushStandIn(outbox) : undefined
  const { createLinePush } = await import('../third-party/line-messaging.ts')
  return createLinePush(tokens, base)
}

// The same token: it is of the brand's Messaging API channel.
async function richMenusOf(isOpen: boolean): Promise<Services['richMenusOf']> {
  const { tokens } = readPushTokens(process.env.LINE_PUSH_TOKEN)
  if (tokens.size === 0) return isOpen ? createMenuStandIns() : () => undefined
  const { menuApiOf } = await import('../line/rich-menu-api.ts')
  return (appId) => {
    const token = tokens.get(appId)
    if (token === undefined) return undefined
    const name = `the official account of ${appId}`
    const forbidden = `The token of ${appId} in LINE_PUSH_TOKEN is not of a Messaging API channel.`
    return () => menuApiOf({ token, environment: process.env, name, forbidden })
  }
}

function isDemoPassword(email: string, password: string) {
  return Object.values(packs).some(({ members, staff }) =>
    [...members, ...staff].some((one) => one.email === email && one.demoPassword === password),
  )
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

function announce({ channel, recipient, subject }: Message) {
  // The outbox shows the receiver; a terminal's output is often copied.
  const whose = recipient.replace(/^\d{6}/, 'xxxxxx').replace(/^(.).*@/, '$1…@')
  tellDevelopers(`  Outbox: ${channel} to ${whose}: ${subject}`)
}
