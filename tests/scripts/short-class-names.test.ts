import { expect, test } from 'vitest'
import { classNames } from '../../scripts/build/short-class-names'

const card = 'src/ui/card.module.css'
const sheet = 'src/ui/sheet.module.css'

test('a class has the same name in every build', () => {
  const one = classNames([card, sheet])
  const other = classNames([sheet, card])
  one('title', sheet)

  expect(one('title', card)).toBe(other('title', card))
  expect(one('title', card)).toMatch(/^[A-Z][a-z]0$/)
})

test('classes of one file differ, and so do those of two files', () => {
  const nameOf = classNames([card, sheet])
  const names = [nameOf('card', card), nameOf('title', card), nameOf('card', sheet)]

  expect(new Set(names).size).toBe(3)
  expect(nameOf('card', card)).toBe(names[0])
})

test('no two of many files share a name', () => {
  const files = Array.from({ length: 676 }, (_, index) => `src/ui/${index}.module.css`)
  const nameOf = classNames(files)

  expect(new Set(files.map((file) => nameOf('card', file))).size).toBe(676)
  expect(() => classNames([...files, card])).toThrow('more CSS modules than')
})

test('a file that the build did not know of is refused', () => {
  expect(() => classNames([card])('title', sheet)).toThrow(sheet)
})
