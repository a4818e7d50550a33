import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/line/sdk-traps.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\|(?! (Trap|---|\*\*))/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

/** Every `file`: "title" of a cell. */
function testsOf(cell: string) {
  return [...cell.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  )
}

test('every LINE trap in docs/line/sdk-traps.md has a solution and a test', () => {
  expect(rows.length).toBeGreaterThan(45)
  const incomplete = rows.filter(([, does, tests = '']) => !does || testsOf(tests).length === 0)
  expect(incomplete.map(([trap]) => trap)).toEqual([])
})

test('the tests named in docs/line/sdk-traps.md exist', () => {
  const named = rows.flatMap(([, , tests = '']) => testsOf(tests))

  expect(named.filter(({ file, title }) => !isThere(file, title))).toEqual([])
})

function isThere(file: string, title: string) {
  return existsSync(file) && readFileSync(file, 'utf8').includes(title)
}
