import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

export interface Painted {
  width: number
  height: number
  /** The grey of a pixel, from 0 to 255. */
  greyAt: (x: number, y: number) => number
}

/** A photo like no other: patches of grey, by the name that it is given. */
export function patches(name: string, { width = 240, height = 320 } = {}): Painted {
  const random = randomOf(name)
  const greys = Array.from({ length: 24 * 32 }, () => 40 + Math.floor(random() * 180))
  const at = (place: number, side: number, patchesOfSide: number) =>
    Math.floor((place * patchesOfSide) / side)
  return {
    width,
    height,
    greyAt: (x, y) => greys[at(y, height, 32) * 24 + at(x, width, 24)] ?? 0,
  }
}

/** A till receipt in a drawn font: all lines are equal but the number. */
export function printed(number: string, { aside = 0 } = {}): Painted {
  const [width, height, columns] = [600, 900, 32]
  const random = randomOf('the lines of the till')
  const lines = Array.from({ length: 24 }, () =>
    Array.from({ length: columns }, () => (random() < 0.5 ? Math.floor(random() * 10) : -1)),
  )
  lines[2] = [...number].map((digit) => (digit.codePointAt(0) ?? 0) % 10)
  const shapes = Array.from({ length: 10 }, (_, sign) => {
    const drawn = randomOf(`sign ${sign}`)
    return Array.from({ length: 35 }, () => drawn() < 0.45)
  })
  return {
    width,
    height,
    greyAt: (x, y) => {
      const [column, row] = [(x / width + aside) * columns, (y / height + aside) * lines.length]
      const sign = lines[Math.floor(row)]?.[Math.floor(column)] ?? -1
      const dot = Math.floor((row % 1) * 7) * 5 + Math.floor((column % 1) * 5)
      return shapes[sign]?.[dot] ? 45 : 232
    },
  }
}

/** A PNG file; `more` are chunks that stand before its pixels, by their names. */
export function pngOf(
  { width, height, greyAt }: Painted,
  more: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits of grey.
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = greyAt(x, y)
  }
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...Object.entries(more).map(([type, text]) => chunk(type, Buffer.from(text))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return new Uint8Array(file)
}

/** A photo of a QR code, as a PNG file. */
export function codePhoto(text: string): Uint8Array<ArrayBuffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const module = 8
  const isDark = (x: number, y: number) => data[Math.floor(y / module)]?.[Math.floor(x / module)]
  const side = size * module
  return pngOf({ width: side, height: side, greyAt: (x, y) => (isDark(x, y) ? 0 : 255) })
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Numbers from 0 to 1 that are always the same for a name. */
export function randomOf(name: string): () => number {
  let state = crc32(name)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
