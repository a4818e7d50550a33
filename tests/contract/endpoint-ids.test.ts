import { expect, test } from 'vitest'
import { refusals } from '@/contract/refusals'

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true })
const ids = import.meta.glob<string>('/src/contract/endpoint-ids.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Each endpoint of the contract: its module, the name of its export and its id. */
const endpoints = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'method' in value && 'id' in value
      ? [{ path, name, id: value.id }]
      : [],
  ),
)

test('the id of an endpoint is the name of its export', () => {
  expect(endpoints.length).toBeGreaterThan(100)
  expect(endpoints.filter(({ name, id }) => name !== id)).toEqual([])
})

test('no two endpoints have the same id', () => {
  const all = endpoints.map(({ id }) => id)

  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
})

test('the types of ids include each module that has an endpoint', () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))]
  const listed = (path: string) =>
    String(Object.values(ids)).includes(`import('${path.replace(/^.*\/(.*)\.ts$/, './$1')}')`)

  expect(paths.filter((path) => !listed(path))).toEqual([])
})

test('the table of refusals has each endpoint of the contract, and no other', () => {
  expect(new Set(Object.keys(refusals))).toEqual(new Set(endpoints.map(({ id }) => id)))
})
