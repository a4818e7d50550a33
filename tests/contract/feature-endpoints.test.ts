import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointsOf, optional, required } from '@/contract/feature-endpoints'
import { routes } from '@/routes'

const rows = [
  ['required', required],
  ['optional', optional],
  ...Object.entries(endpointsOf),
] as const

test('each endpoint is of one feature, and each switched route of a feature of the table', () => {
  const all = rows.flatMap(([, ids]) => ids)
  expect(all).toHaveLength(new Set(all).size)
  expect(required).toHaveLength(12)
  const features = routes.flatMap(({ feature }) => feature ?? [])
  expect(features.filter((feature) => !Object.hasOwn(endpointsOf, feature))).toEqual([])
})

test('the documentation has the table', () => {
  const docs = readFileSync('docs/features.md', 'utf8')
  const told = [...docs.matchAll(/^\| (\S+) +\| (.+?) +\|$/gm)]
  const table = told.map(([, feature, ids = '']) => [feature, ids.replaceAll('`', '').split(', ')])
  expect(table.slice(2)).toEqual(rows)
})
