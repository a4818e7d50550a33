import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawingOf, worldOf } from '@/map/base/base-data'
import { baseOf, type Feature } from '../../scripts/basemap/base-of.ts'
import { featuresOf } from '../../scripts/basemap/drawn-features.ts'
import { freshFolder } from '../fresh-folder.ts'
import { startCommand } from '../run-command.ts'
import { joinLines, lengthOf, type Point, simplify } from '../../scripts/basemap/line-shape.ts'

test('points beside a line by less than the tolerance are left out', () => {
  const line: Point[] = [
    [100, 13],
    [100.01, 13.00002],
    [100.02, 13],
    [100.02, 13.01],
  ]

  expect(simplify(line, 5)).toEqual([line[0], line[2], line[3]])
  expect(simplify(line, 1)).toEqual(line)
})

test('pieces of a road become one line, and a crossing ends it', () => {
  const [a, b, c]: Point[] = [
    [100, 13],
    [100.01, 13],
    [100.02, 13],
  ]
  const side: Point[] = [
    [100.02, 13],
    [100.02, 13.01],
  ]
  const straight: Point[] = [
    [100.02, 13],
    [100.03, 13],
  ]
  if (!a || !b || !c) throw new Error('There are three points.')

  expect(
    joinLines([
      [a, b],
      [c, b],
    ]),
  ).toEqual([[a, b, c]])
  expect(joinLines([[a, b], [b, c], side, straight])).toHaveLength(3)
})

test('a degree north is 111 km, and one east is less', () => {
  expect(
    lengthOf([
      [100, 13],
      [100, 14],
    ]),
  ).toBeCloseTo(111_320, 0)
  expect(
    lengthOf([
      [100, 13],
      [101, 13],
    ]),
  ).toBeCloseTo(108_467, 0)
})

test('what is written is read by the app where it was', () => {
  const road = (highway: string, coordinates: Point[]): Feature => ({
    properties: { highway },
    geometry: { type: 'LineString', coordinates },
  })
  const features: Feature[] = [
    road('primary', [
      [100.51, 13.71],
      [100.53, 13.74],
      [100.5, 13.76],
    ]),
    road('tertiary', [
      [100.51, 13.71],
      [100.511, 13.71],
    ]),
    road('footway', [
      [100.51, 13.71],
      [100.6, 13.8],
    ]),
    {
      properties: { waterway: 'river', width: 250 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [100.5, 13.7],
          [100.5, 13.8],
        ],
      },
    },
    {
      properties: { place: 'suburb', 'name:en': 'Sathon', 'name:th': 'สาทร' },
      geometry: { type: 'Point', coordinates: [100.53, 13.71] },
    },
  ]
  const detail = {
    bounds: [100.4, 13.6, 100.7, 13.9],
    step: 0.0001,
    tolerance: 5,
    shortest: 300,
  } as const

  const { roads, rivers, names } = drawingOf(baseOf(features, detail))

  // The short street and the path are left out.
  expect(roads.map((lines) => lines.length)).toEqual([0, 1, 0])
  const { x, y } = worldOf(100.53, 13.74)
  expect(roads[1]?.[0]?.points[2]).toBeCloseTo(x, 9)
  expect(roads[1]?.[0]?.points[3]).toBeCloseTo(y, 9)
  expect(rivers).toMatchObject([{ metres: 250, lines: [{ points: { length: 4 } }] }])
  expect(names).toMatchObject([{ rank: 2, names: { en: 'Sathon', th: 'สาทร' } }])
})

test('a town that was drawn by hand has latitude before longitude, and closed parks', () => {
  const drawn = {
    rivers: [],
    water: [],
    parks: [{ name: 'Park', line: '18.78 98.97, 18.79 98.97, 18.79 98.98' }],
    roads: [],
    places: [{ at: '18.79 98.96', rank: 'suburb', names: { en: 'Nimman' } }],
  }

  expect(featuresOf(drawn)).toEqual([
    {
      properties: { leisure: 'park' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [98.97, 18.78],
            [98.97, 18.79],
            [98.98, 18.79],
            [98.97, 18.78],
          ],
        ],
      },
    },
    {
      properties: { place: 'suburb', 'name:en': 'Nimman' },
      geometry: { type: 'Point', coordinates: [98.96, 18.79] },
    },
  ])
  const wrong = [{ name: 'Road', class: 'primary', line: '18.78, 98.97' }]
  expect(() => featuresOf({ ...drawn, roads: wrong })).toThrow('"18.78" is no latitude')
})

test('a river that was drawn by hand keeps its ends and loses its corners', () => {
  const line = '18 98, 18 98.16, 18.16 98.16'
  const nothing = { water: [], parks: [], roads: [], places: [] }

  const [river] = featuresOf({ ...nothing, rivers: [{ name: 'Ping', width: 70, line }] })

  expect(river?.properties).toEqual({ waterway: 'river', width: 70 })
  const points = river?.geometry.coordinates as Point[]
  expect([points[0], points.at(-1)]).toEqual([
    [98, 18],
    [98.16, 18.16],
  ])
  expect(points).not.toContainEqual([98.16, 18])
  expect(points.length).toBeGreaterThan(7)
})

test.each([
  ['that is not there', () => join(freshFolder(), 'none')],
  ['without a file of a region', freshFolder],
])('a folder %s is refused', async (_, folder) => {
  expect(await startCommand('basemap/basemap', [folder()])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(
      'has no file of a region. Expected: a folder with thailand.geojson',
    ),
  })
})

test('help says what the command reads', async () => {
  const { code, stdout } = await startCommand('basemap/basemap', ['--help'])

  expect(stdout).toContain('FOLDER')
  expect(code).toBe(0)
})
