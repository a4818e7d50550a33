import { detectCodes } from '@/codes/detect-codes'
import { type PixelArea, pixelsOf } from './pixels-of'
import { readPicture } from './read-picture'

const limits = { kinds: ['jpeg', 'png', 'webp'], mostMegabytes: 20 } as const

/** The longer side of what is read at once, in pixels: more needs seconds on a slow phone. */
const mostSide = 1600

/**
 * The texts of the codes in a chosen picture, from the quickest look to the closest: the whole
 * picture, then with more contrast, then its parts at full size, for a code that is far away.
 * @throws ApiError fileTypeUnsupported, fileTooLarge; Error when codes cannot be read here
 */
export async function codesOfPicture(file: Blob): Promise<string[]> {
  const image = await readPicture(file, limits)
  try {
    for (const look of looksAt(image)) {
      const texts = await detectCodes(pixelsOf(image, look))
      if (texts.length > 0) return texts
    }
    return []
  } finally {
    image.close()
  }
}

/** Every look at a picture, in order; a small one needs no parts. */
export function looksAt({ width, height }: { width: number; height: number }): PixelArea[] {
  const whole = { x: 0, y: 0, width, height, mostSide, hasContrast: false }
  const looks = [whole, { ...whole, hasContrast: true }]
  if (Math.max(width, height) <= mostSide) return looks
  // Overlapping, so that a code on a border is whole in one of them.
  const part = { width: Math.ceil(width * 0.4), height: Math.ceil(height * 0.4) }
  const starts = [0, 0.3, 0.6]
  return [
    ...looks,
    ...starts.flatMap((top) =>
      starts.map((left) => ({
        ...whole,
        ...part,
        x: Math.floor(width * left),
        y: Math.floor(height * top),
      })),
    ),
  ]
}
