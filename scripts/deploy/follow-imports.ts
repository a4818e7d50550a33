import { existsSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

/** What a program loads, from the project's folder on. */
export interface Loaded {
  files: string[]
  /** Its own packages, without those that these need. */
  packages: string[]
}

/** What only development loads, by an `import()` that a production machine does not reach. */
const ofDevelopment = new Set([
  'zxing-wasm',
  'swagger-ui-dist',
  'dompurify',
  // Of `platform:codes -- --pdf`.
  'playwright',
  '../setup/chromium.ts',
])

/**
 * The files that Node would load for these programs, by their imports as `source-imports.ts` resolves
 * them: also later ones (`import()`), workers beside a file, and what `require` finds.
 * @throws Error for an import that leads nowhere
 */
export function followImports(root: string, programs: readonly string[]): Loaded {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = programs.map((program) => join(root, program))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!/\.[cm]?[jt]s$/.test(file)) continue
    for (const name of importsIn(file)) {
      if (ofDevelopment.has(name) || ofDevelopment.has(packageOf(name))) continue
      const found = fileOf(root, name, file)
      if (found) waiting.push(found)
      else if (isPackage(name)) packages.add(packageOf(name))
      else throw new Error(`${relative(root, file)} imports ${name}, which is nowhere.`)
    }
  }
  return {
    files: [...files].map((file) => relative(root, file)).toSorted(),
    packages: [...packages].toSorted(),
  }
}

// `import type` is gone when Node loads the file.
const patterns = [
  /^\s*(?:import|export)\s(?!\s*type\b)[^'";]*?\bfrom\s*'([^']+)'/gm,
  /^\s*import\s*'([^']+)'/gm,
  /\bimport\(\s*'([^']+)'\s*\)/g,
  /\brequire(?:\.resolve)?\(\s*'([^']+)'\s*\)/g,
]

const beside = /\bimport\.meta\.dirname,\s*'([^']+\.ts)'/g

function importsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = patterns.flatMap((pattern) => [...text.matchAll(pattern)])
  return [
    ...named.map(([, name = '']) => name),
    ...[...text.matchAll(beside)].map(([, name = '']) => `./${name}`),
  ].filter((name) => !isBuiltin(name))
}

function fileOf(root: string, name: string, importer: string): string | undefined {
  const [path = ''] = name.split('?')
  if (!/^(@\/|\.\.?\/)/.test(path)) return undefined
  const whole = path.startsWith('@/')
    ? join(root, 'src', path.slice(2))
    : resolve(dirname(importer), path)
  return [whole, `${whole}.ts`].find((file) => existsSync(file) && statSync(file).isFile())
}

function isPackage(name: string) {
  return /^(@[\w.-]+\/)?[a-z][\w.-]*(\/|$)/.test(name)
}

function packageOf(name: string): string {
  const [first = '', second = ''] = name.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
