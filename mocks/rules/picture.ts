import { Problem } from '../problem.ts'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * A picture as it is kept: a JPEG or a PNG without what the camera wrote into it. What it is, its
 * first bytes tell, not its name.
 * @throws Problem invalid, with `reason` type or size
 */
export function readPicture(
  bytes: Uint8Array,
  mostBytes = 2 * 1024 * 1024,
): { contentType: string; bytes: Uint8Array } {
  if (bytes.length > mostBytes) throw refusal('size')
  if (png.every((byte, index) => bytes[index] === byte)) {
    return { contentType: 'image/png', bytes: withoutChunks(bytes) }
  }
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw refusal('type')
  return { contentType: 'image/jpeg', bytes: withoutMetadata(bytes) }
}

/** Takes out the segments where cameras write place, time and owner (APP1 to APP13, comments). */
function withoutMetadata(jpeg: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)]
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    // The picture itself begins: the rest is all of it.
    if (marker === 0xda) break
    const end = at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
    if (end > jpeg.length || end < at + 4) throw refusal('type')
    const isTold = (marker >= 0xe1 && marker <= 0xed) || marker === 0xfe
    if (!isTold) kept.push(jpeg.subarray(at, end))
    at = end
  }
  kept.push(jpeg.subarray(at))
  return Buffer.concat(kept)
}

// Text, time and what cameras write; the rest is about how it looks.
const told = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function withoutChunks(image: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [image.subarray(0, png.length)]
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength)
  let at = png.length
  while (at + 12 <= image.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > image.length) throw refusal('type')
    const type = String.fromCharCode(...image.subarray(at + 4, at + 8))
    if (!told.has(type)) kept.push(image.subarray(at, end))
    at = end
    // Whatever comes behind the end is no part of the picture.
    if (type === 'IEND') break
  }
  return Buffer.concat(kept)
}

function refusal(reason: 'type' | 'size') {
  return new Problem('invalid', { field: 'image', reason })
}
