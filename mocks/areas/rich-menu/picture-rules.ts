import { createHash } from 'node:crypto'

export interface MenuPicture {
  name: string
  contentType: 'image/png' | 'image/jpeg'
  base64: string
}

/** A picture with its name and its type by its first bytes; undefined for another file. */
export function menuPictureOf(bytes: Uint8Array): MenuPicture | undefined {
  const buffer = Buffer.from(bytes)
  const isPng = buffer.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
  const isJpeg = buffer.toString('hex', 0, 3) === 'ffd8ff'
  if (!isPng && !isJpeg) return undefined
  return {
    name: createHash('sha256').update(buffer).digest('base64url'),
    contentType: isPng ? 'image/png' : 'image/jpeg',
    base64: buffer.toString('base64'),
  }
}
