import { describeError } from '@/errors/describe-error'
import { texts } from '@/i18n/texts'
import { readHead, readPicture } from '@/pictures/read-picture'
import type { RawPhoto } from './receipt-photo'

/** A camera's photo before it is made smaller. */
const limits = { kinds: ['jpeg', 'png'], mostMegabytes: 20 } as const

/** A chosen file as a photo, or why it is none, in the member's words. */
export async function readReceiptFile(file: File): Promise<RawPhoto | { problem: string }> {
  try {
    const head = await readHead(file)
    if (head?.kind === 'heic') return { problem: texts.t('photo.heic', { ns: 'receipts' }) }
    return { image: await readPicture(file, limits), name: jpegName(file.name) }
  } catch (error) {
    return { problem: (await describeError(error)).text }
  }
}

/** What is sent is a JPEG, whatever was chosen; without a name it is called a receipt. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'receipt'}.jpg`
}
