import { route } from '@/routing/route'

/**
 * `?branch=` the id of a branch that stands open; `?search=`, `?open=1`, `?with=` (keys of services)
 * and `?campaign=` (where it can be used) narrow the list.
 */
export const findStoreRoute = route({
  path: '/findstore',
  page: 'features/stores/stores-page',
  title: 'stores:title',
  frame: 'childWithTabs',
  feature: 'stores',
  texts: ['stores'],
  place: 'stores',
  indexedAs: 'information',
})

/** The same with a larger map on phones. */
export const mapsRoute = route({
  path: '/maps',
  page: 'features/stores/stores-page',
  title: 'stores:mapTitle',
  frame: 'childWithTabs',
  feature: 'stores',
  texts: ['stores'],
  place: 'stores',
})
