import { describeError } from '@/errors/describe-error'
import { texts } from '@/i18n/texts'
import { readHead, readPicture } from '@/pictures/read-picture'

/** A photo of a receipt as it is sent: a JPEG of at most 2000 pixels a side and 2 MB. */
export interface ReceiptPhoto {
  blob: Blob
  /** The name of the chosen file, ending in .jpg. */
  name: string
  /** Whether it seems readable; only a hint. */
  isClear: boolean
}

/** A picture before cropping. Its owner closes the image. */
export interface RawPhoto {
  image: ImageBitmap
  name: string
}

/** In pixels. */
export const mostSide = 2000
export const mostBytes = 2 * 1024 * 1024

const limits = { kinds: ['jpeg', 'png'], mostMegabytes: 20 } as const

/** Reads a chosen file; returns an error text if it is not a photo. */
export async function readReceiptFile(file: File): Promise<RawPhoto | { problem: string }> {
  try {
    const head = await readHead(file)
    if (head?.kind === 'heic') return { problem: texts.t('photo.heic', { ns: 'receipts' }) }
    return { image: await readPicture(file, limits), name: jpegName(file.name) }
  } catch (error) {
    return { problem: (await describeError(error)).text }
  }
}

/** The file name with the ending of a JPEG; a default for an empty one. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'receipt'}.jpg`
}
