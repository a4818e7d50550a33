import { decodePath } from '../../src/contract/decode-path.ts'
import { isLocal } from './public-origins.ts'

/** Headers that proxies and tunnels add. */
const forwarding =
  /^(forwarded|via|true-client-ip|cdn-loop|x-(forwarded|real|client|original|cluster|envoy|azure|amzn|appengine|vercel)-.*|(cf|fastly|fly|ngrok|tailscale)-.*)$/

/** Pages of the app in development only: components, direct sign-in, labels, tokens. */
const testPages = new Set(['test', 'tokens', 'exportlabel', 'themepreview', 'vuedev'])

/**
 * Whether a request was sent on this machine and reached us without a proxy: its peer, its host and
 * the page that sent it are this machine's, and no proxy has added a header. A page from another
 * site in the developer's own browser does not count as this machine.
 *
 * `address`: of the client on the network, as `clientAddress` finds it.
 */
export function isOfThisMachine({ url, headers }: Request, address: string): boolean {
  const origin = headers.get('origin')
  const host = headers.get('host')
  if (!isLoopback(address) || !isLocal(new URL(url).hostname)) return false
  // A request target with a host comes before the header, which a tunnel may have written.
  if (host !== null && !isLocalOrigin(`http://${host}`)) return false
  if (origin !== null && !isLocalOrigin(origin)) return false
  return ![...headers.keys()].some((name) => forwarding.test(name))
}

/**
 * Whether a request asks for a developers' tool. Decided by the beginning of the path, so that a new
 * tool is included: all paths that begin with two underscores, and the pages of
 * `testPages`. Reports of a page's policy are the one exception: every browser sends them.
 */
export function isForDevelopers(method: string | undefined, pathname: string): boolean {
  if (method === 'POST' && pathname === '/__csp') return false
  const first = firstSegment(pathname)
  return first === undefined || first.startsWith('__') || testPages.has(first)
}

/**
 * The first segment of a path, in lower case. Undefined for an ambiguous path: backslashes,
 * steps up, or escapes of escapes.
 */
export function firstSegment(pathname: string): string | undefined {
  const path = decodeFully(pathname)
  if (!path?.startsWith('/') || /[\\\0]|\/\.{1,2}(\/|$)/.test(path)) return undefined
  return path.replace(/^\/+/, '').split('/')[0]?.toLowerCase() ?? ''
}

/** Also decodes nested escapes. */
function decodeFully(pathname: string): string | undefined {
  let path = pathname
  for (let times = 0; times < 5; times += 1) {
    const decoded = decodePath(path)
    if (decoded === path) return decoded
    path = decoded
  }
  return undefined
}

function isLoopback(address: string) {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address)
}

function isLocalOrigin(origin: string) {
  return URL.canParse(origin) && isLocal(new URL(origin).hostname)
}
