import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { followImports } from './follow-imports.ts'
import { installedPackages } from './installed-packages.ts'

/** What an operator runs there, by the name of its npm command. */
export const commands = {
  start: 'platform/serve',
  serve: 'platform/serve',
  ready: 'deploy/ask-ready',
  'platform:advance': 'platform/platform-advance',
  'platform:backup': 'platform/platform-backup',
  'platform:codes': 'platform/platform-codes',
  'platform:draw': 'platform/platform-draw',
  'platform:help': 'platform/platform-help',
  'platform:move': 'platform/platform-move',
  'platform:orders': 'platform/platform-orders',
  'platform:payment': 'platform/platform-payment',
  'platform:points': 'platform/platform-points',
  'platform:receipt': 'platform/platform-receipt',
  'platform:reload': 'platform/platform-reload',
  'platform:restore': 'platform/platform-restore',
  'platform:seal': 'platform/platform-seal',
  'platform:sources': 'platform/platform-sources',
  'platform:staff': 'platform/platform-staff',
  'platform:postcodes': 'platform/postcodes',
} as const

/** The programs that run on a production machine. */
export const programs = [...new Set(Object.values(commands))].map((name) => `scripts/${name}.ts`)

/** What is neither loaded nor content: the unit is copied from there. */
export const ownFiles = ['liff.config.json', 'deploy/taem@.service']

export interface AppFolder {
  files: number
  packages: string[]
}

/**
 * Writes what a production machine needs to run the platform: the sources that it loads, the brands,
 * the build and the packages that it needs. Nothing in it is written to when it runs.
 * @throws Error where `to` is not empty or there is no build
 */
export function writeAppFolder(root: string, dist: string, to: string): AppFolder {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`)
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no build yet: npm run build')
  const loaded = followImports(root, programs)
  const data = globSync('mocks/**/*.*', { cwd: root }).filter((file) => !/\.(ts|md)$/.test(file))
  const files = [...new Set([...loaded.files, ...data, ...ownFiles])]
  mkdirSync(to, { recursive: true })
  for (const file of files) copy(join(root, file), join(to, file))
  cpSync(dist, join(to, 'dist'), { recursive: true, filter: (file) => basename(file) !== '.vite' })
  const packages = installedPackages(root, loaded.packages)
  for (const place of packages) copyPackage(join(root, place), join(to, place))
  writeFileSync(join(to, 'package.json'), manifestOf(root))
  return { files: files.length, packages }
}

/** The same commands as here, on the Node of that machine. */
function manifestOf(root: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as {
    name: string
    version: string
    license: string
  }
  const scripts = Object.fromEntries(
    Object.entries(commands).map(([command, path]) => [command, `node scripts/${path}.ts`]),
  )
  const manifest = { name, version, private: true, license, type: 'module', scripts }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Without what only compilers and debuggers read. Packages within it have places of their own. */
function copyPackage(from: string, to: string) {
  cpSync(from, to, {
    recursive: true,
    filter: (file) =>
      !/\.(map|d\.[cm]?ts)$/.test(file) && (file === from || basename(file) !== 'node_modules'),
  })
}

function copy(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}
