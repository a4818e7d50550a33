import { detectCodes } from '@/barcodes/detect-codes'
import { type PixelArea, pixelsOf } from './pixels-of'
import { readPicture } from './read-picture'

const limits = { kinds: ['jpeg', 'png', 'webp'], mostMegabytes: 20 } as const

/** The longer side of what is read at once, in pixels: more needs seconds on a slow phone. */
const mostSide = 1600

/**
 * The texts of all codes in a chosen picture, near ones first. Where none is found it is read again
 * with more contrast.
 * @throws ApiError fileTypeUnsupported, fileTooLarge; Error when codes cannot be read here
 */
export async function codesOfPicture(file: Blob): Promise<string[]> {
  const image = await readPicture(file, limits)
  try {
    const texts = await codesIn(image, { hasContrast: false })
    return texts.length > 0 ? texts : await codesIn(image, { hasContrast: true })
  } finally {
    image.close()
  }
}

async function codesIn(image: ImageBitmap, { hasContrast }: { hasContrast: boolean }) {
  const found = new Set<string>()
  // All of them: a small code beside a near one counts as well.
  for (const look of looksAt(image)) {
    const texts = await detectCodes(pixelsOf(image, { ...look, hasContrast }))
    for (const text of texts) found.add(text)
  }
  return [...found]
}

type Look = Omit<PixelArea, 'hasContrast'>

/** The whole picture; of a large one also its parts at full size, for codes that are far away. */
export function looksAt({ width, height }: { width: number; height: number }): Look[] {
  const whole = { x: 0, y: 0, width, height, mostSide }
  if (Math.max(width, height) <= mostSide) return [whole]
  // Overlapping, so that a code on a border is whole in one of them.
  const part = { width: Math.ceil(width * 0.4), height: Math.ceil(height * 0.4), mostSide }
  const starts = [0, 0.3, 0.6]
  return [
    whole,
    ...starts.flatMap((top) =>
      starts.map((left) => ({
        ...part,
        x: Math.floor(width * left),
        y: Math.floor(height * top),
      })),
    ),
  ]
}
