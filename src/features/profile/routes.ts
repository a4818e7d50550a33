import { route } from '@/routing/route'

export const profileRoute = route({
  path: '/profile',
  page: 'features/profile/home/profile-page',
  title: 'profile:title',
  frame: 'root',
  texts: ['profile'],
  access: 'member',
  place: 'me',
  accountMenu: 'profile',
})

export const memberQrRoute = route({
  path: '/profile/getpointprofile',
  page: 'features/profile/member-code/member-qr-page',
  title: 'profile:code.title',
  frame: 'root',
  texts: ['profile'],
  access: 'member',
  place: 'collect',
})

export const editProfileRoute = route({
  path: '/profile/edit',
  page: 'features/profile/edit/edit-page',
  frame: 'child',
  texts: ['profile', 'forms'],
  feature: 'profile-edit',
  access: 'member',
  place: 'me',
  accountMenu: 'profile',
})

export const editProfileDynamicRoute = route({
  path: '/profile/editdynamic',
  page: 'features/profile/edit/edit-page',
  frame: 'child',
  texts: ['profile', 'forms'],
  feature: 'profile-edit',
  access: 'member',
  place: 'me',
  accountMenu: 'profile',
})

export const changePasswordRoute = route({
  path: '/profile/changepassword',
  page: 'features/profile/account/password-page',
  frame: 'child',
  texts: ['profile', 'auth', 'forms'],
  feature: 'profile-edit',
  access: 'member',
  place: 'me',
  accountMenu: 'profile',
})

export const changeNumberRoute = route({
  path: '/profile/changecontactnumber',
  page: 'features/profile/account/number-page',
  frame: 'child',
  texts: ['profile', 'auth', 'forms'],
  feature: 'profile-edit',
  access: 'member',
  place: 'me',
  accountMenu: 'profile',
})

/** The link of an e-mail; open to everyone. */
export const confirmEmailRoute = route({
  path: '/confirmemail',
  page: 'features/profile/email/confirm-email-page',
  frame: 'child',
  texts: ['profile'],
  feature: 'profile-edit',
  isUnlisted: true,
})
