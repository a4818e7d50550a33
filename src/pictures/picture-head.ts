export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic'

export interface PictureHead {
  kind: PictureKind
  /** In pixels, as stored; absent when the start of the file does not contain them. */
  width?: number
  height?: number
}

/** How many bytes are read: the size of a JPEG follows the camera's metadata. */
export const headBytes = 256 * 1024

/** The type of a file by its first bytes, whatever its name; undefined for an unknown one. */
export function headOf(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { kind: 'jpeg', ...sizeOfJpeg(view) }
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    if (view.byteLength < 24) return { kind: 'png' }
    return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  }
  if (wordAt(bytes, 0) === 'RIFF' && wordAt(bytes, 8) === 'WEBP') return { kind: 'webp' }
  if (wordAt(bytes, 4) === 'ftyp' && heicBrands.has(wordAt(bytes, 8))) return { kind: 'heic' }
  return undefined
}

// ISO 23008-12 (HEIF): the format of phone photos.
const heicBrands = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'heif'])

function startsWith(bytes: Uint8Array, start: readonly number[]) {
  return start.every((byte, place) => bytes[place] === byte)
}

function wordAt(bytes: Uint8Array, place: number) {
  return String.fromCharCode(...bytes.subarray(place, place + 4))
}

/** Walks from segment to segment up to the one that starts a frame (ITU T.81, B.1.1.3). */
function sizeOfJpeg(view: DataView): { width?: number; height?: number } {
  let place = 2
  while (place + 9 <= view.byteLength && view.getUint8(place) === 0xff) {
    const marker = view.getUint8(place + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(place + 5), width: view.getUint16(place + 7) }
    // More than one 0xff may stand before a marker.
    place += marker === 0xff ? 1 : 2 + view.getUint16(place + 2)
  }
  return {}
}
