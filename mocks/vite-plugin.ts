import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { requestOf } from './vite-guard.ts'

/** The part of mocks/hosting/ that the plugin uses, loaded through Vite when the server starts. */
interface Hosting {
  owns(pathname: string): boolean
  pageOf(request: Request): Promise<{ appId: string } | undefined>
  renderPage(html: string, page?: { appId: string }): Promise<string>
  close(): Promise<void>
}
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * Hosts the reference platform inside Vite's server, on the same paths as in production, with its
 * data in DATA_DIR (default ./data). Changes of the platform's code need a restart.
 */
export function platform(): Plugin {
  let hosting: Hosting | undefined
  // Vite's hook below does not know the request.
  const pages = new AsyncLocalStorage<{ appId: string } | undefined>()
  return {
    name: 'reference-platform',
    apply: 'serve',
    // Braces: Vite would run a returned function as a hook after its own middleware.
    async configureServer(server) {
      if (server.config.mode === 'test' || process.env.VITEST) return
      // Loaded through Vite, so that imports resolve like the app's.
      const { openHosting } = await server.ssrLoadModule('/mocks/hosting/open-hosting.ts')
      const dataDir = resolve(server.config.root, process.env.DATA_DIR ?? 'data')
      const opened: { hosting: Hosting; listener: Listener } = await openHosting(dataDir)
      hosting = opened.hosting
      const { owns, pageOf, close } = opened.hosting
      server.middlewares.use((incoming, outgoing, next) => {
        const pathname = (incoming.url ?? '/').split('?')[0] ?? '/'
        if (owns(pathname)) return void opened.listener(incoming, outgoing)
        void pageOf(pageRequest(incoming)).then((page) => pages.run(page, next), next)
      })
      server.httpServer?.once('close', () => void close())
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => hosting?.renderPage(html, pages.getStore()) ?? html,
    },
  }
}

function pageRequest(incoming: IncomingMessage) {
  const request = requestOf(incoming) ?? new Request('http://localhost/')
  const address = new URL(request.url).origin + (incoming.url ?? '/')
  return URL.canParse(address) ? new Request(address, request) : request
}
