import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointsOf } from '@/contract/feature-endpoints'
import { retention } from '../../mocks/database/retention.ts'
import { endpoints } from '../attacks/every-endpoint.ts'

const page = readFileSync('docs/architecture.md', 'utf8')
const rules = readFileSync('.dependency-cruiser.mjs', 'utf8')

/** The folders that the page lists for a root, from bottom to top. */
function listed(root: string) {
  const [, line = ''] =
    new RegExp(`^- \`${root}\`: ([^.]+?)(?:\\.|, and the files)`, 'm').exec(page) ?? []
  return line.split(', ')
}

/** The same as the import rules have it: strings in `layers`, which may be joined by `+`. */
function ordered(root: string) {
  const [, value = ''] = new RegExp(`^  ${root}:\\n([^]+?),\\n`, 'm').exec(rules) ?? []
  return [...value.matchAll(/'([^']+)'/g)].flatMap(([, part = '']) => part.trim().split(' '))
}

test.each(['src', 'mocks'])(
  'the architecture page lists the layers of %s in their order',
  (root) => {
    expect(listed(root).length).toBeGreaterThan(10)
    expect(listed(root)).toEqual(ordered(root))
  },
)

/** The files of these folders that name all of these words. */
function filesWith(words: readonly string[], folders: readonly string[]) {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(ts|tsx|json|md)$/.test(file))
    .filter((file) => {
      const named = new Set(readFileSync(file, 'utf8').match(/[\w-]+/g))
      return words.every((word) => named.has(word))
    })
}

/** The steps of the page under a heading. */
function stepsOf(heading: string) {
  const [, steps = ''] = new RegExp(`^### ${heading}\\n([^]+?)\\n#`, 'm').exec(page) ?? []
  return steps
}

test.each([
  [
    'An endpoint in an existing area',
    endpoints.map(({ id }) => id),
    [
      'docs/contract/openapi.json',
      'docs/features.md',
      'src/api/adapter/endpoint-names.ts',
      'src/contract/feature-endpoints.ts',
      'src/contract/refusals.ts',
    ],
  ],
  [
    'A feature that a brand can switch off',
    Object.keys(endpointsOf),
    [
      'docs/brand.md',
      'docs/features.md',
      'docs/integrate/fixtures.demo.json',
      'mocks/seed/check-pack.ts',
      'src/contract/feature-endpoints.ts',
      'src/contract/features.ts',
    ],
  ],
  [
    'A table of the database',
    Object.keys(retention),
    ['mocks/database/retention.ts', 'mocks/database/schema.ts'],
  ],
])('“%s” lists every file that has a line for each', (heading, names, files) => {
  expect(filesWith(names, ['src', 'mocks', 'docs']).toSorted()).toEqual(files)
  expect(files.filter((file) => !stepsOf(heading).includes(`\`${file}\``))).toEqual([])
})
