import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encodePng, { init as startPng } from '@jsquash/png/encode.js'
import optimise, { init as startOptimise } from '@jsquash/oxipng/optimise.js'

const require = createRequire(import.meta.url)

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Colours nearer than this (squared, of 255 a channel) look the same. */
const near = 24

/** What packs are made with. */
const usualLevel = 2

/**
 * A PNG of at most 256 colours, opaque. Drawings of flat colours lose nothing visible and take a
 * fraction of the bytes. The same pixels give the same bytes. `off` is the largest error of a colour,
 * squared: it is too large for a photograph.
 * @param level how long to look for fewer bytes, 0 to 6; the pixels are the same at each
 */
export async function smallPng(
  pixels: Pixels,
  level = levelOf(process.env.PNG_LEVEL),
): Promise<{ bytes: Buffer; off: number }> {
  await start()
  const { data } = pixels
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const { palette, off } = paletteOf(counts)
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]))
  const reduced = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const place = places.get(colourAt(data, at)) ?? 0
    reduced[at] = place >> 16
    reduced[at + 1] = (place >> 8) & 255
    reduced[at + 2] = place & 255
    reduced[at + 3] = 255
  }
  // The encoder reads only these three fields.
  const png = await encodePng({ ...pixels, data: reduced } as ImageData)
  // Keeps every pixel, and finds that a palette is enough.
  return { bytes: Buffer.from(await optimise(png, { level })), off }
}

/** @throws for a setting that the optimiser does not have */
export function levelOf(setting: string | undefined): number {
  if (setting === undefined) return usualLevel
  if (!/^[0-6]$/.test(setting)) throw new Error(`PNG_LEVEL is "${setting}"; it must be 0 to 6`)
  return Number(setting)
}

/** The most used colours, chosen so that every other colour is close to one of them. */
function paletteOf(counts: Map<number, number>) {
  const byUse = [...counts].toSorted(([a, used], [b, more]) => more - used || a - b)
  for (let off = near; ; off *= 2) {
    const palette: number[] = []
    for (const [colour] of byUse) {
      if (palette.length > 256) break
      if (palette.length === 0 || distance(nearest(palette, colour), colour) > off)
        palette.push(colour)
    }
    if (palette.length <= 256) return { palette, off }
  }
}

function nearest(palette: readonly number[], colour: number): number {
  let best = { colour: 0, off: Infinity }
  for (const other of palette) {
    const off = distance(other, colour)
    if (off < best.off) best = { colour: other, off }
  }
  return best.colour
}

function distance(colour: number, other: number): number {
  return (
    ((colour >> 16) - (other >> 16)) ** 2 +
    (((colour >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
    ((colour & 255) - (other & 255)) ** 2
  )
}

function colourAt(data: Uint8ClampedArray, at: number) {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}

let started: Promise<unknown> | undefined

function start() {
  started ??= Promise.all([
    compile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm').then((module) => startPng(module)),
    compile('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm').then((module) =>
      startOptimise(module),
    ),
  ])
  return started
}

/** A module of WebAssembly: without a page to fetch it from, it must be passed. */
export async function compile(file: string) {
  return WebAssembly.compile(await readFile(require.resolve(file)))
}
