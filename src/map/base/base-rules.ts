import { towns, type Bounds, type TownName } from './regions'

interface Place {
  latitude: number
  longitude: number
}

/** From this zoom on, rivers of a town have room, and the lines of the country would be beside them. */
export const townZoom = 9

/** The towns whose base map a view needs. */
export function townsIn([west, south, east, north]: Bounds, zoom: number): TownName[] {
  if (zoom < townZoom) return []
  return names.filter((name) => {
    const [left, bottom, right, top] = towns[name].bounds
    return left < east && right > west && bottom < north && top > south
  })
}

/** Whether a town is drawn around a place. */
export function isInTown(place: Place): boolean {
  return names.some((name) => isIn(towns[name].bounds, place))
}

/** Whether some of the places would stand in a town of the base map. */
export function hasBaseMap(places: readonly Place[]): boolean {
  return places.some(isInTown)
}

const names = Object.keys(towns) as TownName[]

function isIn([west, south, east, north]: Bounds, { longitude, latitude }: Place) {
  return longitude > west && longitude < east && latitude > south && latitude < north
}

export interface Label {
  text: string
  /** The middle, in pixels. */
  x: number
  y: number
  /** The lowest comes first. */
  rank: number
}

/** Pixels that labels keep from each other. */
const gap = 6

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The labels that have room beside what has it already, by rank; `widthOf` in pixels. */
export function labelsWithRoom(
  labels: readonly Label[],
  height: number,
  widthOf: (text: string) => number,
  beside: readonly Box[] = [],
): Label[] {
  const taken = [...beside]
  return [...labels]
    .sort((a, b) => a.rank - b.rank)
    .filter(({ text, x, y }) => {
      const half = widthOf(text) / 2 + gap
      const box = {
        left: x - half,
        right: x + half,
        top: y - height / 2 - gap,
        bottom: y + height / 2 + gap,
      }
      const isFree = taken.every(
        (other) =>
          other.right <= box.left ||
          other.left >= box.right ||
          other.bottom <= box.top ||
          other.top >= box.bottom,
      )
      if (isFree) taken.push(box)
      return isFree
    })
}
