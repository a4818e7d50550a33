import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test("the platform's commands have the time of the database, not the machine's", () => {
  const files = globSync('scripts/platform/*.ts')
  expect(files.length).toBeGreaterThan(20)
  expect(
    files.filter((file) => /\bDate\.now\b|new Date\(\)/.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})
