import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
