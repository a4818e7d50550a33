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
  }),
)
/** By file, then by source: how many characters of it are there before minifying. */
const Modules = z.record(z.string(), z.record(z.string(), z.number()))

export interface Facts {
  manifest: z.infer<typeof Manifest>
  modules: z.infer<typeof Modules>
}

/** What is known of the last build. */
export function readFacts(): Facts {
  return {
    manifest: Manifest.parse(readJson(join(buildFacts, 'manifest.json'))),
    modules: Modules.parse(readJson(join(buildFacts, 'modules.json'))),
  }
}

/** The chunk that a source went into, by its name in the manifest. */
export function keyOf(source: string, { manifest, modules }: Facts): string | undefined {
  if (manifest[source]) return source
  const file = Object.keys(modules).find((name) => source in (modules[name] ?? {}))
  return Object.keys(manifest).find((key) => manifest[key]?.file === file)
}

/** A chunk and all that it imports by itself. */
export function closure(key: string, manifest: Facts['manifest'], seen = new Set<string>()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const name of manifest[key]?.imports ?? []) closure(name, manifest, seen)
  return seen
}

export function filesOf(keys: Iterable<string>, read: (key: string) => string[]) {
  return [...new Set([...keys].flatMap(read))]
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
