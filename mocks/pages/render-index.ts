import type { FirstWords } from '@/first-paint/first-view'
import type { Language } from '@/contract/languages'
import { places } from '../values/places.ts'
import type { PageView } from './page-view.ts'

/** The brand's parts of index.html. */
export interface BrandParts {
  /** The app config as JSON text; a test may pass a broken one. */
  appConfig: string
  /** CSS that sets the brand's seeds; without it those of index.html stay. */
  brandStyle?: string
  /** The icon of the browser's tab. */
  iconUrl?: string
  /** Tags of the head for the app that can be installed. */
  installTags?: string
  /** The brand's name, as the title until the app sets one. */
  title?: string
  /** Corners and gauge; without them those of index.html stay. */
  shape?: { indicator: string; gauge: string }
  /** The features that the brand has switched off. */
  off?: readonly string[]
  /** The brand's languages, its own first; without them the page carries all of the app. */
  languages?: readonly Language[]
  /** The places of the bottom bar, in order; without them those of index.html stay. */
  tabs?: readonly unknown[]
}

/** The parts of one page. */
export interface PageParts {
  /** The language until the inline script has read that of the device. */
  language: Language
  /** The title and the tags for chats and search engines, in place of the brand's title. */
  head?: string | undefined
  /** The first picture of the page: the shell shows it before any script has run. */
  pictureUrl?: string | undefined
  /** Whether the page answers every path: then the picture, home's own, is loaded where it shows. */
  isOnAllPaths?: boolean
  /** A guest's first view. */
  view?: PageView | undefined
}

/** Puts a brand's parts into index.html at its markers. */
export function fillBrand(html: string, parts: BrandParts): string {
  const { brandStyle, iconUrl, installTags, title, shape, off, languages, tabs } = parts
  // A function, so that a $ in the replacement stays a $.
  let page = html
    .replace(
      /(<script\b[^>]*\bid="app-config"[^>]*>)[\s\S]*?(<\/script>)/,
      (_, open: string, close: string) => open + asScriptText(parts.appConfig) + close,
    )
    .replace(
      /(<style\b[^>]*\bid="brand-seeds"[^>]*>)[\s\S]*?(<\/style>)/,
      (whole, open: string, close: string) =>
        brandStyle === undefined ? whole : open + asStyleText(brandStyle) + close,
    )
  if (iconUrl) {
    const href = `href="${asAttribute(iconUrl)}"`
    page = page.replace('href="data:,"', () => href)
  }
  if (installTags) page = page.replace(/<link rel="icon"[^>]*>/, (icon) => icon + installTags)
  if (title) page = page.replace(titleElement, () => `<title>${asAttribute(title)}</title>`)
  if (shape) {
    page = page
      .replace(/(<html\b[^>]*\bdata-shape=")\w+/, `$1${shape.indicator}`)
      .replace(/(<html\b[^>]*\bdata-gauge=")\w+/, `$1${shape.gauge}`)
  }
  if (off) {
    const names = asAttribute(off.join(' '))
    page = page.replace(/<html\b[^>]*/, (open) => `${open} data-off="${names}"`)
  }
  if (languages) page = withLanguages(page, languages)
  if (tabs) page = page.replace(/(<div class="sh-tabs">)([\s\S]*?)(<\/div>)/, withTabs(tabs, off))
  return page
}

/** Leaves only the brand's languages in what the page carries and in the words of its shell. */
function withLanguages(html: string, names: readonly Language[]) {
  return html
    .replace(
      /(<script\b[^>]*\bid="languages"[^>]*>)([^<]+)(?=<\/script>)/,
      (_, open: string, json: string) => {
        const carried: Record<string, unknown> = JSON.parse(json)
        const kept = names.map((name) => [name, carried[name]])
        return open + asScriptText(JSON.stringify(Object.fromEntries(kept)))
      },
    )
    .replaceAll(/<span lang="(\w+)">[^<]*<\/span>/g, (word, name: string) =>
      names.some((known) => known === name) ? word : '',
    )
}

/** The tabs in the shell of index.html, in their order. */
const shellTabs = ['home', 'rewards', 'collect', 'my-rewards', 'me']
/** As many as the app shows. */
const mostTabs = 5

/** A place whose icon is not in the page is an empty place until the app is there: nothing moves then. */
function withTabs(wanted: readonly unknown[], off: readonly string[] = []) {
  return (_: string, open: string, inner: string, close: string) => {
    const drawn = [...inner.matchAll(/<a class="sh-tab[\s\S]*?<\/a>/g)].map(([tab]) => tab)
    const known = new Map(shellTabs.map((id, index) => [id, drawn[index] ?? '']))
    const tabs = wanted.map(String).filter((id) => Object.hasOwn(places, id))
    const shown = (tabs.length > 0 ? tabs : shellTabs).filter((id) => !off.includes(id))
    const drawnTabs = shown.map((id) => known.get(id) ?? '<a class="sh-tab"></a>')
    return open + drawnTabs.slice(0, mostTabs).join('') + close
  }
}

/** Puts the parts of one page into the result of `fillBrand`. */
export function fillPage(html: string, parts: PageParts): string {
  const { head, language, pictureUrl, isOnAllPaths = false, view } = parts
  const page = html.replace(/(<html\b[^>]*\blang=")\w+/, `$1${language}`)
  const pictured = page.replace('<!--shell:picture-->', () =>
    view?.picture ? inlinePicture(view.picture) : pictureTag(pictureUrl, isOnAllPaths),
  )
  const headed = head === undefined ? pictured : pictured.replace(titleElement, () => head)
  return view ? fillView(headed, view) : headed
}

function pictureTag(url: string | undefined, isLazy: boolean) {
  const lazy = isLazy ? ' loading="lazy"' : ''
  return url ? `<img src="${asAttribute(url)}" alt=""${lazy} fetchpriority="high">` : ''
}

/** With `isOnAllPaths`: the picture shows on home alone, in the page's own script's name for it. */
export const heroOnHomeOnly = 'html:not([data-page=home]) .shell-hero img{display:none}'

/** The inline script loads the picture by its address as well, for the app. */
function inlinePicture({ url, dataUrl }: { url: string; dataUrl: string }) {
  return `<img src="${asAttribute(dataUrl)}" data-url="${asAttribute(url)}" alt="">`
}

/** The answers before the inline script, which reads them, and the words in the empty shell. */
function fillView(html: string, { answers, words }: PageView): string {
  const data = `<script type="application/json" id="first-view">${asScriptText(answers)}</script>`
  const page = html.replace('<script id="early">', (early) => data + early)
  const [before = '', rest = ''] = page.split(/(?=<div class="shell-words">)/)
  const cards = [...words.cards]
  const filled = rest
    .replace(/(<p class="shell-over">)(?=<)/, withText(words.over))
    .replace(/(<h1>)(?=<)/, withText(words.title))
    .replace(/(<p class="shell-text">)(?=<)/, withText(words.text))
    .replace(/(<h2>)(?=<)/, withText(words.shelf))
    .replaceAll('<a><i></i><b></b></a>', (empty) => cardOf(cards.shift()) ?? empty)
  return before + filled
}

function withText(text: unknown) {
  return (open: string) => (typeof text === 'string' ? open + asAttribute(text) : open)
}

function cardOf(card: FirstWords['cards'][number] | undefined) {
  if (!card) return undefined
  const [href, picture, name] = [card.href, card.picture, card.name].map((text) =>
    asAttribute(String(text)),
  )
  // Lazy: after the first paint, behind the scripts.
  return `<a href="${href}"><i><img src="${picture}" alt="" loading="lazy"></i><b>${name}</b></a>`
}

const titleElement = /<title>[\s\S]*?<\/title>/

/** The seeds of a design setting as CSS; shape and fonts are the app's to apply. */
export function brandStyle(seeds: { primary: string; accent: string; neutral: string }): string {
  const { primary, accent, neutral } = seeds
  return `:root{--seed-primary:${primary};--seed-accent:${accent};--seed-neutral:${neutral}}`
}

// The text must not close its element.
function asScriptText(json: string) {
  return json.replaceAll('<', '\\u003c')
}

function asStyleText(css: string) {
  return css.replaceAll('<', '')
}

/** Escapes text for HTML, in attributes or between tags. */
export function asAttribute(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
