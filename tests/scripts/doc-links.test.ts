import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = [
  'README.md',
  'CHANGELOG.md',
  'mocks/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** GitHub's anchor of a heading. */
function anchorOf(heading: string) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function anchorsIn(page: string) {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )
}

function leadsSomewhere(page: string, target: string) {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  return existsSync(file) && (anchor === undefined || anchorsIn(file).includes(anchor))
}

test('every link between pages of the documentation leads to a file and a heading', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(((?!https?:|mailto:)[^)\s]+)\)/g)].map(
      ([, target = '']) => ({ page, target }),
    ),
  )

  expect(links.length).toBeGreaterThan(60)
  expect(links.filter(({ page, target }) => !leadsSomewhere(page, target))).toEqual([])
})

test('every page of docs that is named by its path exists', () => {
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`(docs\/[\w/-]+\.md)`/g)].map(([, path = '']) => path),
  )

  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('every file of the code that a page names exists', () => {
  // A decision names what there was then, and the page of brands the pack that it makes.
  const isLater = (page: string, path: string) =>
    page.includes('decisions') || path.startsWith('mocks/brands/mali')
  const named = pages.flatMap((page) =>
    [
      ...readFileSync(page, 'utf8').matchAll(/`((?:src|mocks|scripts|tests|e2e)\/[\w./-]+)`/g),
    ].flatMap(([, path = '']) => (isLater(page, path) ? [] : [{ page, path }])),
  )

  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
})
