import '../setup/source-imports.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readArguments, stop } from '../setup/command-options.ts'
import type { BaseData } from '@/map/base/base-data'
import type { Detail, Feature } from './base-of.ts'
import type { DrawnRegion } from './drawn-features.ts'

// After the hooks of source-imports.ts are in place.
const { baseOf } = await import('./base-of.ts')
const { featuresOf } = await import('./drawn-features.ts')
const { formattedJson } = await import('../setup/formatted-json.ts')
const { country, towns } = await import('@/map/base/regions')

const usage = `npm run basemap [-- FOLDER]

Makes the base map of the store finder: from FOLDER, which has a GeoJSON file for each region, or else
from the features that are drawn by hand. docs/basemap.md says what is in them.`

const [folder] = readArguments(usage, {}, { least: 0, most: 1 }).positionals

const mostBytes = 10 * 1024
const town = { step: 0.00005, tolerance: 9, shortest: 350 }
const details: Record<string, Detail> = {
  thailand: { ...country, step: 0.01, tolerance: 2700, shortest: 80_000 },
  ...Object.fromEntries(
    Object.entries(towns).map(([name, { bounds }]) => [name, { bounds, ...town }]),
  ),
}

if (
  folder !== undefined &&
  !Object.keys(details).some((name) => existsSync(fileIn(folder, name)))
) {
  stop(
    `${folder} has no file of a region. Expected: a folder with ${Object.keys(details)
      .map((name) => `${name}.geojson`)
      .join(', ')}, or some of these.`,
  )
}

for (const [name, detail] of Object.entries(details)) {
  const features = readRegion(name)
  if (!features) {
    console.log(`${name}: there is no file of it, its base map stays as it is.`)
    continue
  }
  const file = `src/map/base/${name}.json`
  const base = baseOf(features, detail)
  // Streets are drawn; the names of most towns come from elsewhere.
  if (base.names.length === 0 && existsSync(file)) {
    base.names = (JSON.parse(readFileSync(file, 'utf8')) as BaseData).names
  }
  const json = JSON.stringify(base)
  const bytes = brotliCompressSync(json).length
  console.log(`${name}: ${features.length} features, ${bytes} bytes compressed.`)
  if (bytes > mostBytes) {
    console.error(
      `${name} has more than ${mostBytes} bytes. Leave out features, or raise its tolerance.`,
    )
    process.exitCode = 1
  } else writeFileSync(file, await formattedJson(json))
}

function fileIn(of: string, name: string) {
  return join(of, `${name}.geojson`)
}

/** The features of the folder, or those that are drawn by hand. */
function readRegion(name: string): Feature[] | undefined {
  const given = folder && fileIn(folder, name)
  if (given && existsSync(given)) {
    return (JSON.parse(readFileSync(given, 'utf8')) as { features: Feature[] }).features
  }
  const drawn = new URL(`drawn/${name}.json`, import.meta.url)
  if (folder || !existsSync(drawn)) return undefined
  return featuresOf(JSON.parse(readFileSync(drawn, 'utf8')) as DrawnRegion)
}
