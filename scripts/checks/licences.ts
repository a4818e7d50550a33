import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Licences that require at most a notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // For data that is used unchanged and with its source named.
  'CC-BY-4.0',
  // For fonts: they may be shipped with an app, not sold by themselves.
  'OFL-1.1',
  // tiny-sha256, inside LINE's SDK. Not an SPDX name; its README dedicates the code to the public.
  'Public domain',
])

interface Exception {
  packages: RegExp
  licence: string
  why: string
  /** For tools: the reason no longer holds once the app itself needs the package. */
  isDevelopmentOnly: boolean
}

/** Packages whose licence is not permissive, each with the reason why it may be used. */
export const exceptions: Exception[] = [
  {
    packages: /^(@line\/liff|@liff\/.+)$/,
    licence: 'SEE LICENSE IN README.md',
    why:
      "LINE's SDK has no open-source licence: using it means agreeing to the LINE Developers " +
      'Agreement (https://terms2.line.me/LINE_Developers_Agreement). A LIFF app cannot do without it.',
    isDevelopmentOnly: false,
  },
  {
    packages: /^lightningcss(-.+)?$/,
    licence: 'MPL-2.0',
    why: 'A tool that builds the style sheets, used unchanged. Nothing of it reaches members.',
    isDevelopmentOnly: true,
  },
  {
    packages: /^axe-core$/,
    licence: 'MPL-2.0',
    why: 'A tool of the accessibility tests, used unchanged. Nothing of it reaches members.',
    isDevelopmentOnly: true,
  },
]

export interface Dependency {
  name: string
  version: string
  licence: string
  isDevelopment: boolean
  /** As the lock file has it: the hash of the package as it is published, in base64. */
  integrity?: string | undefined
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      integrity: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
    }),
  ),
})

const Manifest = z.object({
  name: z.optional(z.string()),
  license: z.optional(z.union([z.string(), z.object({ type: z.string() })])),
  licenses: z.optional(z.array(z.object({ type: z.string() }))),
})

/**
 * Every package of `package-lock.json` in `root`, sorted by name and version. The licence is that of
 * the installed package; a package for another platform is not installed, and its licence comes from the lock file.
 */
export function readDependencies(root: string): Dependency[] {
  const { packages } = Lock.parse(parseFile(join(root, 'package-lock.json')))
  const all = Object.entries(packages)
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, locked]) => {
      const file = join(root, path, 'package.json')
      const manifest = existsSync(file) ? Manifest.parse(parseFile(file)) : undefined
      return {
        name: manifest?.name ?? path.slice(path.lastIndexOf('node_modules/') + 13),
        version: locked.version ?? '',
        licence: (manifest && licenceOf(manifest)) ?? locked.license ?? 'none named',
        isDevelopment: locked.dev === true || locked.devOptional === true,
        integrity: locked.integrity,
      }
    })
  const byKey = new Map(all.map((each) => [`${each.name} ${each.version}`, each]))
  // A package that is installed in two places counts as production if one of them is.
  for (const each of all) {
    if (!each.isDevelopment) byKey.set(`${each.name} ${each.version}`, each)
  }
  return [...byKey.values()].toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'),
  )
}

function licenceOf({ license, licenses }: z.infer<typeof Manifest>): string | undefined {
  if (typeof license === 'string') return license
  if (license) return license.type
  return licenses?.map(({ type }) => type).join(' OR ')
}

function parseFile(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Whether an SPDX expression allows a choice of permissive licences only (`OR`, `AND`, brackets). */
export function isPermissive(expression: string): boolean {
  const bare = stripBrackets(expression.trim())
  const choices = splitOutside(bare, ' OR ')
  if (choices.length > 1) return choices.some(isPermissive)
  const parts = splitOutside(bare, ' AND ')
  if (parts.length > 1) return parts.every(isPermissive)
  return permissive.has(bare)
}

/** Takes away brackets around the whole. */
function stripBrackets(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (const [at, character] of text.split('').entries()) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0 && at < text.length - 1) return text
  }
  return stripBrackets(text.slice(1, -1).trim())
}

/** Splits at `separator` where it stands in no brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  for (const piece of text.split(separator)) {
    const last = parts.at(-1)
    const isOpen = last !== undefined && count(last, '(') > count(last, ')')
    if (isOpen) parts[parts.length - 1] = `${last}${separator}${piece}`
    else parts.push(piece)
  }
  return parts
}

function count(text: string, character: string) {
  return text.split(character).length - 1
}

export function exceptionFor({ name, licence, isDevelopment }: Dependency): Exception | undefined {
  return exceptions.find(
    (exception) =>
      exception.packages.test(name) &&
      exception.licence === licence &&
      (isDevelopment || !exception.isDevelopmentOnly),
  )
}

/** The dependencies that may not be used. */
export function refusedLicences(dependencies: Dependency[]): Dependency[] {
  return dependencies.filter(
    (dependency) => !isPermissive(dependency.licence) && !exceptionFor(dependency),
  )
}
