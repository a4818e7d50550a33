import { route } from '@/routing/route'

export const luckyDrawRoute = route({
  path: '/luckydraw/:tab?',
  params: { tab: ['open', 'winners', 'mine'] },
  page: 'features/draws/list/lucky-draw-page',
  title: 'draws:list.title',
  frame: 'childWithTabs',
  feature: 'lucky-draw',
  texts: ['draws'],
  place: 'lucky-draw',
})

/** `?draw=`: the date of one of several draws; `?search=`: a name, or the end of a number. */
export const winnersRoute = route({
  path: '/announcement/:campaignId',
  params: { campaignId: 'number' },
  page: 'features/draws/winners/winners-page',
  title: 'draws:winners.title',
  frame: 'childWithTabs',
  feature: 'lucky-draw',
  texts: ['draws'],
  place: 'lucky-draw',
})

export const topSpenderRoute = route({
  path: '/topspender',
  page: 'features/draws/top-spenders/top-spender-page',
  title: 'draws:spenders.title',
  frame: 'childWithTabs',
  feature: 'top-spender',
  texts: ['draws'],
  place: 'lucky-draw',
})

/** `?period=`: one of several announced periods. */
export const topSpenderWinnersRoute = route({
  path: '/topspender/winner-list',
  page: 'features/draws/top-spenders/top-winners-page',
  title: 'draws:spenders.title',
  frame: 'childWithTabs',
  feature: 'top-spender',
  texts: ['draws'],
  place: 'lucky-draw',
})

export type DrawTab = (typeof luckyDrawRoute.params.tab)[number]
