import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { madePicturesFile } from '../../mocks/brands/made-pictures.ts'
import { brandNames, onePack } from '../../mocks/brands/one-pack.ts'
import { PackError } from '../../mocks/values/pack-error.ts'
import { chromiumArgs, requireChromium } from '../setup/chromium.ts'
import { draw, keepPages, PictureFault } from './draw.ts'
import { inputsOf, type Planned } from './plan.ts'
import { readSources, type Sources } from './sources.ts'
import { check } from './stale.ts'

/**
 * Makes the raster pictures of brands from their drawings: those that have changed, or all. What cannot
 * be made is told, and the others are made; the exit code is then 1.
 * @param names none for all brands
 */
export async function makePictures(names: readonly string[], isAll: boolean): Promise<void> {
  const all = brandNames()
  const chosen = names.length > 0 ? names : all
  for (const name of new Set(chosen)) {
    try {
      await makeFor(readSources(onePack(name)), isAll)
    } catch (error) {
      if (!(error instanceof PackError)) throw error
      tell(error.message)
    }
  }
}

function tell(fault: string) {
  console.error(fault)
  process.exitCode = 1
}

async function makeFor(sources: Sources, isAll: boolean) {
  const { planned, made, stale, leftOver } = check(sources)
  const todo = isAll ? planned : stale
  const drawn = new Map(Object.entries(made))
  const sizes: number[] = []
  try {
    await drawEach(todo, sources, (picture, { file, bytes }) => {
      const before = drawn.get(picture.name)?.file
      // It may have been the other format until now.
      if (before && before !== file) rmSync(join(sources.folder, before), { force: true })
      mkdirSync(dirname(join(sources.folder, file)), { recursive: true })
      writeFileSync(join(sources.folder, file), bytes)
      drawn.set(picture.name, { file, inputs: inputsOf(picture) })
      sizes.push(bytes.length)
    })
  } finally {
    const kept = planned.map(({ name }) => [name, drawn.get(name)] as const)
    const record = JSON.stringify(Object.fromEntries(kept), undefined, 2)
    writeFileSync(join(sources.folder, madePicturesFile), `${record}\n`)
  }
  for (const file of leftOver) rmSync(join(sources.folder, file), { force: true })
  const kib = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)
  console.log(
    `${sources.name}: ${sizes.length} of ${planned.length} pictures made (${kib} KiB), ${leftOver.length} deleted.`,
  )
}

type Keep = (picture: Planned, drawn: Awaited<ReturnType<typeof draw>>) => void

async function drawEach(todo: readonly Planned[], sources: Sources, keep: Keep) {
  if (todo.length === 0) return
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs })
  const pageOf = keepPages(browser)
  try {
    for (const picture of todo) {
      try {
        keep(picture, await draw(pageOf, picture))
      } catch (error) {
        if (!(error instanceof PictureFault)) throw error
        tell(`${sources.name}: ${picture.name} is not made. ${reasonOf(error, sources)}`)
      }
    }
  } finally {
    await browser.close()
  }
}

function reasonOf({ message, src }: PictureFault, { folder, picture }: Sources) {
  if (src === undefined) return message
  const file = globSync('images/**/*.svg', { cwd: folder }).find((path) => picture(path) === src)
  return file === undefined ? message : `${file} is no SVG that a browser can read.`
}
