import { profileRoute } from '../features/profile/routes'
import { lookUp } from '../contract/look-up'

/** How the worker handles a request. Default: not at all, above all for members' data. */
export type Kind = 'page' | 'file' | 'picture' | undefined

interface Asked {
  method: string
  mode: string
  url: string
}

/**
 * Which requests the worker handles. Never the platform's answers (`/api`) or another origin: what
 * is not listed here bypasses the worker.
 */
export function kindOf({ method, mode, url }: Asked, origin: string): Kind {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || from !== origin) return undefined
  if (mode === 'navigate') return isPagePath(pathname) ? 'page' : undefined
  if (pathname.startsWith('/assets/')) return 'file'
  return publicPicture.test(pathname) ? 'picture' : undefined
}

/** The brand's own pictures and fonts, without members' portraits. */
const publicPicture = /^\/blob\/webconfig\/whitelabel\/[\w-]+\/(?:images\/(?!avatars\/)|fonts\/)/

/** Calls, pictures, tools, staff's pages, short links, and files such as `/robots.txt` are not pages. */
function isPagePath(pathname: string) {
  const isOther =
    /^\/(?:(?:api|blob|assets|studio|s|__\w+|\.well-known)\/|(?:studio|counter)$)/.test(pathname)
  return !isOther && !isFile(pathname)
}

// Below the profile the last segment is an id, which may contain a dot on another platform.
const isFile = (pathname: string) =>
  (!pathname.startsWith(`${profileRoute.path}/`) && /\.\w+$/.test(pathname)) ||
  pathname.startsWith('/_')

const typesOf = {
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  woff2: /^font\//,
  picture: /^image\//,
}

interface Answered {
  status: number
  type: string
  redirected: boolean
  url: string
  headers: { get(name: string): string | null }
}

/**
 * Whether an answer is the file that was asked for. A network that wants a login first answers 200
 * with a page of its own in place of anything, or sends elsewhere.
 */
export function isSound({ status, type, redirected, url, headers }: Answered): boolean {
  const { pathname } = new URL(url)
  const ending = /\.(js|css|woff2)$/.exec(pathname)?.[1] ?? 'picture'
  const wanted = lookUp(typesOf, ending) ?? typesOf.picture
  const isThere = status === 200 && type === 'basic' && !redirected
  return isThere && wanted.test(headers.get('Content-Type') ?? '')
}

/** Whether a page is one of ours, of any build: a network that wants a login has its own. */
export const isOurs = (html: string) => html.includes('id="app-config"')

/**
 * Whether a page is ours and starts with this file: page and stored files are then of one build.
 */
export function isOfBuild(html: string, entry: string): boolean {
  const scripts = html.match(/<script type="module"[^>]*>/g) ?? []
  return isOurs(html) && scripts.some((tag) => tag.includes(`src="${entry}"`))
}

const ownParts =
  /<html[^>]*>|<div class="sh-tabs">[^]*?<\/div>|<(script|style)[^>]*\sid="(?:app-config|languages|brand-seeds|critical|early)"[^>]*>[^]*?<\/\1>/g

/** What all pages of one brand and build have in common, and what an operator may change. */
export function commonOf(html: string): string {
  const parts = html.match(ownParts) ?? []
  // A link may name the language of its page.
  return parts.join('').replace(/ lang="\w+"/, '')
}

/**
 * Pictures of the shell beside the build's files: the logo, the offline picture, the brand's font.
 */
export function picturesOf(html: string): string[] {
  const font = /@font-face\{[^}]*url\("(\/blob\/[^"]+)"\)/.exec(html)?.[1]
  const json = /<script[^>]*\sid="app-config"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? ''
  const { blob, appId } = valuesOf(json)
  if (!blob?.startsWith('/') || !appId) return font ? [font] : []
  const folder = `${blob}/webconfig/whitelabel/${appId}/images`
  const names = ['navigation/logo', 'navigation/logo-inverse', 'states/offline', 'states/error']
  return [...names.map((name) => `${folder}/${name}.svg`), ...(font ? [font] : [])]
}

function valuesOf(json: string): Partial<Record<'blob' | 'appId', string>> {
  try {
    const file: Record<string, object | string> = JSON.parse(json)
    const values = lookUp(file, String(file['environment']))
    return typeof values === 'object' ? values : {}
  } catch {
    return {}
  }
}
