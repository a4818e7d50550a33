import type { Feature } from './base-of.ts'
import type { Point } from './line-shape.ts'

interface Drawn {
  name: string
  /** Latitude and longitude of each point, as map apps show them. */
  line: string
}

/** A region that was drawn by hand, along places that are known: right to some hundred metres. */
export interface DrawnRegion {
  /** Width in metres. */
  rivers: readonly (Drawn & { width: number })[]
  water: readonly Drawn[]
  parks: readonly Drawn[]
  roads: readonly (Drawn & { class: string })[]
  places: readonly { at: string; rank: string; names: Record<string, string> }[]
}

/** The features of a drawn region, with the tags of OpenStreetMap. */
export function featuresOf({ rivers, water, parks, roads, places }: DrawnRegion): Feature[] {
  return [
    ...rivers.map(({ width, line }) =>
      lineOf({ waterway: 'river', width }, roundOf(pointsOf(line))),
    ),
    ...roads.map(({ class: highway, line }) => lineOf({ highway }, pointsOf(line))),
    ...water.map(({ line }) => areaOf({ natural: 'water' }, line)),
    ...parks.map(({ line }) => areaOf({ leisure: 'park' }, line)),
    ...places.map(({ at, rank, names }): Feature => {
      const byTag = Object.entries(names).map(([language, name]) => [`name:${language}`, name])
      return {
        properties: { place: rank, ...(Object.fromEntries(byTag) as Record<string, string>) },
        geometry: { type: 'Point', coordinates: pointOf(at) },
      }
    }),
  ]
}

function lineOf(properties: Feature['properties'], coordinates: Point[]): Feature {
  return { properties, geometry: { type: 'LineString', coordinates } }
}

/** A river without corners: each is cut off at a quarter of its sides, twice (Chaikin). */
function roundOf(line: Point[], times = 2): Point[] {
  if (times === 0) return line
  const cut = line.slice(1).flatMap((to, at): Point[] => {
    const from = line[at] ?? to
    const between = (part: number): Point => [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
    ]
    return [between(0.25), between(0.75)]
  })
  return roundOf([...line.slice(0, 1), ...cut, ...line.slice(-1)], times - 1)
}

/** Closed: it ends where it begins. */
function areaOf(properties: Feature['properties'], line: string): Feature {
  const points = pointsOf(line)
  return {
    properties,
    geometry: { type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)]] },
  }
}

function pointsOf(line: string): Point[] {
  return line.split(',').map(pointOf)
}

/** @throws where it is not two numbers. */
function pointOf(text: string): Point {
  const [latitude = NaN, longitude = NaN] = text.trim().split(' ').map(Number)
  if (Number.isNaN(latitude + longitude)) throw new Error(`"${text}" is no latitude and longitude.`)
  return [longitude, latitude]
}
