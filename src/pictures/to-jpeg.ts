import { namedProblem } from '@/errors/named-problems'

const firstQuality = 0.85
const leastQuality = 0.35

/**
 * What is drawn on a canvas as a JPEG, in a lower quality as long as it has more than `mostBytes`.
 * It is written anew: nothing of what the camera wrote beside the picture comes along.
 * @throws ApiError fileTypeUnsupported where the browser makes nothing of it, fileTooLarge
 */
export async function toJpeg(
  canvas: HTMLCanvasElement,
  { mostBytes = Number.POSITIVE_INFINITY } = {},
): Promise<Blob> {
  for (let quality = firstQuality; quality >= leastQuality; quality -= 0.1) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
    if (!blob || blob.size === 0) throw namedProblem('fileTypeUnsupported')
    if (blob.size <= mostBytes) return blob
  }
  throw namedProblem('fileTooLarge', { max: Math.round(mostBytes / 1024 / 1024) })
}
