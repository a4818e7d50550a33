import { createHash } from 'node:crypto'
import type { Config } from '@/config/config'
import type { DesignSetting } from '@/contract/brand-config'
import { featuresOff } from '@/contract/features'
import type { Language } from '@/contract/languages'
import { languagesOf } from '@/contract/languages-of'
import { textIn } from '@/contract/text'
import { compress } from '../../mocks/hosting/compression.ts'
import words from '../../mocks/hosting/manifest-words.json' with { type: 'json' }
import { noHosts, readAppConfig } from '../../mocks/hosting/platform-addresses.ts'
import {
  contentSecurityPolicy,
  openerPolicy,
  securityHeaders,
} from '../../mocks/hosting/security-headers.ts'
import { headTags } from '../../mocks/pages/head-tags.ts'
import { brandStyle, fillBrand, fillPage, heroOnHomeOnly } from '../../mocks/pages/render-index.ts'
import { standardLanguage } from '../../mocks/values/standard-language.ts'
import type { DeployedConfig } from './read-app-config.ts'

/** What a page is made of, beside the build. */
export interface PageSources {
  deployed: DeployedConfig
  setting: DesignSetting
  name: string
  heroUrl: string | undefined
  /** The brand's own font, as `@font-face` and its seeds. */
  fontCss: string | undefined
  /** Where the app will be, where that is known. */
  origin: string | undefined
  hasSocial: boolean
}

export interface BrandPage {
  html: string
  /** That the page is to be sent with. */
  headers: Readonly<Record<string, string>>
  /** What it was made of, for people. */
  facts: readonly (readonly [name: string, value: string])[]
  notes: string[]
}

/** What the first packets of a connection carry, in KiB. */
const firstFlight = 14

/**
 * The page of a brand for a plain file host, which answers every path with it. The same build and
 * sources give the same bytes.
 */
export function brandPage(built: string, sources: PageSources): BrandPage {
  const { deployed, setting, name, fontCss } = sources
  const { decor, feature } = setting
  const known = languagesOf(setting.decor.locale)
  const [language = standardLanguage] = known
  const off = featuresOff(feature.setting)
  const { tabs } = decor.navigation
  const { heroUrl, iconUrl, notes } = picturesOf(sources)
  const parts = {
    appConfig: deployed.json,
    shape: { indicator: decor.indicator.type, gauge: decor.pointsCard.gauge },
    off,
    ...(known.length > 0 && { languages: known }),
    tabs,
    iconUrl,
    title: name,
  }
  const page = {
    language,
    head: headOf(name, language, known, deployed.config),
    pictureUrl: heroUrl,
    isOnAllPaths: true,
  }
  // The service worker compares this style, and so sees a change of any other part.
  const revision = createHash('sha256')
    .update(JSON.stringify([parts, page]))
    .digest('hex')
  const style = [
    brandStyle(decor.theme.seeds),
    fontSeeds(decor.theme.seeds),
    fontCss?.trim() ?? '',
    heroOnHomeOnly,
    `/*${revision.slice(0, 8)}*/`,
  ].join('')
  const html = fillPage(fillBrand(built, { ...parts, brandStyle: style }), page)
  const [brotli, gzip] = (['br', 'gzip'] as const).map(
    (encoding) => compress(Buffer.from(html), encoding, 11).length / 1024,
  )
  return {
    html,
    headers: headersOf(html, sources),
    facts: [
      ['brand', `${name} (${deployed.config.appId}, ${deployed.config.environment})`],
      ['languages', known.join(', ') || 'all of the app'],
      ['tabs', tabs.map(String).join(', ') || 'those of the app'],
      ['switched off', off.join(', ') || 'nothing'],
      ['colours', Object.values(decor.theme.seeds).slice(0, 3).join(', ')],
      ['first picture', heroUrl ?? 'none'],
      [
        'size',
        `${brotli?.toFixed(1)} KiB with brotli, ${gzip?.toFixed(1)} with gzip; ${firstFlight} arrive at once`,
      ],
    ],
    notes: [
      ...notes,
      ...fontNotes(sources),
      ...((brotli ?? 0) > firstFlight
        ? [`The page is larger than ${firstFlight} KiB: it paints a round trip later.`]
        : []),
    ],
  }
}

/** The tags for chats and search engines. Without an address: the page answers every path. */
function headOf(name: string, language: Language, known: Language[], { environment }: Config) {
  return headTags({
    title: name,
    cardTitle: name,
    description: textIn(words.description, language).replace('{name}', () => name),
    siteName: name,
    language,
    languages: known,
    card: undefined,
    origin: '',
    address: undefined,
    isIndexed: environment === 'prd',
  })
}

/** The pictures of the page that its policy allows; what it would block is left out, and told. */
function picturesOf({ deployed, setting, heroUrl, origin }: PageSources) {
  const own = readAppConfig(deployed.json)
  const hosts = own?.hosts ?? noHosts
  const { symbol } = setting.decor.logo
  const notes: string[] = []
  function allowed(url: string | undefined, what: string) {
    if (!url || /^(\/(?!\/)|data:image\/)/.test(url)) return url
    const from = URL.canParse(url) ? new URL(url).origin : url
    if (from === origin || hosts.images.includes(from)) return url
    notes.push(
      `${what} ${url} is left out: the page's policy does not allow its origin, which imageHosts of the app config may name.`,
    )
    return undefined
  }
  return {
    heroUrl: allowed(heroUrl, 'The first picture'),
    // A pack names its own by a path within it, which is that of the blob store.
    iconUrl: (isAddress(symbol) && allowed(symbol, 'The icon')) || (own?.iconUrl ?? ''),
    notes,
  }
}

function isAddress(text = '') {
  return text.startsWith('/') || URL.canParse(text)
}

type Seeds = DesignSetting['decor']['theme']['seeds']

const ownFont = 'Onest'

/** As the app sets them when it has read the setting. */
function fontSeeds({ fontText, fontDisplay }: Seeds) {
  if (fontText === ownFont && fontDisplay === ownFont) return ''
  const [text, display] = [fontText, fontDisplay].map((font) => font.replaceAll(/["\\;{}]/g, ''))
  return `:root{--seed-font-text:"${text}";--seed-font-display:"${display}"}`
}

function fontNotes({ fontCss, setting, deployed }: PageSources): string[] {
  const { fontText, fontDisplay } = setting.decor.theme.seeds
  const missing = [...new Set([fontText, fontDisplay])].filter(
    (font) => font !== ownFont && !fontCss?.includes(font),
  )
  const fonts = readAppConfig(deployed.json)?.hosts.fonts ?? []
  const files = [...(fontCss ?? '').matchAll(/url\(["']?([^"')]+)/g)].map(([, file = '']) => file)
  const blocked = files.filter(
    (file) => URL.canParse(file) && !fonts.includes(new URL(file).origin),
  )
  return [
    ...missing.map(
      (font) => `The font "${font}" is not in the app: its @font-face comes with --font.`,
    ),
    ...blocked.map(
      (file) =>
        `${file} is at an origin that the page's policy does not allow: put it on the app's own.`,
    ),
  ]
}

function headersOf(html: string, { deployed, hasSocial }: PageSources) {
  const own = readAppConfig(deployed.json)
  const uses = { social: hasSocial, recaptcha: own?.hasRecaptcha ?? false, platform: own?.hosts }
  return {
    'Content-Security-Policy': withoutReports(contentSecurityPolicy(html, uses)),
    ...securityHeaders,
    'Cache-Control': 'no-cache',
    'Cross-Origin-Opener-Policy': openerPolicy(uses),
  }
}

/** A file host receives no reports. */
export function withoutReports(policy: string): string {
  return policy.replace(/; report-uri \S+$/, '')
}
