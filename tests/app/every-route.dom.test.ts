import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '@/app/pages'
import { startTexts } from '@/i18n/texts'
import { shellPageOf } from '@/first-paint/first-view'
import { isKnownPath, matchRoute, routes } from '@/routes'
import { everyFirstPage, everyFrame, everyRoute } from '../../e2e/every-route.ts'
import { findPage } from '../../mocks/pages/find-page.ts'

const paths = routes.map(({ path }) => path)

test('the route table contains every feature with routes', () => {
  const manifests = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('routes.ts'))
    .map((file) => file.split('/')[0])
  const areas = routes
    .map(({ page }) => page.split('/')[1])
    .filter((area) => area !== 'development')

  expect(new Set(areas)).toEqual(new Set(manifests))
})

test.each(routes)('$path has a page', { timeout: 60_000 }, async (route) => {
  await startTexts('en')

  await expect(pageOf(route).start()).resolves.toBeInstanceOf(Function)
})

test.each(everyRoute)('$at is an address of $route', ({ route, at }) => {
  expect(matchRoute(at).route.path).toBe(route)
})

test('everyRoute has an address of every route', () => {
  const walked = everyRoute.map(({ route }) => route)

  expect(walked.toSorted()).toEqual(paths.filter((path) => !isForDevelopment(path)).toSorted())
})

test('everyFrame has an address of every kind of frame', () => {
  const kinds = (all: readonly { bar: string; tabs: boolean }[]) =>
    new Set(all.map(({ bar, tabs }) => `${bar} ${tabs}`))

  expect(kinds(everyFrame)).toEqual(kinds(routes.map(({ frame }) => frame)))
})

test('everyFirstPage has an address of each page that the first script tells apart', () => {
  const kinds = (all: readonly { at: string }[]) => new Set(all.map(({ at }) => shellPageOf(at)))

  expect(kinds(everyFirstPage)).toEqual(kinds(everyRoute))
})

test('a page for members only or guests only is not indexed', () => {
  const indexed = routes.filter(({ indexedAs }) => indexedAs)

  expect(indexed.filter(({ access }) => access)).toEqual([])
})

const part = fc.constantFrom(
  ...paths.flatMap((path) => path.split('/')),
  '10',
  'x',
  'PROFILE',
  'tea-p1001',
  '',
  'ชา',
  'a b',
)
const pathname = fc
  .array(part, { maxLength: 5 })
  .map((parts) => new URL(`http://x.example/${parts.map(encodeURIComponent).join('/')}`).pathname)

test('every address belongs to exactly one route, and React Router finds that one', () => {
  fc.assert(
    fc.property(pathname, (path) => {
      const all = routes.filter((route) => route.path !== '*' && matchPath(route.path, path))
      // A value that is none of a route's own, as "create" is no tab of help, leaves it to another.
      const own = all.filter((route) => !Object.values(route.match(path) ?? {}).includes(null))
      const found = all.length > 1 ? own : all

      expect(found.length).toBeLessThan(2)
      expect(matchRoute(path).route.path).toBe(found[0]?.path ?? '*')
    }),
    { numRuns: 2000 },
  )
})

test('the server and the app know the same pages', () => {
  fc.assert(
    fc.property(pathname, (path) => {
      expect(findPage(path)?.route.path ?? '*').toBe(matchRoute(path).route.path)
    }),
    { numRuns: 500 },
  )
})

test('every address that a link accepts is a page', () => {
  fc.assert(
    fc.property(pathname, (path) => {
      fc.pre(isKnownPath(path))

      expect(matchRoute(path).route.path).not.toBe('*')
    }),
  )
})

function isForDevelopment(path: string) {
  return routes.some((route) => route.path === path && route.page.includes('development/'))
}
