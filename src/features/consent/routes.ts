import { route } from '@/routing/route'

export const termsRoute = route({
  path: '/profile/legalpolicy/terms',
  page: 'features/consent/documents/legal-text-page',
  frame: 'child',
  texts: ['consent'],
  place: 'me',
  accountMenu: 'legal',
  indexedAs: 'information',
})

export const privacyRoute = route({
  path: '/profile/legalpolicy/privacy',
  page: 'features/consent/documents/legal-text-page',
  frame: 'child',
  texts: ['consent'],
  place: 'me',
  accountMenu: 'legal',
  indexedAs: 'information',
})

export const marketingRoute = route({
  path: '/profile/legalpolicy/marketing',
  page: 'features/consent/documents/legal-text-page',
  frame: 'child',
  texts: ['consent'],
  access: 'member',
  place: 'me',
  accountMenu: 'legal',
})

export const cookiesRoute = route({
  path: '/profile/legalpolicy/cookies',
  page: 'features/consent/documents/legal-text-page',
  frame: 'child',
  texts: ['consent'],
  place: 'me',
  accountMenu: 'legal',
  indexedAs: 'information',
})
