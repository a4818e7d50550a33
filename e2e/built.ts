import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'
import { buildFacts } from '../scripts/build/modules-plugin.ts'

const Modules = z.record(z.string(), z.record(z.string(), z.number()))

/** Which sources went into which file of the build. */
function modules() {
  return Modules.parse(JSON.parse(readFileSync(`${buildFacts}/modules.json`, 'utf8')))
}

/** The sources in the scripts among some addresses. */
export function sourcesOf(urls: string[]): string[] {
  const known = modules()
  const scripts = urls.flatMap((url) => /assets\/[^?]+\.js/.exec(url)?.[0] ?? [])
  return scripts.flatMap((file) => Object.keys(known[file] ?? {}))
}

/** The file of the build that a source went into. */
export function fileOf(source: string): string {
  const found = Object.entries(modules()).find(([, sources]) => source in sources)
  if (!found) throw new Error(`${source} is nowhere in the build.`)
  return found[0]
}
