import '../setup/source-imports.ts'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArgs, requireChromium } from '../setup/chromium.ts'
import { endOnFault } from '../setup/end-on-fault.ts'

// Makes a brand's raster pictures from its drawings: npm run brand [-- --brand chaan] [--all].

// After the hooks of source-imports.ts are in place.
const { packs } = await import('../../mocks/brands/packs.ts').catch(endOnFault)
const { madePicturesFile } = await import('../../mocks/brands/made-pictures.ts')
const { check } = await import('./stale.ts')
const { inputsOf } = await import('./plan.ts')
const { draw, keepPages } = await import('./draw.ts')
const { readSources } = await import('./sources.ts')

const options = parseArgs({
  // The command.
  allowPositionals: true,
  options: { brand: { type: 'string' }, all: { type: 'boolean', default: false } },
}).values
const chosen = Object.values(packs).filter(
  ({ identity }) => options.brand === undefined || identity.name === options.brand,
)
if (chosen.length === 0) {
  const names = Object.keys(packs).join(', ')
  console.error(`There is no brand "${options.brand}". The brands are: ${names}.`)
  process.exit(1)
}

for (const pack of chosen) await makePictures(readSources(pack))

async function makePictures(sources: ReturnType<typeof readSources>) {
  const { planned, made, stale, leftOver } = check(sources)
  const todo = options.all ? planned : stale
  const drawn = new Map(Object.entries(made))
  const sizes: number[] = []
  if (todo.length > 0) {
    const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs })
    const pageOf = keepPages(browser)
    try {
      for (const picture of todo) {
        const { file, bytes } = await draw(pageOf, picture)
        const before = drawn.get(picture.name)?.file
        // It may have been the other format until now.
        if (before && before !== file) rmSync(join(sources.folder, before), { force: true })
        mkdirSync(dirname(join(sources.folder, file)), { recursive: true })
        writeFileSync(join(sources.folder, file), bytes)
        drawn.set(picture.name, { file, inputs: inputsOf(picture) })
        sizes.push(bytes.length)
      }
    } finally {
      await browser.close()
    }
  }
  for (const file of leftOver) rmSync(join(sources.folder, file), { force: true })
  const kept = planned.map(({ name }) => [name, drawn.get(name)] as const)
  const record = JSON.stringify(Object.fromEntries(kept), undefined, 2)
  writeFileSync(join(sources.folder, madePicturesFile), `${record}\n`)
  const kib = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)
  console.log(
    `${sources.name}: ${sizes.length} of ${planned.length} pictures made (${kib} KiB), ${leftOver.length} deleted.`,
  )
}
