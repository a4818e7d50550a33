import { toJpeg } from '@/pictures/to-jpeg'
import { clarityOf, type Clarity, judgedSide } from './clarity-rules'
import { findSheet, searchedSide } from './find-edges'
import { cornersOnPicture, type Fit } from './fit-rules'
import { insetQuad, quadOf, type Size, straightSize } from './quad-rules'
import { mostBytes, mostSide } from './receipt-photo'
import { straighten } from './straighten'
import { type Pixels, warp } from './warp'

/** More than the size sent, so that a receipt on half of a photo stays sharp. */
const workingSide = 2800

/** The initial crop: the detected sheet, or an inset of the photo. */
export function firstFit(image: ImageBitmap): Fit {
  const small = pixelsOf(image, searchedSide)
  const sheet = findSheet(small)
  const scale = image.width / small.width
  return {
    corners: sheet
      ? quadOf((corner) => ({
          x: Math.min(image.width, sheet[corner].x * scale),
          y: Math.min(image.height, sheet[corner].y * scale),
        }))
      : insetQuad(image),
    turns: 0,
    isMirrored: false,
    tilt: 0,
  }
}

/** A small copy of a photo, for the analysis. */
export function judgedCopy(image: ImageBitmap): Pixels {
  return pixelsOf(image, judgedSide)
}

/** Measures how readable the cropped part is. */
export function judge(copy: Pixels, image: Size, fit: Fit): Clarity {
  const corners = scaledCorners(fit, image, copy.width / image.width)
  return clarityOf(warp({ source: copy, corners, size: straightSize(corners, judgedSide) }))
}

/**
 * The cropped and straightened part as a JPEG.
 * @throws ApiError fileTypeUnsupported, fileTooLarge
 */
export async function cropPhoto(image: ImageBitmap, fit: Fit): Promise<Blob> {
  const source = pixelsOf(image, workingSide)
  const corners = scaledCorners(fit, image, source.width / image.width)
  const straight = await straighten({ source, corners, size: straightSize(corners, mostSide) })
  const canvas = document.createElement('canvas')
  canvas.width = straight.width
  canvas.height = straight.height
  const data = new ImageData(straight.data, straight.width, straight.height)
  canvas.getContext('2d')?.putImageData(data, 0, 0)
  return toJpeg(canvas, { mostBytes })
}

function scaledCorners(fit: Fit, image: Size, scale: number) {
  const onPicture = cornersOnPicture(fit, image)
  return quadOf((corner) => ({
    x: onPicture[corner].x * scale,
    y: onPicture[corner].y * scale,
  }))
}

function pixelsOf(image: ImageBitmap, most: number): Pixels {
  const scale = Math.min(1, most / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return { data: new Uint8ClampedArray(4), width: 1, height: 1 }
  // JPEG has no transparency: use white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { data: new Uint8ClampedArray(data), width, height }
}
