import { type Point, type Quad, quadOf, type Size } from './quad-rules'

/**
 * A crop of a picture: quarter turns, then mirroring, then a tilt about its centre; the corners are in
 * pixels of the transformed picture.
 */
export interface Fit {
  corners: Quad
  /** Quarter turns to the right. */
  turns: number
  isMirrored: boolean
  /** Degrees to the right, at most `mostTilt` either way. */
  tilt: number
}

export const mostTilt = 4

/** The size of the transformed picture. */
export function seenSize({ turns }: Pick<Fit, 'turns'>, { width, height }: Size): Size {
  return turns % 2 === 1 ? { width: height, height: width } : { width, height }
}

/** Maps a point of the transformed picture to the source. */
export function toPicture(fit: Fit, picture: Size, { x, y }: Point): Point {
  const seen = seenSize(fit, picture)
  const level = rotated({ x: x - seen.width / 2, y: y - seen.height / 2 }, -fit.tilt)
  const plain = rotated({ x: fit.isMirrored ? -level.x : level.x, y: level.y }, -90 * fit.turns)
  return { x: plain.x + picture.width / 2, y: plain.y + picture.height / 2 }
}

/** The corners on the source. */
export function cornersOnPicture(fit: Fit, picture: Size): Quad {
  return quadOf((corner) => toPicture(fit, picture, fit.corners[corner]))
}

/** Adds a quarter turn, with the corners. */
export function turned(fit: Fit, direction: 1 | -1, picture: Size): Fit {
  const { width, height } = seenSize(fit, picture)
  const [tl, tr, br, bl] = fit.corners
  const right = ({ x, y }: Point) => ({ x: height - y, y: x })
  const left = ({ x, y }: Point) => ({ x: y, y: width - x })
  return {
    ...fit,
    corners:
      direction === 1
        ? [right(bl), right(tl), right(tr), right(br)]
        : [left(tr), left(br), left(bl), left(tl)],
    // Mirrored, a turn to the right is one to the left.
    turns: (fit.turns + (fit.isMirrored ? -direction : direction) + 4) % 4,
  }
}

export function mirrored(fit: Fit, picture: Size): Fit {
  const { width } = seenSize(fit, picture)
  const [tl, tr, br, bl] = fit.corners
  const across = ({ x, y }: Point) => ({ x: width - x, y })
  return {
    ...fit,
    corners: [across(tr), across(tl), across(bl), across(br)],
    isMirrored: !fit.isMirrored,
    tilt: -fit.tilt,
  }
}

/** Draws the transformed picture with its (0, 0) at `origin`, `scale` canvas pixels per pixel. */
export function drawSeen(
  context: CanvasRenderingContext2D,
  image: CanvasImageSource & Size,
  { fit, origin, scale }: { fit: Fit; origin: Point; scale: number },
) {
  const seen = seenSize(fit, image)
  const { width, height }: Size = image
  context.save()
  context.translate(origin.x, origin.y)
  context.scale(scale, scale)
  context.translate(seen.width / 2, seen.height / 2)
  context.rotate((fit.tilt * Math.PI) / 180)
  context.scale(fit.isMirrored ? -1 : 1, 1)
  context.rotate((fit.turns * Math.PI) / 2)
  context.drawImage(image, -width / 2, -height / 2)
  context.restore()
}

function rotated({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}
