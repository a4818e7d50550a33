import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { faultsOfPack } from '../../mocks/seed/check-pack.ts'
import { loadPack, type Pack } from '../../mocks/brands/load-pack.ts'
import { repeatedInPacks } from '../../mocks/brands/repeated-in-packs.ts'
import {
  faultOfBrandsFolder,
  folderOfPack,
  identityFile,
  packNames,
} from '../../mocks/brands/pack-folders.ts'
import { PackError } from '../../mocks/values/pack-error.ts'
import { readSources } from './sources.ts'
import { sentences } from './stale.ts'

/** Prints what is wrong in the packs of these names, or in all; the exit code is 1 if anything is. */
export async function checkBrands(names: readonly string[]): Promise<void> {
  const folderFault = faultOfBrandsFolder()
  if (folderFault) {
    console.error(folderFault)
    process.exitCode = 1
    return
  }
  const all = packNames()
  const unknown = names.filter((name) => !all.includes(name))
  for (const name of unknown) {
    console.error(
      `There is no brand "${name}": ${name}/content/${identityFile} is not there. The brands are: ${all.join(', ')}.`,
    )
  }
  const loaded = new Map(all.map((name) => [name, load(name)]))
  const packs = [...loaded.values()].flatMap((pack) => (pack instanceof PackError ? [] : [pack]))
  const repeated = repeatedInPacks(packs)
  const chosen = names.length > 0 ? all.filter((name) => names.includes(name)) : all
  const found = await Promise.all(
    chosen.map(async (name) => ({
      name,
      faults: [
        ...(await syntaxFaults(name)),
        ...noDrawings(name),
        ...smallPictures(name),
        ...faultsOf(loaded.get(name), packs),
        ...repeated.flatMap(({ names: same, fault }) => (same.includes(name) ? [fault] : [])),
      ],
    })),
  )
  for (const { name, faults } of found) {
    console.log(
      faults.length > 0
        ? `${name}:\n${faults.map((fault) => `  ${fault}\n`).join('')}`
        : `${name}: nothing is wrong.`,
    )
  }
  if (unknown.length > 0 || found.some(({ faults }) => faults.length > 0)) process.exitCode = 1
}

/** Where a file is no JSON; the message of Node does not always have the line. */
async function syntaxFaults(name: string): Promise<string[]> {
  const files = globSync('content/*.json', { cwd: folderOfPack(name) })
  const faults = files.map(async (file) => {
    const text = readFileSync(join(folderOfPack(name), file), 'utf8')
    const { errors } = await format(file, text)
    return errors.map(({ message, labels }) => {
      const line = text.slice(0, labels[0]?.start).split('\n').length
      return `${file}, line ${line}: ${message}`
    })
  })
  return (await Promise.all(faults)).flat()
}

/** The least sizes of drawings, as docs/brand.md names them. */
const sizes = { campaigns: [960, 540], banners: [1200, 600], states: [960, 540] } as const

/** The size of an SVG by its attributes, or by its view box; undefined where it has neither. */
function sizeOf(svg: string) {
  const [tag = ''] = /<svg[^>]*>/.exec(svg) ?? []
  const number = (name: string) =>
    Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1])
  const [, , wide, high] =
    /\sviewBox=["']([^"']+)["']/
      .exec(tag)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? []
  const [width = NaN, height = NaN] = [number('width') || wide, number('height') || high]
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** Files that are named as drawings, and which no browser shows. */
function noDrawings(name: string): string[] {
  return globSync('images/**/*.svg', { cwd: folderOfPack(name) })
    .filter((file) => !isSvg(readFileSync(join(folderOfPack(name), file), 'utf8')))
    .map(
      (file) =>
        `${file} is no SVG. Expected: a drawing in <svg xmlns="http://www.w3.org/2000/svg">.`,
    )
}

/** Whether a text is a drawing, and a whole one. Without its namespace a browser shows nothing. */
function isSvg(text: string) {
  return /<svg\b[^>]*\sxmlns=/.test(text) && /<\/svg>\s*(<!--[^]*-->\s*)?$/.test(text)
}

/** Drawings whose own size is smaller than the places that show them. */
function smallPictures(name: string): string[] {
  return Object.entries(sizes).flatMap(([kind, [width, height]]) =>
    globSync(`images/${kind}/*.svg`, { cwd: folderOfPack(name) }).flatMap((file) => {
      const found = sizeOf(readFileSync(join(folderOfPack(name), file), 'utf8'))
      if (!found || (found.width >= width && found.height >= height)) return []
      return [
        `${file} is ${found.width} × ${found.height}. Expected: ${width} × ${height} or more.`,
      ]
    }),
  )
}

function faultsOf(pack: Pack | PackError | undefined, all: readonly Pack[]): string[] {
  if (pack === undefined) return []
  if (pack instanceof PackError) {
    const read = pack.pack as Pack | undefined
    // Without its drawings the raster pictures cannot be compared with them.
    return [...pack.message.split('\n'), ...(read ? faultsBetween(read, all) : [])]
  }
  return [...faultsBetween(pack, all), ...sentences(readSources(pack))]
}

function faultsBetween(pack: Pack, all: readonly Pack[]): string[] {
  const others = all.flatMap(({ identity }) => (identity === pack.identity ? [] : [identity]))
  return faultsOfPack(pack, others)
}

/** The pack; where its files cannot be read, the error that says why. */
function load(name: string): Pack | PackError {
  try {
    return loadPack(name)
  } catch (error) {
    if (error instanceof PackError) return error
    throw error
  }
}
