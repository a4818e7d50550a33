import { Problem } from '../values/problem.ts'

export interface Picture {
  contentType: 'image/jpeg' | 'image/png'
  /** The file without the camera's metadata and trailing data. */
  bytes: Uint8Array
  /** In pixels, from its header. */
  width: number
  height: number
}

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** As in the app; decoded, it needs 256 MB. */
const mostSide = 10_000
const mostPixels = 24_000_000
/** A progressive JPEG has about ten; each costs as much as the whole picture. */
const mostScans = 32

/**
 * A picture as it is kept: a whole JPEG or PNG, told by its first bytes and not by its name. Its
 * size is bounded before anything is decoded.
 * @throws Problem invalid, with `reason` type, size, photoBroken, photoSmall or photoLarge
 */
export function readPicture(
  bytes: Uint8Array,
  { mostBytes = 2 * 1024 * 1024, leastSide = 1 } = {},
): Picture {
  if (bytes.length > mostBytes) throw refusal('size')
  const picture = png.every((byte, index) => bytes[index] === byte)
    ? readPng(bytes)
    : readJpeg(bytes)
  const { width, height } = picture
  if (width === 0 || height === 0) throw refusal('photoBroken')
  if (width > mostSide || height > mostSide || width * height > mostPixels) {
    throw refusal('photoLarge')
  }
  if (Math.min(width, height) < leastSide) throw refusal('photoSmall')
  return picture
}

/** @throws Problem invalid, for anything that is not a picture */
export function refusal(
  reason: 'type' | 'size' | 'photoBroken' | 'photoSmall' | 'photoLarge' | 'photoTaken',
) {
  return new Problem('invalid', { field: 'image', reason })
}

/** Removes the segments with place, time and owner (APP1 to APP13, comments). */
function readJpeg(jpeg: Uint8Array): Picture {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw refusal('type')
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)]
  let [width, height, scans, at] = [0, 0, 0, 2]
  for (;;) {
    const marker = jpeg[at + 1]
    if (jpeg[at] !== 0xff || marker === undefined) throw refusal('photoBroken')
    if (marker === 0xd9) break
    const length = marker === 0xff ? -1 : (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
    // A fill byte has no length; every other segment does.
    if (length === -1) {
      at += 1
      continue
    }
    const header = at + 2 + length
    if (length < 2 || header > jpeg.length) throw refusal('photoBroken')
    if (isFrame(marker) && width === 0) {
      height = (jpeg[at + 5] ?? 0) * 256 + (jpeg[at + 6] ?? 0)
      width = (jpeg[at + 7] ?? 0) * 256 + (jpeg[at + 8] ?? 0)
    }
    if (marker === 0xda) scans += 1
    if (scans > mostScans) throw refusal('photoLarge')
    const end = marker === 0xda ? endOfScan(jpeg, header) : header
    const isTold = (marker >= 0xe1 && marker <= 0xed) || marker === 0xfe
    if (!isTold) kept.push(jpeg.subarray(at, end))
    at = end
  }
  if (scans === 0) throw refusal('photoBroken')
  kept.push(jpeg.subarray(at, at + 2))
  return { contentType: 'image/jpeg', bytes: Buffer.concat(kept), width, height }
}

/** SOF0 to SOF15, without the tables (DHT, JPG, DAC) that are numbered among them. */
function isFrame(marker: number) {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

// In a scan, FF is image data (FF 00) or a restart; any other marker ends it.
function endOfScan(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 2)) {
    const next = jpeg[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  throw refusal('photoBroken')
}

// Chunks with text, time and camera data; the others affect the image.
const told = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function readPng(image: Uint8Array): Picture {
  const kept: Uint8Array[] = [image.subarray(0, png.length)]
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength)
  let [width, height, at] = [0, 0, png.length]
  for (;;) {
    if (at + 12 > image.length) throw refusal('photoBroken')
    const end = at + 12 + view.getUint32(at)
    const type = String.fromCharCode(...image.subarray(at + 4, at + 8))
    const isFirst = at === png.length
    if (end > image.length || isFirst !== (type === 'IHDR')) throw refusal('photoBroken')
    if (isFirst && end - at >= 20)
      [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (!told.has(type)) kept.push(image.subarray(at, end))
    at = end
    if (type === 'IEND') break
  }
  return { contentType: 'image/png', bytes: Buffer.concat(kept), width, height }
}
