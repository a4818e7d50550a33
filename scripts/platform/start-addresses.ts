import { boardRoute, labelsRoute, tokensRoute } from '@/app/development/routes'

/** What a start serves beside the app of each brand: path, name, and what it is. */
export const startAddresses = [
  { path: '/', name: 'On the web', about: '' },
  { path: '/?host=line', name: 'Inside LINE', about: 'simulated' },
  { path: '/studio', name: 'Studio', about: 'for staff: docs/studio.md has the way in' },
  { path: '/counter', name: 'Counter', about: 'for staff at the till' },
  { path: '/__desk', name: 'Desk', about: 'the app as any demo member, and what staff decide' },
  { path: '/__outbox', name: 'Outbox', about: 'the messages that members would get' },
  { path: '/__contract', name: 'Contract', about: 'what the app asks of a platform' },
  { path: labelsRoute.to(), name: 'Labels', about: 'all texts of the app' },
  { path: tokensRoute.to(), name: 'Tokens', about: "the brand's colours, sizes and fonts" },
  { path: boardRoute.to(), name: 'Components', about: 'every component and modal in its states' },
]
