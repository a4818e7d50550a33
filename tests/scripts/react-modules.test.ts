import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { toModule } from '../../scripts/build/react-modules-plugin.ts'

const require = createRequire(import.meta.url)

test.each([
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
  'use-sync-external-store/cjs/use-sync-external-store-shim.production.js',
  'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js',
])('%s as a module exports what the file exports, and needs no require', (path) => {
  const file = fileOf(path)
  const { body } = parseAst(toModule(readFileSync(file, 'utf8')))

  const names = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? statement.specifiers.map(({ exported }) => 'name' in exported && exported.name)
      : [],
  )
  expect(new Set(names)).toEqual(new Set(Object.keys(require(file))))
  expect(JSON.stringify(body)).not.toMatch(/"name":"(?:require|module|exports)"/)
})

test('a file that chooses between builds hands on the one of production', () => {
  const code = readFileSync(fileOf('react/index.js'), 'utf8')

  expect(toModule(code)).toBe(
    "export * from './cjs/react.production.js'\nexport * as default from './cjs/react.production.js'",
  )
})

test('a file that exports nothing that can be read stops the build', () => {
  expect(() => toModule('Object.assign(exports, { useState })')).toThrow('exports no name')
})

/** Of the package's own folder: its `exports` name only the files that choose. */
function fileOf(path: string) {
  const [name = ''] = path.split('/')
  return require
    .resolve(`${name}/package.json`)
    .replace('package.json', path.slice(name.length + 1))
}
