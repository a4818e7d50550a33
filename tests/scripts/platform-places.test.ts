import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Code without its comments, which may mention SQL. */
function codeOf(file: string) {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

const platform = globSync('mocks/**/*.ts').map((file) => file.replaceAll('\\', '/'))

test('SQL of the platform is written in stores and in database/ only', () => {
  const isStore = (file: string) =>
    /(?:^|[/-])store\.ts$/.test(file) || file.startsWith('mocks/database/')
  const sql = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^>]*>)?`/

  const stores = platform.filter((file) => isStore(file) && sql.test(codeOf(file)))
  const others = platform.filter((file) => !isStore(file) && sql.test(codeOf(file)))

  expect(stores.length).toBeGreaterThan(20)
  expect(others).toEqual([])
})

test('rules of the platform are pure: they have no await and no store', () => {
  const rules = platform.filter((file) => /^mocks\/areas\/.*(?:\/|-)rules\.ts$/.test(file))
  const acts =
    /\b(?:await|async|Promise)\b|^(?:import|\}) (?!type ).*(?:(?:\/|-)store(?:\.ts)?|\/database\/.*)'$/m

  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter((file) => acts.test(codeOf(file)))).toEqual([])
})
