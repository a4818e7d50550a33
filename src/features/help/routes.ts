import { route } from '@/routing/route'

/** Open to everyone: a member who is blocked, banned or cannot sign in has no session. */
export const contactRoute = route({
  path: '/profile/contactus',
  page: 'features/help/contact-page',
  title: 'help:contact.title',
  frame: 'child',
  texts: ['help'],
  place: 'me',
  accountMenu: 'help',
  indexedAs: 'information',
})
