import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/line.md', 'utf8')
const traps = sectionOf('## Traps of LINE, and the test of each')
const rows = traps
  .split('\n')
  .filter((line) => /^\|(?! (Trap|---|\*\*))/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

function sectionOf(heading: string): string {
  const [, after = ''] = page.split(`${heading}\n`)
  return after.split(/\n## /)[0] ?? ''
}

/** Every `file`: "title" of a cell. */
function testsOf(cell: string) {
  return [...cell.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`: "([^"]+)"/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  )
}

test('every LINE trap in docs/line.md has a solution and a test', () => {
  expect(rows.length).toBeGreaterThan(45)
  const incomplete = rows.filter(([, does, tests = '']) => !does || testsOf(tests).length === 0)
  expect(incomplete.map(([trap]) => trap)).toEqual([])
})

test('the tests named in docs/line.md exist', () => {
  const named = rows.flatMap(([, , tests = '']) => testsOf(tests))

  expect(named.filter(({ file, title }) => !isThere(file, title))).toEqual([])
})

function isThere(file: string, title: string) {
  return existsSync(file) && readFileSync(file, 'utf8').includes(title)
}
