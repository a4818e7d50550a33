import { route } from '@/routing/route'

/** Open to everyone; what a member agreed to is shown to that member alone. */
export const legalRoute = route({
  path: '/profile/legalpolicy',
  page: 'features/legal/privacy-page',
  title: 'legal:title',
  frame: 'childWithTabs',
  texts: ['legal'],
  feature: 'legal',
  place: 'me',
  accountMenu: 'legal',
  indexedAs: 'information',
})
