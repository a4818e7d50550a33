import { expect, test } from 'vitest'
import {
  type Dependency,
  exceptionFor,
  exceptions,
  isPermissive,
  readDependencies,
  refusedLicences,
} from '../../scripts/checks/licences.ts'

const tool: Dependency = {
  name: 'some-tool',
  version: '1.0.0',
  licence: 'MIT',
  isDevelopment: true,
}

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(BSD-3-Clause OR GPL-2.0)', true],
  ['Apache-2.0 AND MIT', true],
  ['(MIT AND (ISC OR GPL-3.0))', true],
  ['(MIT OR ISC) AND (ISC OR MIT)', true],
  ['MIT AND GPL-3.0', false],
  ['(MIT OR ISC) AND GPL-3.0', false],
  ['MPL-2.0', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['none named', false],
  ['', false],
])('the licence %s is permissive: %s', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected)
})

test('a dependency under the GPL is refused, also as a tool', () => {
  const gpl = { ...tool, licence: 'GPL-3.0-only' }

  expect(refusedLicences([tool, gpl])).toEqual([gpl])
})

test('a build tool under the MPL is allowed, and refused once the app needs it', () => {
  const css = { ...tool, name: 'lightningcss', licence: 'MPL-2.0' }

  expect(refusedLicences([css])).toEqual([])
  expect(refusedLicences([{ ...css, isDevelopment: false }])).toHaveLength(1)
  expect(refusedLicences([{ ...css, name: 'another-tool' }])).toHaveLength(1)
  expect(refusedLicences([{ ...css, licence: 'GPL-3.0-only' }])).toHaveLength(1)
})

test('every dependency has a permissive licence or an exception with its reason', () => {
  const dependencies = readDependencies('.')

  expect(dependencies.length).toBeGreaterThan(500)
  expect(refusedLicences(dependencies)).toEqual([])
})

test('every exception is still needed', () => {
  const used = new Set(readDependencies('.').map(exceptionFor))

  expect(exceptions.filter((exception) => !used.has(exception))).toEqual([])
})
