import { route } from '@/routing/route'

export const loginRoute = route({
  path: '/login/:tab?',
  params: { tab: ['signin'] },
  page: 'features/auth/sign-in/login-page',
  frame: 'state',
  texts: ['auth', 'forms'],
  access: 'guest',
  isPublic: true,
})

/** Open to members as well: a new member is still being welcomed there. */
export const registerRoute = route({
  path: '/register',
  page: 'features/auth/sign-up/register-page',
  frame: 'child',
  texts: ['auth', 'forms'],
  feature: 'sign-up',
  isPublic: true,
})

export const registerDynamicRoute = route({
  path: '/registerdynamic',
  page: 'features/auth/sign-up/register-page',
  frame: 'child',
  texts: ['auth', 'forms'],
  feature: 'sign-up',
  isPublic: true,
})

/** Open to members as well: changing the password asks for the present one. */
export const forgotPasswordRoute = route({
  path: '/forgotpassword',
  page: 'features/auth/recovery/forgot-page',
  frame: 'child',
  texts: ['auth', 'forms'],
  feature: 'forgot-password',
})

export const resetPasswordRoute = route({
  path: '/resetpassword',
  page: 'features/auth/recovery/reset-page',
  frame: 'child',
  texts: ['auth', 'forms'],
  feature: 'forgot-password',
})

/** Open to members as well: they link LINE here. */
export const lineLoginRoute = route({
  path: '/linelogin',
  page: 'features/auth/line/line-login-page',
  frame: 'child',
  texts: ['auth', 'forms'],
  isPublic: true,
})

/** The former address of the same page. */
export const formerLineLoginRoute = route({
  path: '/bzbslinelogin',
  page: 'features/auth/line/line-login-page',
  frame: 'child',
  texts: ['auth', 'forms'],
  isPublic: true,
})
