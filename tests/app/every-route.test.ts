import fc from 'fast-check'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { moreRoutes } from '@/app/more-routes'
import { firstRoutes, loadRoute } from '@/app/routes'
import { everyFrame, everyRoute } from '../../e2e/every-route.ts'
import { findPage, pageTable } from '../../mocks/pages/page-table.ts'

const developmentOnly = ['/test', '/vuedev/directlogin']

const table = [...firstRoutes, ...moreRoutes]
  .filter(({ path }) => !developmentOnly.includes(path))
  .map(({ path: route, frame: { bar, tabs }, access }) => ({ route, bar, tabs, access }))

test('the walk through the pages leaves out no route of the table, and knows their frames', () => {
  const walked = everyRoute.map(({ route, bar, tabs, access }) => ({ route, bar, tabs, access }))

  expect(walked).toEqual(table)
})

test.each(everyRoute)('$at is an address of $route', async ({ route, at }) => {
  expect((await loadRoute(at)).route.path).toBe(route)
})

test('the walk knows an address of every kind of frame', () => {
  const kinds = (routes: typeof table) => new Set(routes.map(({ bar, tabs }) => `${bar} ${tabs}`))

  expect(kinds(everyFrame.map((walked) => ({ access: undefined, ...walked })))).toEqual(
    kinds(table),
  )
})

test('the server knows every page of the app, and no other', () => {
  const routes = table.map(({ route }) => route).filter((route) => route !== '*')

  expect(Object.keys(pageTable).toSorted()).toEqual(routes.toSorted())
})

test('what only members or only guests see is private to the server', () => {
  const limited = table.flatMap(({ route, access }) => (access ? [route] : []))

  expect(limited.filter((route) => !(route in pageTable))).toEqual([])
  const kinds = Object.entries(pageTable).filter(([pattern]) => limited.includes(pattern))
  expect(kinds.filter(([, kind]) => kind !== 'private')).toEqual([])
})

test('the server finds the pages that the app finds', () => {
  const part = fc.constantFrom(
    ...table.flatMap(({ route }) => route.split('/')),
    '10',
    'x',
    'PROFILE',
    'tea-p1001',
    '',
    'ชา',
    'a b',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const { pathname } = new URL(`http://x.example/${parts.map(encodeURIComponent).join('/')}`)
      const inApp = table.find(({ route }) => matchPath(route, pathname))?.route

      expect(findPage(pathname)?.pattern ?? '*').toBe(inApp)
    }),
    { numRuns: 2000 },
  )
})
