import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { brandsFolder, folderOfPack, packNames } from './brands/pack-folders.ts'
import { writeDecor } from './brands/write-decor.ts'
import { staffPageOf } from './hosting/staff-paths.ts'
import { requestOf } from './vite-guard.ts'

/** The part of mocks/hosting/ that the plugin uses, loaded when the server starts. */
interface Hosting {
  owns(pathname: string): boolean
  refuseHost(request: Request): Response | undefined
  redirectOf(request: Request): Promise<Response | undefined>
  pageOf(request: Request): Promise<{ appId: string } | undefined>
  renderPage(html: string, page?: { appId: string }): Promise<string>
  renewBrand(name: string): Promise<string[]>
  close(): Promise<void>
}
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

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
      const { openHosting } = await fromSource('mocks/hosting/open-hosting.ts')
      const dataDir = resolve(server.config.root, process.env.DATA_DIR ?? 'data')
      const opened: { hosting: Hosting; listener: Listener } = await openHosting(dataDir)
      hosting = opened.hosting
      const { owns, pageOf, redirectOf, refuseHost, close } = opened.hosting
      server.middlewares.use((incoming, outgoing, next) => {
        const refused = refuseHost(pageRequest(incoming))
        if (refused) return void send(outgoing, refused)
        const pathname = (incoming.url ?? '/').split('?')[0] ?? '/'
        if (pathname === '/__pack/decor' && incoming.method === 'POST') {
          return void saveDecor(incoming, outgoing, pageOf).catch(next)
        }
        if (owns(pathname)) return opened.listener(incoming, outgoing)
        const staffPage = staffPageOf(pathname)
        if (staffPage) {
          return void serveStaffPage(server, staffPage, outgoing, (run) =>
            pageOf(pageRequest(incoming)).then((page) => pages.run(page, run)),
          ).catch(next)
        }
        void servePage(incoming, outgoing, next).catch(next)
      })

      async function servePage(
        incoming: IncomingMessage,
        outgoing: ServerResponse,
        next: () => void,
      ) {
        const request = pageRequest(incoming)
        const redirect = await redirectOf(request)
        if (redirect) return send(outgoing, redirect)
        pages.run(await pageOf(request), next)
      }
      watchPacks(server, hosting)
      server.httpServer?.once('close', () => void close())
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => hosting?.renderPage(html, pages.getStore()) ?? html,
    },
  }
}

/**
 * A module of ours as Node loads it: Vite would transform each of its imports, which was most of a
 * start. Not named in an import, as Vite bundles what its configuration imports.
 */
async function fromSource(file: string) {
  const url = (path: string) => pathToFileURL(resolve(import.meta.dirname, '..', path)).href
  await import(/* @vite-ignore */ url('scripts/setup/source-imports.ts'))
  return import(/* @vite-ignore */ url(file))
}

/** A page of staff for the brand of its host, with hot reload. */
async function serveStaffPage(
  server: ViteDevServer,
  file: string,
  outgoing: ServerResponse,
  inBrand: (run: () => Promise<string>) => Promise<string>,
) {
  const html = await readFile(join(server.config.root, file), 'utf8')
  const page = await inBrand(() => server.transformIndexHtml(`/${file}`, html))
  outgoing.setHeader('Content-Type', 'text/html; charset=utf-8')
  outgoing.end(page)
}

/** What the theme preview has tried becomes the pack's; the watch below then shows it. */
async function saveDecor(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  pageOf: Hosting['pageOf'],
) {
  const page = await pageOf(pageRequest(incoming))
  outgoing.end(page ? writeDecor(page.appId, await text(incoming)) : 'This page is of no brand.')
}

const isPartOf = (folder: string, file: string) =>
  ['content', 'images'].some((part) => file.startsWith(join(folder, part) + sep))

/** Shows a change of a pack's files at once; faults stand in the terminal and over the page. */
function watchPacks(server: ViteDevServer, { renewBrand }: Hosting) {
  server.watcher.add(brandsFolder)
  // Those that the start has found.
  const served = new Set(packNames())
  const edited = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let renewal = Promise.resolve()
  server.watcher.on('all', (_, file) => {
    const name = packNames().find((pack) => isPartOf(folderOfPack(pack), file))
    if (name === undefined) return
    edited.add(name)
    clearTimeout(timer)
    // An editor writes a file in several steps, and often several files at once.
    timer = setTimeout(() => {
      const names = [...edited]
      edited.clear()
      renewal = renewal.then(() => renewAll(names))
    }, 100)
  })

  async function renewAll(names: string[]) {
    for (const name of names) await renew(name)
  }

  async function renew(name: string) {
    if (!served.has(name)) {
      console.log(`  ${name} is new: start again to see it`)
      return
    }
    try {
      const changed = await renewBrand(name)
      console.log(`  ${name}: ${changed.length > 0 ? changed.join(', ') : 'pictures'} changed`)
      server.ws.send({ type: 'full-reload' })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      console.error(message)
      server.ws.send({ type: 'error', err: { message, stack: '' } })
    }
  }
}

async function send(outgoing: ServerResponse, response: Response) {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(await response.text())
}

function pageRequest(incoming: IncomingMessage) {
  const request = requestOf(incoming) ?? new Request('http://localhost/')
  const address = new URL(request.url).origin + (incoming.url ?? '/')
  return URL.canParse(address) ? new Request(address, request) : request
}
