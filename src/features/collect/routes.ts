import { route } from '@/routing/route'

/**
 * `?code=`: a code from a link or a printed picture, once for each. `?way=`: `scan` or `type`, what the
 * page begins with.
 */
export const collectRoute = route({
  path: '/collectpoint',
  page: 'features/collect/collect-page',
  title: 'collect:title',
  frame: 'root',
  feature: 'collect',
  texts: ['collect', 'forms'],
  access: 'member',
  place: 'collect',
})
