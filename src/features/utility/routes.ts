import { route } from '@/routing/route'

export const errorRoute = route({
  path: '/error/:kind?',
  params: { kind: ['block', 'ban'] },
  page: 'features/utility/error-page',
  frame: 'state',
  texts: ['errors'],
  isUnlisted: true,
})

/** Matches every address that no other route matches. */
export const notFoundRoute = route({
  path: '*',
  page: 'features/utility/not-found-page',
  frame: 'state',
  texts: ['errors'],
  isUnlisted: true,
})
