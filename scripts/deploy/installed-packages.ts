import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { lookUp } from '../../src/contract/look-up.ts'

const names = z.optional(z.record(z.string(), z.string()))

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z.optional(
        z.record(z.string(), z.object({ optional: z.optional(z.boolean()) })),
      ),
    }),
  ),
})

/**
 * Where the packages are that these packages need, they themselves included: folders below `root` as
 * `package-lock.json` names them. Optional ones count where they are installed.
 * @throws Error for a package that is not installed
 */
export function installedPackages(root: string, wanted: readonly string[]): string[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const found = new Set<string>()
  const waiting = wanted.map((name) => placeOf(root, '', name) ?? missing(name))
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (found.has(place)) continue
    found.add(place)
    for (const { name, isOptional } of needsOf(packages[place])) {
      const its = placeOf(root, place, name)
      if (its) waiting.push(its)
      else if (!isOptional) missing(name)
    }
  }
  return [...found].toSorted()
}

type Locked = z.infer<typeof Lock>['packages'][string]

/** An optional peer serves other uses of a package, such as its types. */
function needsOf({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Locked = {}) {
  const isOptional = (name: string) => Object.hasOwn(optionalDependencies, name)
  const peers = Object.keys(peerDependencies).filter(
    (name) => lookUp(peerDependenciesMeta, name)?.optional !== true,
  )
  const all = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
  return [...all].map((name) => ({ name, isOptional: isOptional(name) }))
}

/** As Node looks for it: beside the package that needs it, then further up. */
function placeOf(root: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder === '.' ? '' : folder, 'node_modules', name)
    if (existsSync(join(root, place, 'package.json'))) return place
    if (folder === '' || folder === '.') return undefined
  }
}

function missing(name: string): never {
  throw new Error(`The package ${name} is not installed: npm install.`)
}
