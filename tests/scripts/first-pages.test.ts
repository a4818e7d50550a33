import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '@/routes'
import { firstVisits, rewards } from '../../scripts/build/visits'

const visits = {
  home: firstVisits.guest.starts,
  campaign: firstVisits.campaign.starts,
  rewards,
}

const first = routes.flatMap(({ shell, page, texts = [] }) =>
  shell ? [{ shell, page, texts }] : [],
)

const files = (source: string, pattern: RegExp) =>
  Array.from(readFileSync(source, 'utf8').matchAll(pattern), ([, found = '']) => found).toSorted()

test('the pages outside the lazy page table are those with a skeleton', () => {
  const named = files('src/app/pages.ts', /'\/src\/(.+-page)\.tsx'/g)

  expect(named).toEqual(first.map(({ page }) => page).toSorted())
})

test('the starts outside the shared chunk are those of the first pages’ features', () => {
  const [named] = files('src/app/starts.ts', /'!\/src\/features\/\{(.+)\}\/starts\.ts'/g)

  expect(named?.split(',')).toEqual([...new Set(first.map(({ page }) => page.split('/')[1]))])
})

test('each first page has a visit', () => {
  expect(first.map(({ shell }) => shell).toSorted()).toEqual(Object.keys(visits).toSorted())
})

test.each(first)(
  'the visit of $shell loads its own page and texts only',
  ({ shell, page, texts }) => {
    const loaded = visits[shell].filter((file) => /-page\.tsx$|features\/.*\.json$/.test(file))

    expect(loaded).toEqual([
      `src/${page}.tsx`,
      ...texts.map((area) => `src/features/${area}/texts/en.json`),
    ])
  },
)
