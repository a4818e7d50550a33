import { expect, test } from 'vitest'
import { moreRoutes } from '@/app/more-routes'
import { firstRoutes, loadRoute } from '@/app/routes'
import { everyFrame, everyRoute } from '../../e2e/every-route.ts'

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
