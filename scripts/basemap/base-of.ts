import type { BaseData } from '@/map/base/base-data'
import { encodeLines, type Grid, stepsOf } from './encode-lines.ts'
import { joinLines, lengthOf, type Point, simplify } from './line-shape.ts'

/** What the command reads of a feature with the tags of OpenStreetMap. */
export interface Feature {
  properties: Record<string, string | number | undefined>
  geometry:
    | { type: 'Point'; coordinates: Point }
    | { type: 'LineString'; coordinates: Point[] }
    | { type: 'Polygon'; coordinates: Point[][] }
}

export interface Detail {
  /** East, south, west and north, in degrees. */
  bounds: readonly [number, number, number, number]
  /** Degrees. */
  step: number
  /** Metres by which a line may be off, and below which a street or an area is left out. */
  tolerance: number
  shortest: number
}

const roads = [
  ['motorway', 'trunk'],
  ['primary'],
  ['secondary', 'tertiary'],
] as const satisfies string[][]

const ranks = ['city', 'town', 'suburb']

/** The base map of one region. */
export function baseOf(features: readonly Feature[], detail: Detail): BaseData {
  const grid: Grid = { origin: [detail.bounds[0], detail.bounds[1]], step: detail.step }
  const texts = (lines: Point[][]) => encodeLines(inOrder(lines), grid)
  const areas = (key: string, value: string) =>
    texts(
      features
        .filter(({ properties }) => properties[key] === value)
        .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates : []))
        .filter((line) => lengthOf(line) > detail.shortest)
        .map((line) => simplify(line, detail.tolerance))
        .filter((line) => line.length > 3),
    )
  const lines = (wanted: (properties: Feature['properties']) => boolean) =>
    joinLines(
      features.flatMap(({ properties, geometry }) =>
        geometry.type === 'LineString' && wanted(properties) ? [geometry.coordinates] : [],
      ),
    )
  const drawn = (found: Point[][], shortest: number) =>
    texts(
      found
        .filter((line) => lengthOf(line) > shortest)
        .map((line) => simplify(line, detail.tolerance)),
    )
  const rivers = features.filter(({ properties }) => properties['waterway'] === 'river')
  const widths = [...new Set(rivers.map(({ properties }) => Number(properties['width'] ?? 0)))]
  return {
    origin: grid.origin,
    step: detail.step,
    land: areas('natural', 'land'),
    water: areas('natural', 'water'),
    park: areas('leisure', 'park'),
    rivers: Object.fromEntries(
      widths.map((width) => [
        width,
        drawn(
          lines(({ waterway, width: own = 0 }) => waterway === 'river' && Number(own) === width),
          0,
        ),
      ]),
    ),
    roads: roads.map((classes) =>
      drawn(
        lines(({ highway }) => classes.some((one: string) => one === highway)),
        detail.shortest,
      ),
    ),
    borders: drawn(
      lines(({ boundary }) => boundary === 'administrative'),
      0,
    ),
    names: features.flatMap(({ properties, geometry }) => {
      const rank = ranks.indexOf(String(properties['place']))
      if (geometry.type !== 'Point' || rank < 0) return []
      const names = Object.fromEntries(
        Object.entries(properties)
          .filter(([key]) => key.startsWith('name:'))
          .map(([key, name]) => [key.slice('name:'.length), String(name)]),
      )
      const [east, north] = stepsOf(geometry.coordinates, grid)
      return [{ east, north, rank, names }]
    }),
  }
}

/** Neighbours follow each other, as far as south and north go: the steps between lines are shorter. */
function inOrder(lines: Point[][]) {
  const band = ([point]: Point[]) => Math.round((point?.[1] ?? 0) * 50)
  return lines.sort((a, b) => band(a) - band(b) || (a[0]?.[0] ?? 0) - (b[0]?.[0] ?? 0))
}
