import { expect, test } from 'vitest'
import type { MenuSet } from '@/contract/studio/rich-menu'
import { edited, redone, startHistory, undone } from '@/studio/drafts/edit-history-rules'
import { linesOf } from '@/studio/rich-menu/label-lines-rules'
import {
  areaAt,
  emptySet,
  type MenuPlace,
  missingKinds,
  placeWithin,
  withArea,
  withLink,
  withNewMenu,
  withNewTab,
  withoutMenu,
  withoutTab,
  withSwapped,
  withTemplate,
} from '@/studio/rich-menu/menu-edit-rules'

const at = (area = 0, tab = 0, menu = 0): MenuPlace => ({ menu, tab, area })
const start = emptySet('th')
const labels = ({ menus }: MenuSet) => menus[0]?.tabs[0]?.areas.map(({ label }) => label)
const lettered = ['a', 'b', 'c', 'd', 'e', 'f'].reduce(
  (set, label, area) => withArea(set, at(area), { label }),
  start,
)

test('an area without a label takes the name of its link, at most twenty letters of it', () => {
  const link = { path: '/reward', name: 'A very long name of a reward' }
  const linked = withLink(start, at(2), link)
  expect(areaAt(linked, at(2))).toMatchObject({ path: '/reward', label: 'A very long name of…' })
  const named = withLink(lettered, at(2), link)
  expect(areaAt(named, at(2))).toMatchObject({ path: '/reward', label: 'c', target: link.name })
})

test('a smaller template keeps the first areas, a larger one adds empty ones', () => {
  const small = withTemplate(lettered, at(), 'small2')
  expect(labels(small)).toEqual(['a', 'b'])
  expect(labels(withTemplate(small, at(), 'large4'))).toEqual(['a', 'b', '', ''])
})

test('two areas change places', () => {
  expect(labels(withSwapped(lettered, at(1), 4))).toEqual(['a', 'e', 'c', 'd', 'b', 'f'])
  expect(withSwapped(lettered, at(1), 9)).toBe(lettered)
})

test('a menu has one to four tabs', () => {
  let set = start
  for (let count = 0; count < 5; count += 1) set = withNewTab(set, at())
  expect(set.menus[0]?.tabs).toHaveLength(4)
  for (let count = 0; count < 5; count += 1) set = withoutTab(set, at())
  expect(set.menus[0]?.tabs).toHaveLength(1)
})

test('a further menu is a copy for other people, and the first one stays', () => {
  const languages = ['th', 'en'] as const
  expect(missingKinds(start, languages)).toHaveLength(3)
  const set = withNewMenu(lettered, at(), { language: 'en', audience: 'linked' })
  expect(missingKinds(set, languages)).toEqual([
    { language: 'en', audience: 'everyone' },
    { language: 'th', audience: 'linked' },
  ])
  expect(set.menus[1]?.tabs).toEqual(lettered.menus[0]?.tabs)
  expect(withoutMenu(set, at(0, 0, 1))).toEqual(lettered)
  expect(withoutMenu(set, at())).toBe(set)
})

test('a place that is gone is the last one that there is', () => {
  expect(placeWithin(withTemplate(start, at(), 'small2'), at(5, 3, 2))).toEqual(at(1))
})

test('edits are undone and done again; typing in one field is one step', () => {
  const typed = edited(edited(edited(startHistory('a'), 'b'), 'bc', 'label'), 'bcd', 'label')
  expect(typed.past).toEqual(['a', 'b'])
  const back = undone(typed)
  expect(back.now).toBe('b')
  expect(redone(back).now).toBe('bcd')
  expect(undone(undone(undone(back))).now).toBe('a')
  expect(edited(back, 'x').future).toEqual([])
  // Typing on in the field after an undo is a step of its own.
  expect(edited(back, 'bz', 'label').past).toEqual(['a', 'b'])
  expect(edited(typed, 'bcd')).toBe(typed)
})

test.each([
  [['Ways ', 'to ', 'earn'], 8, ['Ways to', 'earn']],
  [['สะสม', 'แต้ม'], 4, ['สะสม', 'แต้ม']],
  [['Extraordinary'], 4, ['Extraordinary']],
  [[], 4, []],
])('a label of %j in %i letters stands on %j', (words, width, lines) => {
  expect(linesOf(words, { width, measure: ({ length }) => length })).toEqual(lines)
})
