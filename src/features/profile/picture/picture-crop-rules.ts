import { lookUp } from '@/contract/look-up'
/** The square cut from a picture, and its rotation. */
export interface Crop {
  /** Offset of the square's centre from the centre of the rotated picture, in its pixels. */
  x: number
  y: number
  /** 1 shows the largest square. */
  zoom: number
  /** Quarter turns to the right. */
  turns: number
  isMirrored: boolean
}

export interface Size {
  width: number
  height: number
}

export const mostZoom = 4
/** The side of the sent picture, in pixels. */
export const sentSide = 512

export const wholePicture: Crop = { x: 0, y: 0, zoom: 1, turns: 0, isMirrored: false }

/** The side of the square, in pixels of the picture. */
export function sideOf({ zoom }: Pick<Crop, 'zoom'>, { width, height }: Size): number {
  return Math.min(width, height) / zoom
}

/** Moves the crop inside the picture. */
export function fit(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, mostZoom)
  const turned = turnedSize(crop.turns, size)
  const half = sideOf({ zoom }, size) / 2
  const [mostX, mostY] = [turned.width / 2 - half, turned.height / 2 - half]
  return { ...crop, zoom, x: clamp(crop.x, -mostX, mostX), y: clamp(crop.y, -mostY, mostY) }
}

/** Moves the picture under the square by shares of the square's side: right and down are positive. */
export function moved(crop: Crop, by: { x: number; y: number }, size: Size): Crop {
  const side = sideOf(crop, size)
  return fit({ ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side }, size)
}

export function zoomed(crop: Crop, zoom: number, size: Size): Crop {
  return fit({ ...crop, zoom }, size)
}

/** A quarter turn around the centre of the square. */
export function turned(crop: Crop, direction: 1 | -1, size: Size): Crop {
  const [x, y] = direction === 1 ? [-crop.y, crop.x] : [crop.y, -crop.x]
  return fit({ ...crop, x, y, turns: (crop.turns + direction + 4) % 4 }, size)
}

export function mirrored(crop: Crop): Crop {
  return { ...crop, x: -crop.x, isMirrored: !crop.isMirrored, turns: (4 - crop.turns) % 4 }
}

/** The crop after a key press; undefined for other keys. Arrows move the picture their way. */
export function keyed(
  key: string,
  crop: Crop,
  { size, isBig }: { size: Size; isBig: boolean },
): Crop | undefined {
  const step = isBig ? 0.1 : 0.02
  const by = lookUp(steps, key)
  if (by) return moved(crop, { x: by.x * step, y: by.y * step }, size)
  if (key === '+' || key === '=') return zoomed(crop, crop.zoom * (1 + step * 5), size)
  if (key === '-') return zoomed(crop, crop.zoom / (1 + step * 5), size)
  return undefined
}

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function turnedSize(turns: number, { width, height }: Size): Size {
  return turns % 2 === 1 ? { width: height, height: width } : { width, height }
}

function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), Math.max(most, least))
}
