import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'

const files = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name))
const rows = readFileSync(`${folder}/README.md`, 'utf8')
  .split('\n')
  .map((line) => /^\| (\d+) +\| \[(.+)\]\((.+)\) +\| ([\d-]+) +\| (.+?) +\|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, number, title, file, date, status]) => ({
    number: Number(number),
    title,
    file,
    date,
    status,
  }))

/** The title, date and status of a decision, from its first three lines. */
function headOf(file: string) {
  const [first = '', , third = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
  const [, number, title] = /^# (\d+)\. (.+)$/.exec(first) ?? []
  const [, date, status] = /^Date: (\d{4}-\d\d-\d\d)\. Status: (.+)\.$/.exec(third) ?? []
  return { number: Number(number), title, file, date, status }
}

test('the index of decisions lists every file by its number and title', () => {
  expect(rows.map(({ number, title, file }) => ({ number, title, file }))).toEqual(
    files.map(headOf).map(({ number, title, file }) => ({ number, title, file })),
  )
  expect(rows.map(({ number }) => number)).toEqual(files.map((file) => Number(file.slice(0, 4))))
})

test('the index of decisions has the date and status of each file', () => {
  expect(rows).toEqual(files.map(headOf))
})

test('a superseded decision names one that exists', () => {
  const named = rows.flatMap(({ status = '' }) =>
    /decision/.test(status) ? (status.match(/\b\d+\b/g) ?? []).map(Number) : [],
  )

  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((number) => !rows.some((row) => row.number === number))).toEqual([])
})
