import { route } from '@/routing/route'

/** Open to everyone: a member who is blocked, banned or cannot sign in has no session. */
export const contactRoute = route({
  path: '/profile/contactus',
  page: 'features/help/contact-page',
  title: 'help:contact.title',
  frame: 'child',
  feature: 'contact',
  texts: ['help'],
  place: 'me',
  accountMenu: 'help',
  indexedAs: 'information',
})

/** `?about=` a kind of reference and `&id=`: what the question is about. */
export const helpCreateRoute = route({
  path: '/profile/help/create',
  page: 'features/help/thread/create-question-page',
  title: 'help:create.title',
  frame: 'child',
  feature: 'help',
  texts: ['help', 'errors'],
  access: 'member',
  place: 'me',
})

export const helpReplyRoute = route({
  path: '/profile/help/reply/:key',
  page: 'features/help/thread/question-page',
  frame: 'child',
  feature: 'help',
  texts: ['help', 'errors'],
  access: 'member',
  place: 'me',
})

/** Everyone reads the common questions. */
export const helpRoute = route({
  path: '/profile/help/:tab?',
  params: { tab: ['faq', 'questions'] },
  page: 'features/help/list/help-page',
  title: 'help:title',
  frame: 'childWithTabs',
  feature: 'help',
  texts: ['help'],
  place: 'me',
})

export type HelpTab = (typeof helpRoute.params.tab)[number]
