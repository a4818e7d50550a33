import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inGroups, withSign } from '@/features/points/history/point-history-rules'

test('entries are grouped by month', () => {
  const entries = [
    { id: 1, month: 'November' },
    { id: 2, month: 'November' },
    { id: 3, month: 'October' },
  ]

  const groups = inGroups(entries, ({ month }) => month)

  expect(groups.map(({ heading, entries: of }) => [heading, of.map(({ id }) => id)])).toEqual([
    ['November', [1, 2]],
    ['October', [3]],
  ])
})

test('grouping loses, repeats and reorders no entry', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (entries) => {
      const groups = inGroups(entries, (entry) => entry)

      expect(groups.flatMap((group) => group.entries)).toEqual(entries)
      for (const group of groups) expect(new Set(group.entries)).toEqual(new Set([group.heading]))
    }),
  )
})

test.for([
  [1120, '+1,120'],
  [-25, '−25'],
  [0, '0'],
] as const)('%d points read as %s', ([points, text]) => {
  expect(withSign(points, (value) => value.toLocaleString('en-US'))).toBe(text)
})
