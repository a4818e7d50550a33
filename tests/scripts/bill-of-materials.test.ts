import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDependencies } from '../../scripts/checks/licences.ts'
import { billOfMaterials } from '../../scripts/deploy/bill-of-materials.ts'

const root = join(import.meta.dirname, '../..')
const { components } = billOfMaterials(root)
const named = (name: string) => components.find((component) => component.name === name)

test('every package is in the bill of materials, with a licence', () => {
  expect(components).toHaveLength(readDependencies(root).length)
  expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([])
})

test('what the server runs and what browsers load is required, tools are not', () => {
  const scopes = (...names: string[]) => names.map((name) => named(name)?.scope)

  // Of the server, though package.json has it among the tools; of a package of the server; of the app.
  expect(scopes('hono', 'pg-pool', 'react')).toEqual(['required', 'required', 'required'])
  expect(scopes('vite', 'vitest')).toEqual(['excluded', 'excluded'])
})

test('a package is named as scanners look it up, with its hash', () => {
  const server = named('@hono/node-server')

  expect(server?.purl).toBe(`pkg:npm/%40hono/node-server@${server?.version}`)
  expect(server?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  expect(server?.licenses).toEqual([{ license: { id: 'MIT' } }])
})

test('a choice of licences is an expression, other words are a name', () => {
  expect(named('dompurify')?.licenses).toEqual([{ expression: '(MPL-2.0 OR Apache-2.0)' }])
  expect(named('@line/liff')?.licenses).toEqual([{ license: { name: 'SEE LICENSE IN README.md' } }])
})
