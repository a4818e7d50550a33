import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

/** The requirements of levels 1 and 2 of ASVS 5.0, by section. */
const sections: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
}

const wanted = Object.entries(sections).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
)

const rows = page.split('\n').flatMap((line) => {
  const [, first = '', state = '', how = ''] =
    /^\| ([\d., to]+?) +\| (\w+) +\| (.+) \|$/.exec(line) ?? []
  return first
    ? [{ requirements: first.split(', ').flatMap(expanded), state, how: how.trim() }]
    : []
})

/** `10.4.1 to 10.4.11` means all requirements between them. */
function expanded(part: string): string[] {
  const [from = '', to = from] = part.split(' to ')
  return wanted.slice(wanted.indexOf(from), wanted.indexOf(to) + 1)
}

test('every requirement of level 2 has one row', () => {
  expect(rows.flatMap(({ requirements }) => requirements).toSorted()).toEqual(wanted.toSorted())
})

test('a row is met, none, open or the operator’s, and says how or why', () => {
  for (const { state, how } of rows) {
    expect(['met', 'none', 'open', 'operator']).toContain(state)
    expect(how).not.toBe('')
  }
})

test('the files named in docs/security.md exist', () => {
  const all = globSync('{src,mocks,tests,e2e,docs,scripts}/**/*.{ts,tsx,md}')
  const names = new Set(all.map((file) => basename(file)))
  const named = [...page.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:ts|tsx|md))`/g)].map(
    ([, name = '']) => name,
  )

  expect(named.length).toBeGreaterThan(20)
  expect(
    named.filter((name) => !(name.includes('/') ? existsSync(name) : names.has(name))),
  ).toEqual([])
})
