import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { buildFacts } from './modules-plugin.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
    isDynamicEntry: z.optional(z.boolean()),
    dynamicImports: z.optional(z.array(z.string())),
  }),
)
/** The number of characters before minifying, by file, then by source. */
const Modules = z.record(z.string(), z.record(z.string(), z.number()))

export interface Facts {
  manifest: z.infer<typeof Manifest>
  modules: z.infer<typeof Modules>
}

/** The records of the last build. */
export function readFacts(): Facts {
  const facts = {
    manifest: Manifest.parse(readJson(join(buildFacts, 'manifest.json'))),
    modules: Modules.parse(readJson(join(buildFacts, 'modules.json'))),
  }
  // Vite lists the build's one style sheet apart; it comes with the app.
  const { 'style.css': sheet } = facts.manifest
  const app = facts.manifest[keyOf('src/main.tsx', facts) ?? '']
  if (sheet && app) app.css = [sheet.file]
  return facts
}

/** The chunk that a source went into, by its name in the manifest. */
function keyOf(source: string, { manifest, modules }: Facts): string | undefined {
  if (manifest[source]) return source
  const file = Object.keys(modules).find((name) => source in (modules[name] ?? {}))
  return Object.keys(manifest).find((key) => manifest[key]?.file === file)
}

/**
 * The chunks of some sources, with their static imports.
 * @param list the file that names the sources
 * @throws when a source is not in the build: it was renamed, and the list needs its new name.
 */
export function keysOf(sources: Iterable<string>, list: string, facts: Facts): Set<string> {
  const keys = new Set<string>()
  for (const source of sources) {
    const key = keyOf(source, facts)
    if (!key) throw new Error(`${list} names ${source}, which is nowhere in the build.`)
    addWithImports(key)
  }
  return keys

  function addWithImports(key: string) {
    if (keys.has(key)) return
    keys.add(key)
    for (const name of facts.manifest[key]?.imports ?? []) addWithImports(name)
  }
}

/** The scripts and style sheets of some chunks, each once. */
export function filesOf(keys: Iterable<string>, { manifest }: Facts): string[] {
  const files = [...keys].flatMap((key) => {
    const { file = '', css = [] } = manifest[key] ?? {}
    return [file, ...css]
  })
  return [...new Set(files)]
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
