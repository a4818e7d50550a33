import { toJpeg } from '@/pictures/to-jpeg'
import { type Crop, sentSide, sideOf } from './picture-crop-rules'

/** Draws the picture with the crop's square centred, at the side `shown`. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  image: ImageBitmap,
  { crop, shown }: { crop: Crop; shown: number },
) {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = shown / sideOf(crop, image)
  context.reset()
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.scale(scale, scale)
  context.translate(-crop.x, -crop.y)
  context.rotate((crop.turns * Math.PI) / 2)
  context.scale(crop.isMirrored ? -1 : 1, 1)
  context.drawImage(image, -image.width / 2, -image.height / 2)
}

/**
 * The square of the crop as a JPEG of at most 512 pixels a side. Drawing removes the camera's metadata.
 * @throws ApiError fileTypeUnsupported where the browser cannot make a JPEG
 */
export async function cropToJpeg(image: ImageBitmap, crop: Crop): Promise<Blob> {
  const side = Math.max(1, Math.min(sentSide, Math.round(sideOf(crop, image))))
  const drawn = document.createElement('canvas')
  drawn.width = drawn.height = side
  drawCrop(drawn, image, { crop, shown: side })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  // A JPEG has no transparency, which would become black.
  if (context) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, side, side)
    context.drawImage(drawn, 0, 0)
  }
  return toJpeg(canvas)
}
