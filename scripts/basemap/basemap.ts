import '../setup/source-imports.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Detail, Feature } from './base-of.ts'

// After the hooks of source-imports.ts are in place.
const { baseOf } = await import('./base-of.ts')
const { formattedJson } = await import('../setup/formatted-json.ts')
const { country, towns } = await import('@/map/base/regions')

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error(
    'Say where the map data is: npm run basemap -- FOLDER\n' +
      'FOLDER has one GeoJSON file for each region, such as bangkok.geojson, whose features have the ' +
      'tags of OpenStreetMap. See docs/basemap.md.',
  )
  process.exit(1)
}

const mostBytes = 10 * 1024
const town = { step: 0.00005, tolerance: 9, shortest: 350 }
const details: Record<string, Detail> = {
  thailand: { ...country, step: 0.01, tolerance: 2700, shortest: 80_000 },
  ...Object.fromEntries(
    Object.entries(towns).map(([name, { bounds }]) => [name, { bounds, ...town }]),
  ),
}

for (const [name, detail] of Object.entries(details)) {
  const file = join(folder, `${name}.geojson`)
  if (!existsSync(file)) {
    console.log(`${name}: there is no ${file}, its base map stays as it is.`)
    continue
  }
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] }
  const json = JSON.stringify(baseOf(features, detail))
  const bytes = brotliCompressSync(json).length
  console.log(`${name}: ${features.length} features, ${bytes} bytes compressed.`)
  if (bytes > mostBytes) {
    console.error(
      `${name} has more than ${mostBytes} bytes. Leave out features, or raise its tolerance.`,
    )
    process.exitCode = 1
  } else writeFileSync(`src/map/base/${name}.json`, await formattedJson(json))
}
