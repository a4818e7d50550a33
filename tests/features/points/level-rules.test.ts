import { expect, test } from 'vitest'
import type { Level, LevelStanding } from '@/contract/levels'
import { percentOf, placeOf } from '@/features/points/level/level-rules'

const level = (id: number, from: number, keep: number): Level => ({
  id,
  key: `level-${id}`,
  name: `Level ${id}`,
  from,
  keep,
  multiplier: 1,
  summary: '',
  benefits: [],
})
const levels = [level(1, 0, 0), level(2, 1000, 800), level(3, 4000, 3200)]

const standing = (change: Partial<LevelStanding>): LevelStanding => ({
  levelId: 2,
  qualifyingPoints: 620,
  nextLevelId: 3,
  pointsToNext: 3380,
  pointsToKeep: 180,
  progress: 0.155,
  ...change,
})

test('a member sees the distance to the next level and what keeps the present one', () => {
  const place = placeOf(levels, standing({}))

  expect(place).toMatchObject({
    level: { id: 2 },
    next: { id: 3 },
    missing: 3380,
    progress: 0.155,
    keep: { part: 0.775, missing: 180, goal: 800 },
  })
})

test('a member who earned more than the level needs has kept it, at 100 percent', () => {
  const place = placeOf(levels, standing({ qualifyingPoints: 2480, pointsToKeep: 0 }))

  expect(place?.keep).toEqual({ part: 1, missing: 0, goal: 800 })
})

test('the first level needs no keeping', () => {
  const place = placeOf(levels, standing({ levelId: 1, nextLevelId: 2 }))

  expect(place?.keep).toBeUndefined()
})

test('at the top level the progress is complete, for any count of the platform', () => {
  const place = placeOf(levels, standing({ levelId: 3, nextLevelId: null, progress: 0.4 }))

  expect(place).toMatchObject({ next: undefined, progress: 1 })
})

test.for([undefined, null, standing({ levelId: 9 })])(
  'without a level nothing is claimed',
  (of) => {
    expect(placeOf(levels, of)).toBeUndefined()
  },
)

test.for([
  [0, 0],
  [0.62, 62],
  [0.999, 99],
  [1, 100],
] as const)('a share of %d shows as %d percent', ([progress, percent]) => {
  expect(percentOf(progress)).toBe(percent)
})
