import { expect, test } from 'vitest'
import { pointsText } from '../../mocks/answers/points-text.ts'

test.each([
  [0, '0 points', '0\u00a0คะแนน'],
  [1, '1 point', '1\u00a0คะแนน'],
  [2, '2 points', '2\u00a0คะแนน'],
  [1234, '1,234 points', '1,234\u00a0คะแนน'],
])('%s points', (points, en, th) => {
  expect(pointsText(points)).toEqual({ en, th })
})
