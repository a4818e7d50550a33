import { expect, test } from 'vitest'
import { looksAt } from '@/pictures/codes-of-picture'
import { spreadBrightness } from '@/pictures/pixels-of'

test('a dark picture uses the whole range of brightness', () => {
  const levels = [20, 40]
  const data = new Uint8ClampedArray(
    Array.from({ length: 4000 }, (_, at) => (at % 4 === 3 ? 255 : (levels[(at >> 8) % 2] ?? 0))),
  )

  spreadBrightness(data)

  expect([Math.min(...data), Math.max(...data)]).toEqual([0, 255])
})

test('a small dark code is not taken for noise', () => {
  const paper = 14
  const data = new Uint8ClampedArray(1_000_000).fill(paper)
  data.fill(2, 500_000, 502_000)

  spreadBrightness(data)

  expect([data[0], data[501_000]]).toEqual([255, 0])
})

test('every part of a large picture is looked at, and a small one only as a whole', () => {
  const large = { width: 4000, height: 3000 }
  const parts = looksAt(large).slice(1)

  expect(looksAt({ width: 800, height: 600 })).toHaveLength(1)
  const covers = (x: number, y: number) =>
    parts.some(
      (part) => part.x <= x && x < part.x + part.width && part.y <= y && y < part.y + part.height,
    )
  for (const x of [0, 1250, 2500, 3999]) {
    for (const y of [0, 900, 1800, 2999]) expect(covers(x, y), `${x} ${y}`).toBe(true)
  }
})
