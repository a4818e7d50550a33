import { route } from '@/routing/route'

/** Without a partner, or with an unknown one, the default channel is chosen. */
export const marketplacesRoute = route({
  path: '/profile/connect/:partner?',
  params: { partner: ['marketplace1', 'marketplace2', 'chatshop', 'shortvideo'] },
  page: 'features/marketplaces/marketplaces-page',
  title: 'marketplaces:title',
  frame: 'childWithTabs',
  feature: 'connect',
  texts: ['marketplaces'],
  access: 'member',
  place: 'me',
  accountMenu: 'marketplaces',
})
