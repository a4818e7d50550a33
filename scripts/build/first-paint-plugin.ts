import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { transform } from 'lightningcss'
import { build, minifySync, type Plugin, runnerImport } from 'vite'
import { joinLines } from '../../mocks/answers/line-joining.ts'
import { type Language, languageNames, languages } from '../../src/contract/languages.ts'
import { firstVisits, rewards, session } from './visits.ts'

const require = createRequire(import.meta.url)

/** Chrome 99 and Safari 15.4: the oldest with cascade layers, one byte for each part of a version. */
const oldest = { chrome: 99 << 16, safari: (15 << 16) | (4 << 8), ios_saf: (15 << 16) | (4 << 8) }

const fontsSheet = 'src/theme/fonts.css'

const styles = [
  'src/theme/tokens.css',
  fontsSheet,
  'src/theme/fonts-fallback.css',
  'src/theme/base.css',
  'src/ui/app-shell.css',
  'src/first-paint/shell.css',
]

/** The modules of each page, in English, and those that a member loads on every page. */
const pages = {
  home: firstVisits.guest.starts,
  campaign: firstVisits.campaign.starts,
  rewards,
  memberHome: firstVisits.member.starts,
  session,
}

interface Chunk {
  type: 'chunk'
  fileName: string
  imports: string[]
  moduleIds: string[]
}

/**
 * Makes index.html able to paint by itself: the critical styles inline, the shell with its icons
 * and its words in each language, the first script, and the app's own stylesheet after the shell so that it
 * does not hold the first paint up.
 */
export function firstPaint(): Plugin {
  let root = ''
  let isBuild = false
  return {
    name: 'taem:first-paint',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      for (const file of fontsIn(await readFile(join(root, fontsSheet), 'utf8'))) {
        const source = await readFile(require.resolve(file))
        this.emitFile({ type: 'asset', name: basename(file), source })
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const fonts = Object.keys(bundle ?? {}).filter((name) => name.endsWith('.woff2'))
        const script = await earlyScript(root)
        const page = await withIcons(await withTexts(html, root))
        const carried = asScriptText(await languagesOfPage(root, chunks, fonts))
        return scriptsLast(stylesheetAfterShell(page))
          .replace('"languages"></script>', () => `"languages">${carried}</script>`)
          .replace(
            '<style id="critical"></style>',
            `<style id="critical">${await criticalCss(root, bundle && fonts)}</style>`,
          )
          .replace('<script id="early"></script>', () => `<script id="early">${script}</script>`)
          .replaceAll(/<!--(?!shell:)[^>]*-->/g, '')
          .replaceAll(/>\s+</g, '><')
          .replaceAll(/(<(?:meta|link)\b[^>]*?) \/>/g, '$1>')
          .replace(/(?<=<script type="application\/json"[^>]*>)[^<]+/, smallJson)
      },
    },
  }
}

function smallJson(json: string) {
  return JSON.stringify(JSON.parse(json))
}

/** @param fonts the files of the build; a development server serves those of the packages */
async function criticalCss(root: string, fonts: string[] | undefined) {
  const sources = await Promise.all(styles.map((file) => readFile(join(root, file), 'utf8')))
  const css = fontsIn(sources.join('\n')).reduce(
    (text, file) => text.replaceAll(`'${file}'`, `'${fontUrl(file, fonts)}'`),
    sources.join('\n'),
  )
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css + shellLanguages()),
    minify: true,
    targets: oldest,
  })
  return code.toString()
}

/** The font files that a style sheet names by their packages, each once. */
function fontsIn(css: string) {
  return [
    ...new Set([...css.matchAll(/url\('(@fontsource[^']+)'\)/g)].map(([, file = '']) => file)),
  ]
}

function fontUrl(file: string, fonts: string[] | undefined) {
  if (!fonts) return `/node_modules/${file}`
  const built = fonts.find((name) => name.includes(basename(file, '.woff2')))
  if (!built) throw new Error(`The build has no ${file}.`)
  return asPath(built)
}

async function earlyScript(root: string) {
  const code = await bundle(root, join(root, 'src/first-paint/early.ts'))
  const { code: small } = minifySync('early.js', code, { module: false })
  return small.replaceAll('</', '<\\/')
}

/** The inline script, with only the used parts of its imports. */
async function bundle(root: string, file: string) {
  const options = {
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
  } as const
  const { module } = await runnerImport<object>(join(root, 'src/first-paint/endpoints.ts'), options)
  const result = await build({
    ...options,
    plugins: [
      {
        name: 'taem:early-endpoints',
        load: (id) =>
          id.endsWith('/first-paint/endpoints.ts')
            ? `export const endpoints = ${JSON.stringify(Reflect.get(module, 'endpoints'))}`
            : undefined,
        // Modules that only the app loads, later.
        resolveDynamicImport: (id) => ({ id, external: true }),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: ['chrome105', 'safari16', 'ios16'],
      modulePreload: false,
      rolldownOptions: {
        input: file,
        output: { format: 'iife' },
        treeshake: { moduleSideEffects: false, manualPureFunctions: ['z'] },
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The inline script was not built.')
  return output.output[0].code
}

/** The fonts of a language, by the names of their files; others are the device's own. */
const fontFiles: Partial<Record<Language, string[]>> = { th: ['anuphan-thai'] }
const latinFont = 'onest-latin'

/** What index.html carries of each language (src/first-paint/page-languages.ts). */
async function languagesOfPage(root: string, chunks: Chunk[], fonts: string[]) {
  const entries = languageNames.map(async (name) => {
    const words = await readTexts(join(root, 'src/first-paint'), name)
    const own = [...(fontFiles[name] ?? []), latinFont]
    const files = Object.entries(pages).map(([page, modules]) => [
      page,
      filesOf(modules, name, chunks),
    ])
    const carried = {
      code: languages[name].code,
      notLoaded: [words['title'], words['notLoaded'], words['again']],
      files: {
        ...Object.fromEntries(files),
        fonts: own.flatMap((file) => fonts.filter((font) => font.includes(file)).map(asPath)),
      },
    }
    return [name, carried] as const
  })
  return JSON.stringify(Object.fromEntries(await Promise.all(entries)))
}

function filesOf(modules: readonly string[], language: Language, chunks: Chunk[]) {
  const wanted = modules.map((module) => module.replace('/en.json', `/${language}.json`))
  const app = closureOf(['src/main.tsx'], chunks)
  const added = [...closureOf(wanted, chunks)].filter((chunk) => !app.has(chunk))
  return added.map(({ fileName }) => asPath(fileName))
}

/** The chunks of some modules, with their imports. */
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
  const texts = await Promise.all(
    languageNames.map(async (name) => ({
      name,
      groups: await readTexts(join(root, 'src/i18n'), name),
    })),
  )
  return html.replaceAll(
    /<text-of key="(\w+)\.(\w+)"><\/text-of>/g,
    (_, group: string, key: string) => {
      const spans = texts.map(({ name, groups }) => {
        const text: unknown = Reflect.get(Object(groups[group]), key)
        if (typeof text !== 'string') {
          throw new Error(`index.html asks for the unknown text ${group}.${key} in "${name}".`)
        }
        return `<span lang="${name}">${text}</span>`
      })
      return spans.join('')
    },
  )
}

/** Of the words of the shell, one language shows. */
function shellLanguages() {
  const others = languageNames.map((name) => `html:lang(${name}) #shell [lang]:not([lang=${name}])`)
  return `${others.join(',')}{display:none}`
}

/** An area's texts in a language, with the same marks for lines as in the app. */
async function readTexts(folder: string, name: Language): Promise<Record<string, unknown>> {
  const file = await readFile(join(folder, `texts/${name}.json`), 'utf8')
  return JSON.parse(file, (_, value: unknown) =>
    typeof value === 'string' ? joinLines(value, name) : value,
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

/** The page shows before its scripts run: fonts, styles and answers go first. */
function scriptsLast(html: string) {
  return html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
}

// The text must not close its element.
function asScriptText(json: string) {
  return json.replaceAll('<', '\\u003c')
}

function asPath(fileName: string) {
  return `/${fileName}`
}
