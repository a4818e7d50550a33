import { mkdirSync } from 'node:fs'
import { createPackBlobs } from '../blobs.ts'
import type { Brand } from '../brands/brand.ts'
import { defaultAppId, packs } from '../brands/packs.ts'
import { seedBrand } from '../brands/seed-brand.ts'
import { createClock } from '../clock.ts'
import { connect, withPatience } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { seedGeography } from '../geography/own-places.ts'
import { acceptStandIn } from '../line/accept-stand-in.ts'
import { createLineApps } from '../line/line-apps.ts'
import { createLineStandIns } from '../line/stand-ins.ts'
import { createLineVerifier } from '../line/verify-id-token.ts'
import { type Origins, originsOfRequest } from '../origins.ts'
import { createOutbox, type Message } from '../outbox.ts'
import { recaptchaStandIn } from '../outside/recaptcha.ts'
import { receiptReaderStandIn } from '../outside/receipt-reader-stand-in.ts'
import { socialStandIn } from '../outside/social.ts'
import { createPlatform } from '../platform.ts'
import { isPublicStart } from '../pages/public-start.ts'
import { plainPage, type ServedPage, servedPage } from '../pages/served-page.ts'
import { createSiteFiles, isSiteFile } from '../pages/site-files.ts'
import { type BrandParts, brandStyle, fillBrand, fillPage } from '../render-index.ts'
import { appConfigOf, readAppConfig } from './app-config.ts'
import { databaseFile } from './data-files.ts'
import { createFaults, dropped } from './faults.ts'
import { blobUrl } from '../answers/image-url.ts'
import { faceStyle } from './face-style.ts'
import { outboxPage } from './outbox-page.ts'
import { isForDevelopers, isOfThisMachine } from './own-machine.ts'
import { createPaymentStandIn } from './payment-stand-in.ts'
import type { PublicOrigins } from './public-origins.ts'
import type { PageUses } from './security-headers.ts'
import { createTestRoutes, testBrandOf } from './test-routes.ts'
import { installTags, manifestAnswer, manifestPath } from './web-manifest.ts'

export interface HostingOptions {
  /** The folder of the database. */
  dataDir: string
  /** Development and tests: outbox, LINE's stand-in, faults, clock, brands of tests. */
  isOpen: boolean
  /** Instead of the brand's own app config; a test serves a broken one. */
  appConfig?: string | undefined
  /** Whether brands begin with the members of their packs, whose passwords anyone can read. */
  isDemo: boolean
  /** LINE=real: LINE itself verifies ID tokens in development, too; always so in production. */
  isLineReal?: boolean
  /** Where each brand is. Development and tests go by the request for a brand that it lacks. */
  publicOrigins: PublicOrigins
  /** Origins of apps elsewhere that may call this platform. */
  appOrigins?: readonly string[] | undefined
  /** Off where speed matters more than the last commits before a power cut. */
  isDurable?: boolean
}

const startPatienceMs = 60_000
const testPaths = [
  '/__brands',
  '/__faults',
  '/__clock',
  '/__reset',
  '/__account',
  '/__members',
  '/__demo',
  '/__deliveries',
  '/__draws',
  '/__payments',
]

/** The reference platform on one origin, with what stands around it; the two hosts share this. */
export async function createHosting(options: HostingOptions) {
  const { dataDir, isOpen, isDemo, isLineReal, publicOrigins, appOrigins = [] } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = connect({ file: databaseFile(dataDir), isDurable: options.isDurable ?? true })
  // Another process may be starting too, and have the tables to make first.
  const starting = withPatience(db, startPatienceMs)
  await migrate(starting)
  await seedGeography(starting)
  const clock = createClock()
  for (const pack of Object.values(packs)) {
    const { appId } = pack.identity
    await seedBrand(starting, pack, { appId, now: clock.now(appId), withMembers: isDemo })
  }

  function originsOf(appId: string, request: Request): Origins | undefined {
    const known = publicOrigins.of(appId)
    if (!isOpen) return known
    const asked = originsOfRequest(request, appOrigins)
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
  const platform = createPlatform({
    database: db,
    clock,
    blobs: createPackBlobs(),
    outbox,
    line: standIns && !isLineReal ? standIns : realLine,
    lineChannelOf,
    // Development and tests ask the stand-ins, unless they are told whom to ask.
    ...(isOpen && !process.env.RECAPTCHA_API_BASE && { recaptcha: recaptchaStandIn }),
    ...(isOpen && !process.env.RECEIPT_READER_BASE && { receiptReader: receiptReaderStandIn }),
    ...(payments && { paymentLinks: payments.links }),
    ...(isDemo && {
      thisMachine: {
        isSender: isOfThisMachine,
        isPublished: isDemoPassword,
        // Anybody could make up what these two accept.
        services: {
          ...(standIns && isLineReal && { line: acceptStandIn(standIns, realLine) }),
          ...(isOpen && !process.env.SOCIAL_API_BASE && { social: socialStandIn }),
        },
      },
    }),
    origins: originsOf,
    appOrigins,
  })
  // Pages are made from what is read here: they never wait for the database.
  for (const { identity } of Object.values(packs)) await platform.brands.find(identity.appId)
  const refundTimer = setInterval(() => void platform.retryRefunds(), 60_000)
  refundTimer.unref()
  void platform.retryRefunds()
  const pruneTimer = setInterval(() => void platform.prune(), 60 * 60_000)
  pruneTimer.unref()
  void platform.prune()
  const faults = createFaults()
  const testRoutes = createTestRoutes({
    db,
    brands: platform.brands,
    clock,
    faults,
    defaultAppId,
  })

  const configured = options.appConfig === undefined ? undefined : readAppConfig(options.appConfig)

  const isPublic = isPublicStart(isOpen)

  // Another platform has its campaigns and pictures at its own addresses.
  async function brandHere(appId: string) {
    const isElsewhere = configured && configured.hosts.calls.length > 0
    return isElsewhere ? undefined : platform.brands.find(appId)
  }

  function appIdOf(request: Request): string | undefined {
    const { hostname } = new URL(request.url)
    if (!isOpen) return publicOrigins.brandOfHost(hostname)
    const named = configured?.appId ?? testBrandOf(request) ?? publicOrigins.brandOfHost(hostname)
    return named ?? brandOfName(hostname) ?? defaultAppId
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
    // A brand of another platform alone: the page takes its look from there once it runs.
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
      recaptchaSiteKey: (recaptcha.enable && recaptcha.siteKey) || '',
      lineEnabled: lineApp !== undefined,
      lineLiffId: lineApp?.liffId ?? '',
    }
    return {
      appConfig: options.appConfig ?? JSON.stringify({ environment: 'dev', dev: values }),
      brandStyle: brandStyle(brand.design.decor.theme.seeds) + faceStyle(brand),
      iconUrl: blobUrl(brand, 'images/navigation/symbol.svg'),
      installTags: installTags(brand),
      title: brand.identity.displayName,
    }
  }

  return {
    /** Whether a path is the platform's and not the app's. */
    owns(pathname: string): boolean {
      return (
        /^\/(api|blob)\//.test(pathname) ||
        isSiteFile(pathname) ||
        pathname === manifestPath ||
        (isOpen && pathname.startsWith('/__'))
      )
    },

    /** Whether a request asks for what is not there for whoever is not on this machine. */
    hides(request: Request, address: string): boolean {
      const { pathname } = new URL(request.url)
      if (!isOpen || !isForDevelopers(request.method, pathname)) return false
      return !isOfThisMachine(request, address)
    },

    /** Answers what it owns; `dropped` means that the connection shall be cut. */
    async handle(request: Request, address = ''): Promise<Response | typeof dropped> {
      const { pathname } = new URL(request.url)
      if (isSiteFile(pathname)) return siteFileOf(request)
      if (pathname === manifestPath) {
        return manifestAnswer(request, await platform.brands.find(appIdOf(request) ?? ''))
      }
      if (!isOpen || !pathname.startsWith('/__')) {
        const answer = (asked: Request) => platform.fetch(asked, address)
        return isOpen ? faults.apply(request, answer) : answer(request)
      }
      if (pathname === '/__outbox') return outboxPage(request, outbox)
      if (testPaths.includes(pathname)) return testRoutes.fetch(request)
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

    /** Whether a request names a host of ours. */
    knowsHost(request: Request): boolean {
      return isOpen || publicOrigins.knowsHost(new URL(request.url).hostname)
    },

    /** What a request for a page gets; undefined on a host that has no pages. */
    async pageOf(request: Request): Promise<ServedPage | undefined> {
      const appId = appIdOf(request)
      if (appId === undefined) return undefined
      const url = new URL(request.url)
      try {
        const brand = await brandHere(appId)
        const origin = originsOf(appId, request)?.app
        if (!brand || !origin) return plainPage(appId, url, isPublic)
        return servedPage({ brand, url, origin, now: clock.now(appId), isPublic })
      } catch (error) {
        // The app itself may still start, and says what is wrong.
        console.error('A page goes out without its tags:', error)
        return plainPage(appId, url, false)
      }
    },

    /** What a brand uses of others, for the page's policy. */
    async usesOf(appId: string): Promise<PageUses> {
      const brand = await platform.brands.find(appId)
      const { recaptcha, socialLogin } = brand?.account ?? {}
      return {
        recaptcha: configured?.hasRecaptcha ?? recaptcha?.enable ?? false,
        social: Boolean(socialLogin?.enable && socialLogin.appId),
        platform: configured?.hosts,
      }
    },

    /** index.html with a brand in it; each of its pages is filled in by `fillPage`. */
    async brandPage(html: string, appId: string): Promise<string> {
      return fillBrand(html, await brandParts(appId))
    },

    /** A page of the development server. */
    async renderPage(html: string, page?: ServedPage): Promise<string> {
      const filled = fillBrand(html, await brandParts(page?.appId ?? defaultAppId))
      return page ? fillPage(filled, { ...page, head: page.head?.() }) : filled
    },

    db,
    clock,
    platform,
    async close() {
      clearInterval(refundTimer)
      clearInterval(pruneTimer)
      await platform.close()
    },
  }
}

function isDemoPassword(email: string, password: string) {
  return Object.values(packs).some(({ members }) =>
    members.some((member) => member.email === email && member.demoPassword === password),
  )
}

// Development and tests: volt.localhost or volt.anything is Volt's.
function brandOfName(hostname: string) {
  const [name] = hostname.split('.')
  return Object.values(packs).find(({ identity }) => identity.name === name)?.identity.appId
}

function announce({ channel, recipient, subject }: Message) {
  // Whose it is can be told from the outbox; a terminal's output is copied around.
  const whose = recipient.replace(/^\d{6}/, 'xxxxxx').replace(/^(.).*@/, '$1…@')
  console.log(`  Outbox: ${channel} to ${whose}: ${subject}`)
}
