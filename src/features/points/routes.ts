import { route } from '@/routing/route'

export const pointHistoryRoute = route({
  path: '/profile/history/:tab?',
  params: { tab: ['earned', 'used', 'expired'] },
  page: 'features/points/history/point-history-page',
  title: 'points:history.title',
  frame: 'childWithTabs',
  texts: ['points'],
  feature: 'history',
  access: 'member',
  place: 'me',
  accountMenu: 'points',
})

/** `?for=`: the campaign that the member is saving for. */
export const earnPointsRoute = route({
  path: '/profile/getmorepoint',
  page: 'features/points/earn/earn-page',
  title: 'points:earn.title',
  frame: 'childWithTabs',
  texts: ['points'],
  feature: 'earn',
  access: 'member',
  place: 'me',
  accountMenu: 'unmarked',
})

export const levelRoute = route({
  path: '/profile/level',
  page: 'features/points/level/level-page',
  title: 'points:level.title',
  frame: 'childWithTabs',
  texts: ['points'],
  feature: 'level',
  access: 'member',
  place: 'me',
})

export type HistoryTab = (typeof pointHistoryRoute.params.tab)[number]
