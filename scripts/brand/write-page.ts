import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { compress } from '../../mocks/hosting/compression.ts'
import { askPlatform, readSettingFile } from './ask-platform.ts'
import { type BrandPage, brandPage } from './brand-page.ts'
import { PageFault } from './page-fault.ts'
import { nginxOf } from './plain-host.ts'
import { readDeployedConfig, readText } from './read-app-config.ts'
import { bareOrigin } from '../setup/typed-values.ts'

/** The options of `npm run brand -- page`. */
export interface PageOptions {
  config: string
  /** The design setting as a file: then nothing is asked, and `name` is needed. */
  setting?: string | undefined
  name?: string | undefined
  hero?: string | undefined
  font?: string | undefined
  origin?: string | undefined
  /** The folder of the build. */
  dist?: string | undefined
  /** Where the app of the brand goes; without it the build becomes the brand's. */
  out?: string | undefined
  nginx?: string | undefined
  timeoutMs?: number
}

const usualTimeoutMs = 10_000

/**
 * Makes the page of a brand out of a build and writes it, with the build where `out` names another
 * folder.
 * @returns what to tell
 * @throws PageFault; nothing is written then
 */
export async function writePage(options: PageOptions): Promise<string> {
  const { report } = await makePage(options)
  return report
}

/** As `writePage`; with the headers that the page is to be sent with. */
export async function makePage(options: PageOptions) {
  const dist = resolve(options.dist ?? 'dist')
  const out = resolve(options.out ?? dist)
  if (out.startsWith(dist + sep)) {
    throw new PageFault(`${shown(out)} is inside of the build: --out is another folder.`)
  }
  const origin = originOf(options.origin)
  const deployed = readDeployedConfig(options.config)
  const fontCss = options.font === undefined ? undefined : fontOf(options.font)
  const built = readBuiltPage(dist)
  const answers =
    options.setting === undefined
      ? await askPlatform({
          config: deployed.config,
          adapter: deployed.adapter,
          origin,
          timeoutMs: options.timeoutMs ?? usualTimeoutMs,
        })
      : readSettingFile(options.setting)
  const name = (options.name ?? answers.name ?? '').trim()
  if (name === '') throw new PageFault('The page has no name: give it with --name.')
  const page = brandPage(built, {
    ...answers,
    heroUrl: options.hero ?? answers.heroUrl,
    deployed,
    name,
    fontCss,
    origin,
  })
  write(page, { built, dist, out })
  if (options.nginx !== undefined) writeWhole(options.nginx, nginxOf(page.headers))
  const report = reportOf(page, join(out, pageFile), [...deployed.notes, ...answers.notes])
  return { report, headers: page.headers }
}

const pageFile = 'index.html'
/** The page of the build, where the brand's has taken its place. */
const builtFile = 'index.built.html'

/**
 * The page as it was built, also where a brand's page has taken its place.
 * @throws PageFault where there is none
 */
function readBuiltPage(dist: string): string {
  const file = join(dist, pageFile)
  if (!existsSync(file)) {
    throw new PageFault(
      `${shown(file)} is missing: npm run build makes it, or --dist names another build.`,
    )
  }
  const page = readText(file)
  if (!isPage(page)) throw new PageFault(`${shown(file)} is no page of this app as it is built.`)
  if (!isOfBrand(page)) return page
  const kept = join(dist, builtFile)
  const built = existsSync(kept) ? readText(kept) : ''
  if (isPage(built) && scriptsOf(built) === scriptsOf(page)) return built
  throw new PageFault(
    `${shown(file)} is a brand's page, and ${builtFile}, the page of its build, is not beside it: build again.`,
  )
}

function isPage(html: string) {
  return /id="app-config">/.test(html) && /<script id="early">[^<]/.test(html)
}

/** Every page of a brand says what is switched off; one as built never does. */
function isOfBrand(html: string) {
  return /<html\b[^>]*\sdata-off="/.test(html)
}

function scriptsOf(html: string) {
  return (html.match(/<script [^>]*\bsrc="[^>]*>/g) ?? []).join('')
}

interface Place {
  built: string
  dist: string
  out: string
}

/** The page comes last: until then a host has the old one, whose files are all there. */
function write({ html }: BrandPage, { built, dist, out }: Place) {
  if (out === dist) {
    writeWhole(join(dist, builtFile), built)
  } else {
    const isOfPage = (file: string) =>
      dirname(file) === dist && /^index\.(built\.)?html/.test(basename(file))
    cpSync(dist, out, { recursive: true, filter: (file) => !isOfPage(file) })
  }
  // A host that sends compressed files would go on with the page of before.
  for (const [ending, encoding] of Object.entries({ br: 'br', gz: 'gzip' } as const)) {
    const name = `${pageFile}.${ending}`
    if ([dist, out].some((folder) => existsSync(join(folder, name)))) {
      writeWhole(join(out, name), compress(Buffer.from(html), encoding, 11))
    }
  }
  writeWhole(join(out, pageFile), html)
}

/** A file that is read meanwhile is the old one or the new one. */
function writeWhole(file: string, content: string | Uint8Array) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}

function originOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const origin = bareOrigin(text)
  if (origin !== undefined) return origin
  throw new PageFault(
    `--origin is "${text}". Expected: an origin, such as https://app.brand.example.`,
  )
}

function fontOf(file: string): string {
  const css = readText(file)
  if (/@font-face/.test(css) && !css.includes('<')) return css
  throw new PageFault(`${file} is no style sheet with an @font-face.`)
}

function reportOf({ facts, headers, notes }: BrandPage, file: string, more: readonly string[]) {
  const all = [...more, ...notes]
  return [
    `${shown(file)}:`,
    ...facts.map(([name, value]) => `  ${name.padEnd(14)}${value}`),
    ...(all.length > 0 ? ['', 'Notes:', ...all.map((note) => `  ${note}`)] : []),
    '',
    `Headers of ${pageFile}, which answers every path that is no file:`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ].join('\n')
}

function shown(path: string) {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : short
}
