import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointsOf, onDemand, optional, required } from '@/contract/feature-endpoints'
import { routes } from '@/routes'
import type { Feature } from '@/contract/features'
import { endpoints } from '../attacks/every-endpoint.ts'

const rows = [
  ['required', required],
  ['optional', optional],
  ...Object.entries(endpointsOf),
  ...Object.entries(onDemand),
] as const

test('each endpoint stands in one row, and each feature has pages', () => {
  const all = rows.flatMap(([, ids]) => ids)
  expect(all.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
  expect(required).toHaveLength(12)
  const features = new Set(routes.flatMap(({ feature }) => feature ?? []))
  expect(Object.keys(endpointsOf).filter((name) => !features.has(name as Feature))).toEqual([])
})

test('the documentation has the table', () => {
  const docs = readFileSync('docs/features.md', 'utf8')
  const told = [...docs.matchAll(/^\| (\S+) +\| (.+?) +\|$/gm)]
  const table = told.map(([, feature, ids = '']) => [feature, ids.replaceAll('`', '').split(', ')])
  expect(table.slice(2), 'docs/features.md, in the order of feature-endpoints.ts').toEqual(rows)
})
