import { expect, test } from 'vitest'
import type { Level, LevelStanding } from '@/contract/levels'
import { levelProgress } from '@/features/home/member/points-rules'

const levels: Level[] = [
  { id: 1, key: 'sunrise', name: 'Sunrise', from: 0 },
  { id: 2, key: 'daylight', name: 'Daylight', from: 1000 },
].map((level) => ({ keep: 0, multiplier: 1, summary: '', benefits: [], ...level }))

function standing(values: Partial<LevelStanding>): LevelStanding {
  return {
    levelId: 1,
    qualifyingPoints: 0,
    nextLevelId: 2,
    pointsToNext: 1000,
    pointsToKeep: 0,
    progress: 0,
    ...values,
  }
}

test('a member sees the progress to the next level', () => {
  const progress = levelProgress(levels, standing({ progress: 0.62, pointsToNext: 380 }))

  expect(progress).toEqual({
    progress: 0.62,
    percent: 62,
    level: 'Sunrise',
    next: { name: 'Daylight', points: 380 },
  })
})

test('a member one point short is not shown as having arrived', () => {
  const progress = levelProgress(levels, standing({ progress: 0.999, pointsToNext: 1 }))

  expect(progress?.percent).toBe(99)
})

test('a member at the top level sees a full gauge and no next level', () => {
  const progress = levelProgress(levels, standing({ levelId: 2, nextLevelId: null, progress: 0 }))

  expect(progress).toEqual({ progress: 1, percent: 100, level: 'Daylight', next: undefined })
})

test('no progress shows if the platform names no level', () => {
  expect(levelProgress(levels, null)).toBeUndefined()
})
