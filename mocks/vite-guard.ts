import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'
import { firstSegment, isForDevelopers, isOfThisMachine } from './hosting/own-machine.ts'

/** Paths of the app's modules in development; of Vite's own paths, after the @. */
const parts = new Set(['src', 'node_modules', '@vite', '@react-refresh'])

/**
 * Refuses requests from other machines for what a development server serves beside the app: our
 * pages and tools for developers, Vite's editor, and the files of the project. It runs before all
 * other middleware that answers, ours and Vite's.
 */
export function viteGuard(): Plugin {
  return {
    name: 'taem:vite-guard',
    apply: 'serve',
    configureServer: {
      order: 'pre',
      handler({ config, middlewares }) {
        middlewares.use((incoming, outgoing, next) => {
          if (!isHidden(incoming, config.root)) return next()
          outgoing.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
          outgoing.end('Not found')
        })
      },
    },
  }
}

function isHidden(incoming: IncomingMessage, root: string): boolean {
  const [pathname = ''] = (incoming.url ?? '').split('?')
  if (isPublic(incoming.method, pathname, root)) return false
  const request = requestOf(incoming)
  return !request || !isOfThisMachine(request, incoming.socket.remoteAddress ?? '')
}

/** Whether a path belongs to the app or its platform, for anybody. */
function isPublic(method: string | undefined, pathname: string, root: string): boolean {
  if (isForDevelopers(method, pathname)) return false
  const first = firstSegment(pathname) ?? ''
  if (parts.has(first)) return true
  // Virtual modules; `/@id/` also loads files by their absolute path.
  if (first === '@id') return /^\/@id\/__x00__[\w@-]/.test(pathname)
  const files = readdirSync(root).map((name) => name.toLowerCase())
  return !first.startsWith('@') && !files.includes(first)
}

/** The host and origin of a request, over HTTP/1.1 and HTTP/2; undefined if unreadable. */
export function requestOf({ headers }: Pick<IncomingMessage, 'headers'>): Request | undefined {
  const address = `http://${headers.host ?? String(headers[':authority'])}/`
  if (!URL.canParse(address)) return undefined
  const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  return new Request(address, { headers: named.map(([name, value]) => [name, String(value)]) })
}
