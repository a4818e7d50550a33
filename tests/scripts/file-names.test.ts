import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Names that every feature and area may have once. */
const roles = [
  'routes',
  'starts',
  'modals',
  'handlers',
  'rules',
  'store',
  'view',
  'notices',
  'messages',
]

/** The path without its extension; a component's test and stylesheet share its stem. */
function stemOf(path: string) {
  return path.replace(/(\.module)?\.(d\.ts|[cm]?[jt]sx?|css)$/, '')
}

test('no two files have the same name', () => {
  const folders = '{src,mocks,scripts,tests,e2e}/**/*.{ts,tsx,css,mjs,cjs}'
  const stems = new Set(globSync(folders, { cwd: root }).map(stemOf))
  const byName = Map.groupBy(stems, (stem) => basename(stem))
  const repeated = [...byName].filter(([name, of]) => of.length > 1 && !roles.includes(name))

  expect(byName.size).toBeGreaterThan(1000)
  expect(repeated.map(([, of]) => of.toSorted())).toEqual([])
})
