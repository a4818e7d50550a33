import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Colours nearer than this (squared, of 255 a channel) look the same. */
const near = 24

/**
 * A PNG of at most 256 colours, opaque. Drawings of flat colours lose nothing visible and take a
 * fraction of the bytes. The same pixels give the same bytes. `off` is the largest error of a colour,
 * squared: it is too large for a photograph.
 */
export function smallPng({ width, height, data }: Pixels): { bytes: Buffer; off: number } {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const { palette, off } = paletteOf(counts)
  const places = new Map<number, number>()
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(data, (y * width + x) * 4)
      let place = places.get(colour)
      if (place === undefined) places.set(colour, (place = nearest(palette, colour).place))
      rows[y * (width + 1) + 1 + x] = place
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits per pixel, with a palette.
  head.set([8, 3, 0, 0, 0], 8)
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => channels(colour)))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { bytes, off }
}

/** The most used colours, chosen so that every other colour is close to one of them. */
function paletteOf(counts: Map<number, number>) {
  const byUse = [...counts].toSorted(([a, used], [b, more]) => more - used || a - b)
  for (let off = near; ; off *= 2) {
    const palette: number[] = []
    for (const [colour] of byUse) {
      if (palette.length > 256) break
      if (palette.length === 0 || nearest(palette, colour).distance > off) palette.push(colour)
    }
    if (palette.length <= 256) return { palette, off }
  }
}

function nearest(palette: readonly number[], colour: number) {
  let best = { place: 0, distance: Infinity }
  const [red, green, blue] = channels(colour)
  for (const [place, other] of palette.entries()) {
    const distance =
      ((other >> 16) - red) ** 2 + (((other >> 8) & 255) - green) ** 2 + ((other & 255) - blue) ** 2
    if (distance < best.distance) best = { place, distance }
  }
  return best
}

function channels(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

function colourAt(data: Uint8ClampedArray, at: number) {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}

function chunk(type: string, body: Buffer) {
  const named = Buffer.concat([Buffer.from(type), body])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
