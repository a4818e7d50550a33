import { readPicture } from '@/pictures/read-picture'
import { toJpeg } from '@/pictures/to-jpeg'

const limits = { kinds: ['jpeg', 'png'], mostMegabytes: 20 } as const
/** In pixels. */
const mostSide = 2000
const mostBytes = 2 * 1024 * 1024

/**
 * A chosen picture as it is sent: written anew as a JPEG of at most 2000 pixels a side and 2 MB.
 * @throws ApiError fileTypeUnsupported, fileTooLarge
 */
export async function readMessagePhoto(file: File): Promise<Blob> {
  const image = await readPicture(file, limits)
  const scale = Math.min(1, mostSide / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency: use white.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
  }
  image.close()
  return toJpeg(canvas, { mostBytes })
}
