import { route } from '@/routing/route'

/** Shows every component and every modal in every state. */
export const boardRoute = route({
  path: '/test',
  page: 'app/development/board-page',
  frame: 'child',
  isUnlisted: true,
})

/** All texts of the app: to search, to take along, and to try a brand's labels. */
export const labelsRoute = route({
  path: '/exportlabel',
  page: 'app/development/labels-page',
  frame: 'child',
  isUnlisted: true,
})

/** The brand's design tokens in both modes. */
export const tokensRoute = route({
  path: '/tokens',
  page: 'app/development/tokens-page',
  frame: 'child',
  isUnlisted: true,
})

/** The brand's colours, corners and gauge on many pages at once. */
export const themePreviewRoute = route({
  path: '/themepreview',
  page: 'app/development/theme-preview-page',
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
