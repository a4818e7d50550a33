import { startsOf } from '@/routing/route-start'
import { draw, draws, topSpenders, topWinners, wantedIn, winnerPage } from './draw-queries'
import * as routes from './routes'

export const starts = startsOf(routes, {
  luckyDrawRoute: () => ({ first: [draws()] }),
  topSpenderRoute: () => ({ first: [topSpenders()] }),
  topSpenderWinnersRoute: ({ query }) => ({ first: [topWinners(query)] }),
  winnersRoute({ params, query }) {
    const wanted = wantedIn(params, query)
    return wanted ? { first: [draw(wanted.campaignId), winnerPage(wanted, 0)] } : {}
  },
})
