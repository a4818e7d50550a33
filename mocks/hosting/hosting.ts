import { mkdirSync } from 'node:fs'
import { createPackBlobs } from '../brands/blobs.ts'
import { staffApi } from '@/contract/studio/staff-endpoint'
import type { Pack } from '../brands/load-pack.ts'
import { defaultAppId, packs, readPackAgain } from '../brands/packs.ts'
import { unreadKeys } from '../seed/check-pack.ts'
import { seedBrand } from '../seed/seed-brand.ts'
import { type AdjustableClock, createClock } from '../values/clock.ts'
import { type Database, withLockTimeout } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { shortNameOf } from '../areas/links/open-short-link.ts'
import { seedGeography } from '../areas/geography/own-places.ts'
import { createPlatform } from '../platform/platform.ts'
import { isSiteFile } from '../pages/site-files.ts'
import { readAppConfig } from './platform-addresses.ts'
import { engineOf } from '../database/engine.ts'
import { followServerTime } from '../database/server-time.ts'
import { faultOfDataKeys } from '../database/seal-rows.ts'
import { databaseAddress, openDatabase } from '../database/open-database.ts'
import { refuseContent } from './content-check.ts'
import { contractPage, isContractPath } from './contract-page.ts'
import { createFaults, dropped } from './faults.ts'
import { forgetBanners } from '../brands/image-url.ts'
import { outboxPage } from './outbox-page.ts'
import { isForDevelopers, isOfThisMachine } from './own-machine.ts'
import type { PublicOrigins } from './public-origins.ts'
import { StartFault } from './start-check.ts'
import { createTestRoutes } from './test-routes.ts'
import { manifestAnswer, manifestPath } from './web-manifest.ts'
import { createBrandHosts } from './brand-hosts.ts'
import { createBrandPages } from './brand-pages.ts'
import { openServices } from './open-services.ts'

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

  const configured = options.appConfig === undefined ? undefined : readAppConfig(options.appConfig)
  const hosts = createBrandHosts({
    isOpen,
    publicOrigins,
    appOrigins,
    configuredAppId: configured?.appId,
  })
  const services = await openServices({ db, clock, isOpen, isDemo, isLineReal })
  const { outbox, fileStore, lineApps, lineStandInOf, payments } = services
  const blobs = createPackBlobs()
  const platform = createPlatform({
    ...services.forPlatform,
    database: db,
    clock,
    databaseTime: time.now,
    blobs,
    origins: hosts.originsOf,
    appOrigins,
    addressesOf({ appId, identity }) {
      const liffId = lineApps.of(identity.name)?.liffId
      return {
        web: hosts.knownOriginOf(appId),
        line: liffId === undefined ? undefined : `https://liff.line.me/${liffId}`,
      }
    },
  })
  // Pages are made from this data: they never wait for the database.
  for (const { identity } of Object.values(packs)) await platform.brands.find(identity.appId)
  const timers = [
    setInterval(() => void platform.retryRefunds(), 60_000),
    setInterval(() => void platform.sendNotices(), 15_000),
    setInterval(() => void platform.prune(), 60 * 60_000),
    setInterval(() => void platform.refreshBrands(), 5000),
    // While the database cannot be asked, the time goes on.
    setInterval(() => void time.follow().catch(() => undefined), 5000),
  ]
  for (const timer of timers) timer.unref()
  void platform.retryRefunds()
  void platform.sendNotices()
  void platform.prune()
  const faults = createFaults()
  const testRoutes = createTestRoutes({
    db,
    fileStore,
    brands: platform.brands,
    clock,
    faults,
    outbox,
    defaultAppId,
    appOriginOf: hosts.otherOriginOf,
    isDeveloping: options.isDeveloping ?? false,
  })
  const testPaths = new Set(testRoutes.routes.map(({ path }) => path))

  function answerOf(request: Request, address: string) {
    const answer = (asked: Request) => platform.fetch(asked, address)
    return isOpen ? faults.apply(request, answer) : answer(request)
  }

  const pages = createBrandPages({
    brands: platform.brands,
    hosts,
    lineApps,
    clock,
    isOpen,
    appConfig: options.appConfig,
    configured,
    async answer(request) {
      const answer = await answerOf(request, '')
      return answer === dropped ? undefined : answer
    },
  })

  return {
    appIdOf: hosts.appIdOf,
    refuseHost: hosts.refuse,
    pageOf: pages.pageOf,
    usesOf: pages.usesOf,
    brandPage: pages.brandPage,
    renderPage: pages.renderPage,

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
      if (isSiteFile(pathname)) return pages.siteFileOf(request)
      if (pathname === manifestPath) {
        return manifestAnswer(request, await platform.brands.find(hosts.appIdOf(request) ?? ''))
      }
      if (isContractPath(pathname)) return contractPage(request)
      if (pathname.startsWith(`${staffApi}/`)) {
        return platform.fetchStaff(request, hosts.appIdOf(request) ?? '', address)
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
        const brand = await platform.brands.find(hosts.appIdOf(request) ?? defaultAppId)
        const standIn = brand && lineStandInOf(brand)
        if (standIn) return standIn.fetch(request)
      }
      return new Response('Not found', { status: 404 })
    },

    /** Where a short link sends a browser; undefined for other paths, and for one that leads nowhere. */
    async redirectOf(request: Request): Promise<Response | undefined> {
      if (shortNameOf(new URL(request.url).pathname) === undefined) return undefined
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      return platform.openLink(request, hosts.appIdOf(request) ?? '')
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
      for (const timer of timers) clearInterval(timer)
      await platform.close()
    },
  }
}
