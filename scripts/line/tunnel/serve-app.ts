import type { Plugin } from 'vite'
import { runHeader } from './public-address.ts'

interface ServeOptions {
  port: number
  /** The folder of the built app. */
  dist: string
  dataDir: string
  /** The value of `runHeader` in every answer. */
  runId: string
  /** Where LIFF Inspector listens, with `--inspect`. */
  inspectorPort?: number | undefined
}

interface TunnelledBrand {
  appId: string
  /** The public host name. */
  host: string
  dataDir: string
}

/**
 * The settings of the platform behind a tunnel (docs/decisions/0026-the-tunnel.md). Developers' tools
 * are on, so that a developer can read the outbox, but they do not answer through the tunnel. LINE
 * itself verifies ID tokens. Limits count each phone separately.
 */
export function serverEnvironment({ appId, host, dataDir }: TunnelledBrand) {
  return {
    LINE: 'real',
    FAULTS: '1',
    PUBLIC_ORIGIN: `${appId}=https://${host}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    BIND_ADDRESS: '127.0.0.1',
    DATA_DIR: dataDir,
    LIFF_CHANNEL: 'developing',
    // The tunnel ends TLS.
    HTTPS: '',
    // Vite accepts this host.
    TUNNEL_HOST: host,
  }
}

interface Serving {
  close(): Promise<void>
}

/** The built app: one page and a few hashed files, as members get it. */
export async function serveBuilt(options: ServeOptions): Promise<Serving> {
  const { port, dist, dataDir, runId } = options
  const { startServer } = await import('../../../mocks/server.ts')
  return startServer({ port, dist, dataDir, faults: true, headers: { [runHeader]: runId } })
}

/** Vite with hot reload: some 360 requests on a first load. */
export async function serveDevelopment(options: ServeOptions): Promise<Serving> {
  const { port, runId, inspectorPort } = options
  const { createServer } = await import('vite')
  const server = await createServer({
    server: {
      port,
      strictPort: true,
      ...(inspectorPort !== undefined && { proxy: inspectorProxy(inspectorPort) }),
    },
    plugins: [runHeaderPlugin(runId)],
    clearScreen: false,
    logLevel: 'warn',
  })
  await server.listen()
  return server
}

function runHeaderPlugin(runId: string): Plugin {
  return {
    name: 'taem:run-header',
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use((_, outgoing, next) => {
        outgoing.setHeader(runHeader, runId)
        next()
      })
    },
  }
}

/** Where the app's LIFF Inspector plugin connects to: src/host/line-inspector.ts. */
const inspectorPath = '/__inspector'

/**
 * Phones reach the inspector's server through the tunnel of the app. DevTools connect to it on
 * this machine alone: a connection is a phone's only if it comes from a page.
 */
function inspectorProxy(port: number) {
  return {
    [inspectorPath]: {
      target: `ws://127.0.0.1:${port}`,
      ws: true,
      changeOrigin: true,
      rewrite: (path: string) => path.slice(inspectorPath.length),
      // The server prints an address for DevTools, made from these values.
      headers: { 'x-forwarded-proto': 'http', origin: 'https://liff.line.me' },
    },
  }
}
