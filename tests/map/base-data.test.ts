import { expect, test } from 'vitest'
import { type BaseLine, drawingOf, worldOf } from '@/map/base/base-data'
import { country, towns } from '@/map/base/regions'

const empty = {
  origin: [100, 13],
  step: 0.01,
  land: '',
  water: '',
  park: '',
  rivers: {},
  roads: [],
  borders: '',
  names: [],
}

test('a line is read step by step, also to the west and south', () => {
  // Three points: 1 east and 2 north of the corner, 1 west and 1 south of it, 40 east.
  const { park } = drawingOf({ ...empty, park: 'DCEBBwCA' })

  expect(park).toHaveLength(1)
  const places = [worldOf(100.01, 13.02), worldOf(100, 13.01), worldOf(100.4, 13.01)]
  expect([...(park[0]?.points ?? [])].map((value) => value.toFixed(9))).toEqual(
    places.flatMap(({ x, y }) => [x.toFixed(9), y.toFixed(9)]),
  )
  expect(park[0]?.west).toBeCloseTo(worldOf(100, 13).x, 9)
  expect(park[0]?.south).toBeCloseTo(worldOf(100, 13.01).y, 9)
})

test('the square of the world has Greenwich and the equator in its middle', () => {
  expect(worldOf(0, 0)).toEqual({ x: 0.5, y: 0.5 })
  expect(worldOf(180, 85.0511287798).x).toBe(1)
  expect(worldOf(180, 85.0511287798).y).toBeCloseTo(0, 9)
})

const regions = Object.entries({ ...towns, thailand: country })

test.each(regions)('%s has a base map around its place, with names', async (_, region) => {
  const drawing = drawingOf((await region.load()).default)

  const { land, water, park, rivers, roads, borders, names } = drawing
  const lines: BaseLine[] = [land, water, park, borders, ...roads].flat()
  const all = [...lines, ...rivers.flatMap(({ lines }) => lines)]
  expect(all.length + names.length).toBeGreaterThan(20)
  const [west, south, east, north] = region.bounds
  const corner = worldOf(west - 0.2, north + 0.2)
  const end = worldOf(east + 0.2, south - 0.2)
  for (const line of all) {
    expect(line.west).toBeGreaterThan(corner.x)
    expect(line.east).toBeLessThan(end.x)
    expect(line.north).toBeGreaterThan(corner.y)
    expect(line.south).toBeLessThan(end.y)
  }
  expect(names.length).toBeGreaterThan(10)
  for (const { names: byLanguage } of names)
    expect(byLanguage).toEqual({ en: expect.stringMatching(/^[A-Z]/), th: expect.any(String) })
})
