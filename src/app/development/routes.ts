import { route } from '@/routing/route'

/** Shows every component in every state. */
export const boardRoute = route({
  path: '/test',
  page: 'app/development/board-page',
  frame: 'child',
  isUnlisted: true,
})

/** Signs in as a demo account of the brand by one tap. */
export const directLoginRoute = route({
  path: '/vuedev/directlogin',
  page: 'app/development/direct-login-page',
  frame: 'state',
  isUnlisted: true,
})
