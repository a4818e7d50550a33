import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { staffApi } from '@/contract/studio/staff-endpoint'
import { compressResponse, encodingOf } from './hosting/compression.ts'
import { createCspReports } from './hosting/csp-reports.ts'
import { endOnSignal } from './hosting/end-on-signal.ts'
import { dropped } from './hosting/faults.ts'
import { createHosting } from './hosting/hosting.ts'
import { keepOutput } from './hosting/keep-output.ts'
import type { AdjustableClock } from './values/clock.ts'
import { type ConnectionLimits, createHttpServer } from './hosting/http-server.ts'
import { listenOn } from './hosting/listen-on.ts'
import { createMetrics } from './hosting/metrics.ts'
import { startMetricsServer } from './hosting/metrics-server.ts'
import { createObserver } from './hosting/observe-requests.ts'
import { openLog } from './hosting/open-log.ts'
import { noteRequest } from './values/current-request.ts'
import { nodeListener } from './hosting/node-listener.ts'
import { decodePath } from '@/contract/decode-path'
import { isPagePath } from './pages/find-page.ts'
import { createReadiness } from './hosting/readiness.ts'
import { securityHeaders } from './hosting/security-headers.ts'
import { readStart, refuseFaults, StartFault, type StartOptions } from './hosting/start-check.ts'
import { serveWorker } from './hosting/serve-worker.ts'
import { createStaticFiles } from './hosting/static-files.ts'
import { createPageStore } from './hosting/page-store.ts'
import { createStaffPages } from './hosting/staff-pages.ts'

export interface ServerOptions extends StartOptions {
  port: number
  /** The folder of the built app. */
  dist: string
  isDurable?: boolean
  /** The platform's time, unless it is that of the database. */
  clock?: AdjustableClock
  limits?: Partial<ConnectionLimits>
  /** Headers of every answer, beside those of `security-headers.ts`. */
  headers?: Readonly<Record<string, string>>
}

/**
 * Serves the built app and the reference platform from one origin, as a production host would.
 * @throws StartFault with everything that is wrong with the start
 */
export async function startServer(options: ServerOptions) {
  const { port, dist, isDurable = true } = options
  const start = readStart(options)
  refuseFaults(start)
  const endLog = openLog(start.operation)
  const hosting = await createHosting({ ...start, isDurable, clock: options.clock })
  const serveFile = createStaticFiles(dist)
  const readiness = createReadiness({ db: hosting.db, dataDir: start.dataDir })
  const { operation } = start
  const metrics = operation.metrics && createMetrics(hosting.db, hosting.clock.now)
  const pages = createPageStore(dist, hosting)
  const serveStaffPage = createStaffPages(dist, hosting)
  hosting.platform.brands.listen(() => pages.clear())
  const reports = createCspReports(start.isOpen)

  async function handle(request: Request, address: string): Promise<Response | typeof dropped> {
    const { pathname } = new URL(request.url)
    // Of every path, also of the platform's own, which does not know the method.
    if (request.method === 'TRACE') return methodNotAllowed()
    // A probe uses the machine's address, not a brand's host name.
    if (readiness.owns(pathname)) {
      noteRequest({ endpoint: 'probe' })
      return readiness.answer(request)
    }
    const refused = hosting.refuseHost(request)
    if (refused) return refused
    if (hosting.hides(request, address)) return notFound()
    noteRequest({ brand: hosting.appIdOf(request), endpoint: kindOf(pathname) })
    if (pathname === '/__csp') return reports.handle(request)
    if (hosting.owns(pathname)) {
      // A test changes the content of a brand's pages.
      if (pathname === '/__account') pages.clear()
      const response = await hosting.handle(request, address)
      return response === dropped ? dropped : compressResponse(request, response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed()
    const answer = (await serveStaffPage(request)) ?? (await hosting.redirectOf(request))
    if (answer) return answer
    const file = (await serveWorker(request, serveFile)) ?? (await serveFile(request))
    if (file) return file
    const path = decodePath(pathname)
    // A chunk of an older build: a 404, so that the app does not read a page as a script.
    if (/^\/(studio\/)?assets\//.test(path)) return notFound()
    // A browser with a link into which a chat has included the full stop of a sentence.
    const isPerson = request.headers.get('accept')?.includes('text/html') === true
    return isPagePath(path) || isPerson ? servePage(request) : notFound()
  }

  // Crawlers and people get the same.
  async function servePage(request: Request): Promise<Response> {
    noteRequest({ endpoint: 'page' })
    const page = await hosting.pageOf(request)
    if (!page) return notFound()
    const { policy, opener, bytes } = await pages.find(page)
    const encoding = encodingOf(request.headers.get('accept-encoding'))
    const body = request.method === 'HEAD' ? null : await bytes(encoding)
    return new Response(body, {
      status: page.status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': policy,
        'Cross-Origin-Opener-Policy': opener,
        Vary: 'Accept-Encoding, Accept-Language',
        ...(!page.isIndexed && noIndex),
        ...(encoding && { 'Content-Encoding': encoding }),
      },
    })
  }

  const listener = nodeListener(handle, start.proxies)
  const observe = createObserver(start.proxies, (answered) => metrics?.count(answered))
  const { server, close } = createHttpServer(
    (incoming, outgoing) => {
      const headers = {
        ...securityHeaders,
        ...options.headers,
        ...(isForPrograms(incoming.url) && noIndex),
      }
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      observe(incoming, outgoing, () => void listener(incoming, outgoing))
    },
    { limits: options.limits, proxies: start.proxies },
  )
  // The public port last: what it answers says that the start has succeeded.
  const metricsServer =
    metrics && operation.metrics && (await startMetricsServer(metrics, operation.metrics))
  await listenOn(server, { port, address: start.host }, 'PORT')
  return {
    hosting,
    /** Where it listens; port 0: the system chooses one. */
    port: portOf(server.address()),
    metricsPort: metricsServer?.port,
    /**
     * Tells balancers first, and gives them the time of DRAIN_SECONDS. Resolves once running requests
     * are answered.
     */
    async close() {
      readiness.stop()
      // What waits for LINE ends while balancers hear of it.
      hosting.platform.stopJobs()
      if (operation.drainMs > 0) await pause(operation.drainMs)
      hosting.platform.endStreams()
      await close()
      await hosting.close()
      await metricsServer?.close()
      await endLog()
    },
  }
}

/** What a path is asked for, where the platform does not say it better. */
function kindOf(pathname: string): string {
  if (pathname === '/__csp') return 'csp'
  if (pathname.startsWith(`${staffApi}/`)) return 'staff'
  if (/^\/(api|blob)\//.test(pathname)) return 'platform'
  if (pathname.startsWith('/__')) return 'developer'
  return 'file'
}

/** The header for pages that search engines must not index. */
const noIndex = { 'X-Robots-Tag': 'noindex' }

function isForPrograms(url = '') {
  return /^\/(api\/|__)/.test(url)
}

function methodNotAllowed() {
  return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
}

function notFound() {
  return new Response('Not found', { status: 404, headers: noIndex })
}

function portOf(address: AddressInfo | string | null) {
  return typeof address === 'object' && address ? address.port : 0
}

if (import.meta.main) {
  keepOutput()
  const port = Number(process.env.PORT ?? 5190)
  const dataDir = resolve(process.env.DATA_DIR ?? 'data')
  const log = process.env.FAULTS === '1' ? 'text' : 'json'
  const starting = startServer({ port, dataDir, dist: resolve('dist'), log })
  const started = await starting.catch((error: unknown) => {
    if (!(error instanceof StartFault)) throw error
    console.error(error.message)
    process.exit(1)
  })
  console.log(`Listening on http://localhost:${started.port}/`)
  endOnSignal(started.close)
}
