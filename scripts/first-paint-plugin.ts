import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const require = createRequire(import.meta.url)

/** Chrome 99 and Safari 15.4: the oldest with cascade layers, one byte for each part of a version. */
const oldest = { chrome: 99 << 16, safari: (15 << 16) | (4 << 8), ios_saf: (15 << 16) | (4 << 8) }

const styles = [
  'src/theme/tokens.css',
  'src/theme/fonts-fallback.css',
  'src/theme/base.css',
  'src/ui/app-shell.css',
  'src/first-paint/shell.css',
]

/** What each page of the first visit loads beside the entry, by the modules that it begins with. */
const pages = {
  home: [
    'src/features/home/home-page.tsx',
    'src/features/home/guest-shelves.tsx',
    'src/features/home/texts/{language}.json',
  ],
  campaign: [
    'src/features/rewards/campaign-page.tsx',
    'src/features/rewards/campaign-loader.ts',
    'src/features/rewards/texts/{language}.json',
  ],
  rewards: [
    'src/features/rewards/rewards-page.tsx',
    'src/features/rewards/rewards-loader.ts',
    'src/features/rewards/texts/{language}.json',
  ],
} as const

type Language = 'en' | 'th'

interface Chunk {
  type: 'chunk'
  fileName: string
  imports: string[]
  moduleIds: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * Makes index.html able to paint by itself: the critical styles inline, the shell with its icons
 * and both languages, the first script, and the app's own stylesheet after the shell so that it
 * does not hold the first paint up.
 */
export function firstPaint(): Plugin {
  let root = ''
  return {
    name: 'taem:first-paint',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const fonts = Object.keys(bundle ?? {}).filter((name) => name.endsWith('.woff2'))
        const script = await earlyScript(root, chunks, fonts)
        const page = await withIcons(await withTexts(html, root))
        return stylesheetAfterShell(page)
          .replace(
            '<style id="critical"></style>',
            `<style id="critical">${await criticalCss(root)}</style>`,
          )
          .replace('<script id="early"></script>', () => `<script id="early">${script}</script>`)
          .replaceAll(/>\s+</g, '><')
          .replace(/(?<=<script type="application\/json"[^>]*>)[^<]+/, smallJson)
      },
    },
  }
}

function smallJson(json: string) {
  return JSON.stringify(JSON.parse(json))
}

async function criticalCss(root: string) {
  const sources = await Promise.all(styles.map((file) => readFile(join(root, file), 'utf8')))
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(sources.join('\n')),
    minify: true,
    targets: oldest,
  })
  return code.toString()
}

async function earlyScript(root: string, chunks: Chunk[], fonts: string[]) {
  const file = join(root, 'src/first-paint/early.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  const filled = code.replaceAll('EARLY_CHUNKS', JSON.stringify(chunksOfPages(chunks, fonts)))
  const { code: small } = minifySync(file, `{${filled}}`, { module: false })
  return small.replaceAll('</', '<\\/')
}

/** The faces that a language reads in, by the names of their files. */
const faces = { en: ['onest-latin'], th: ['anuphan-thai', 'onest-latin'] } as const

function chunksOfPages(chunks: Chunk[], fonts: string[]) {
  const fontsOf = (language: Language) =>
    faces[language].flatMap((face) => fonts.filter((name) => name.includes(face)).map(asPath))
  const entries = Object.entries(pages).map(([page, modules]) => [
    page,
    {
      en: { ...filesOf(modules, 'en', chunks), fonts: fontsOf('en') },
      th: { ...filesOf(modules, 'th', chunks), fonts: fontsOf('th') },
    },
  ])
  return Object.fromEntries(entries) as unknown
}

function filesOf(modules: readonly string[], language: Language, chunks: Chunk[]) {
  const wanted = [...modules, 'src/i18n/texts/{language}.json'].map((module) =>
    module.replace('{language}', language),
  )
  const app = closureOf(['src/main.tsx'], chunks)
  const added = [...closureOf(wanted, chunks)].filter((chunk) => !app.has(chunk))
  const sheets = new Set(
    added.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  )
  return {
    scripts: added.map(({ fileName }) => asPath(fileName)),
    styles: [...sheets].map(asPath),
  }
}

/** The chunks that hold some modules, and all that these import. */
function closureOf(modules: readonly string[], chunks: Chunk[]) {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  for (const module of modules) {
    visit(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  }
  return found
}

async function withIcons(html: string) {
  let page = html
  for (const [tag, weight = '', name = ''] of html.matchAll(
    /<icon-of name="(\w+)\/([\w-]+)"><\/icon-of>/g,
  )) {
    const file = weight === 'regular' ? name : `${name}-${weight}`
    const svg = await readFile(
      require.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`),
      'utf8',
    )
    const path = /<path d="([^"]+)"/.exec(svg)?.[1] ?? ''
    page = page.replace(
      tag,
      `<svg viewBox="0 0 256 256" width="24" height="24" fill="currentColor" aria-hidden="true"><path d="${path}"/></svg>`,
    )
  }
  return page
}

async function withTexts(html: string, root: string) {
  const [en, th] = await Promise.all(
    (['en', 'th'] as const).map(async (language) => {
      const json = await readFile(join(root, `src/i18n/texts/${language}.json`), 'utf8')
      return JSON.parse(json) as Record<string, Record<string, string>>
    }),
  )
  return html.replaceAll(
    /<text-of key="(\w+)\.(\w+)"><\/text-of>/g,
    (_, group: string, key: string) => {
      const english = en?.[group]?.[key]
      const thai = th?.[group]?.[key]
      if (!english || !thai)
        throw new Error(`index.html asks for the unknown text ${group}.${key}.`)
      return `<span class="shell-en">${english}</span><span class="shell-th" lang="th">${thai}</span>`
    },
  )
}

function stylesheetAfterShell(html: string) {
  const links = [...html.matchAll(/\s*<link rel="stylesheet"[^>]*>/g)].map(([link]) => link)
  const app = '<div id="root">'
  return links
    .reduce(
      (page, link) => page.replace(link, link.replace('"stylesheet"', '"preload" as="style"')),
      html,
    )
    .replace(app, links.join('').trim() + app)
}

function asPath(fileName: string) {
  return `/${fileName}`
}
