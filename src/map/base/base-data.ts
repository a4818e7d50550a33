/** The base map of a region as its file has it: whole steps from a corner, as text. */
export interface BaseData {
  /** The corner, east and north in degrees, and the degrees of a step. */
  origin: readonly number[]
  step: number
  /** Closed lines. */
  land: string
  water: string
  park: string
  /** Middle lines of rivers, by their width in metres; 0: not known. */
  rivers: Record<string, string>
  /** Motorways, main roads, streets. */
  roads: readonly string[]
  borders: string
  /** Steps east and north; the rank (0: the last to be left out); the name by language. */
  names: readonly { east: number; north: number; rank: number; names: Record<string, string> }[]
}

/** A line in the world's square of 1 by 1 (Web Mercator), with the box around it. */
export interface BaseLine {
  /** East and south in turn. */
  points: Float64Array
  west: number
  north: number
  east: number
  south: number
}

export interface BaseName {
  x: number
  y: number
  rank: number
  names: Record<string, string>
}

export interface BaseDrawing {
  land: BaseLine[]
  water: BaseLine[]
  park: BaseLine[]
  rivers: { metres: number; lines: BaseLine[] }[]
  roads: BaseLine[][]
  borders: BaseLine[]
  names: BaseName[]
}

export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Reads what `npm run basemap` has written. */
export function drawingOf(data: BaseData): BaseDrawing {
  const lines = (text: string) => linesOf(text, data)
  return {
    land: lines(data.land),
    water: lines(data.water),
    park: lines(data.park),
    rivers: Object.entries(data.rivers).map(([metres, text]) => ({
      metres: Number(metres),
      lines: lines(text),
    })),
    roads: data.roads.map(lines),
    borders: lines(data.borders),
    names: data.names.map(({ east, north, rank, names }) => ({
      ...placeOf(east, north, data),
      rank,
      names,
    })),
  }
}

/** East and south of a place in the world's square. */
export function worldOf(longitude: number, latitude: number) {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  }
}

function placeOf(east: number, north: number, { origin, step }: BaseData) {
  const [west = 0, south = 0] = origin
  return worldOf(west + east * step, south + north * step)
}

/** Each line: how many points, then the steps from the point before, all in numbers of 5 bits. */
function linesOf(text: string, data: BaseData): BaseLine[] {
  const lines: BaseLine[] = []
  let at = 0
  let east = 0
  let north = 0
  function number() {
    let value = 0
    for (let shift = 0; ; shift += 5) {
      const bits = alphabet.indexOf(text.charAt(at))
      at += 1
      value |= (bits & 31) << shift
      if (bits < 32) return value
    }
  }
  /** The sign is the last bit. */
  function signed() {
    const value = number()
    return value & 1 ? -((value + 1) >> 1) : value >> 1
  }
  while (at < text.length) {
    const count = number()
    const points = new Float64Array(count * 2)
    const line = { points, west: 1, north: 1, east: 0, south: 0 }
    for (let index = 0; index < points.length; index += 2) {
      east += signed()
      north += signed()
      const { x, y } = placeOf(east, north, data)
      points[index] = x
      points[index + 1] = y
      line.west = Math.min(line.west, x)
      line.east = Math.max(line.east, x)
      line.north = Math.min(line.north, y)
      line.south = Math.max(line.south, y)
    }
    lines.push(line)
  }
  return lines
}
