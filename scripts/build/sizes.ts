import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { MeasuredVisit } from './measure-visits.ts'

export const sizesFile = 'scripts/build/sizes.json'

/** The sizes of the visits when `npm run sizes` last wrote the record. */
const Sizes = z.object({
  /** Each module that a visit loads, with its length before minifying. */
  modules: z.record(z.string(), z.number()),
  /** The modules of each visit, by their place in `modules`. */
  visits: z.record(z.string(), z.array(z.number())),
})
export type Sizes = z.infer<typeof Sizes>

export function readSizes(): Sizes {
  return Sizes.parse(JSON.parse(readFileSync(sizesFile, 'utf8')))
}

export function sizesOf(visits: MeasuredVisit[]): Sizes {
  const all = Object.assign({}, ...visits.map(bySource)) as Record<string, number>
  const modules = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b)))
  const names = Object.keys(modules)
  return {
    modules,
    visits: Object.fromEntries(
      visits.map((visit) => [
        visit.name,
        Object.keys(bySource(visit))
          .map((name) => names.indexOf(name))
          .toSorted((a, b) => a - b),
      ]),
    ),
  }
}

/** The modules of a visit that are new or have grown, the largest growth first. */
export function growthSince(recorded: Sizes, visit: MeasuredVisit): string[] {
  const names = Object.keys(recorded.modules)
  const before = new Set(recorded.visits[visit.name]?.map((index) => names[index]))
  return Object.entries(bySource(visit))
    .map(([name, size]) => ({
      name,
      isNew: !before.has(name),
      growth: size - (before.has(name) ? (recorded.modules[name] ?? 0) : 0),
    }))
    .filter(({ growth }) => growth > 0)
    .toSorted((a, b) => b.growth - a.growth)
    .slice(0, 8)
    .map(
      ({ name, isNew, growth }) => `${name}: ${growth} characters more${isNew ? ', new here' : ''}`,
    )
}

/** Counts a package as one module. */
function bySource({ modules }: MeasuredVisit): Record<string, number> {
  const sources: Record<string, number> = {}
  for (const [id, size] of Object.entries(modules)) {
    const name = /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id
    sources[name] = (sources[name] ?? 0) + size
  }
  return sources
}
