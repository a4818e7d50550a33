import { expect, test } from 'vitest'
import { classNames } from '../../scripts/short-class-names'

const card = 'src/ui/card.module.css'

test('a class has the same name in every build', () => {
  const [one, other] = [classNames(), classNames()]
  one('title', 'src/ui/sheet.module.css')

  expect(one('title', card)).toBe(other('title', card))
  expect(one('title', card)).toMatch(/^[a-zA-Z]{4}0$/)
})

test('classes of one file differ, and so do those of two files', () => {
  const nameOf = classNames()
  const names = [nameOf('card', card), nameOf('title', card), nameOf('card', 'src/ui/a.module.css')]

  expect(new Set(names).size).toBe(3)
  expect(nameOf('card', card)).toBe(names[0])
})

test('two files never share a name', () => {
  const nameOf = classNames()
  const files = Array.from({ length: 20_000 }, (_, index) => `src/ui/${index}.module.css`)

  expect(() => files.forEach((file) => nameOf('card', file))).toThrow('have the same letters')
})
