import { q } from '@/api/q'
import { isOff } from '@/config/features-off'
import { getLevels } from '@/contract/levels'
import { getPoints } from '@/contract/points'
import { startsOf } from '@/routing/route-start'
import { goalIn } from './earn/earn-rules'
import { earnWays, historyTab, pointHistory } from './point-queries'
import * as routes from './routes'

export const starts = startsOf(routes, {
  pointHistoryRoute({ params }) {
    const tab = historyTab(params.tab)
    const isExpired = tab === 'expired'
    return {
      first: [
        pointHistory(tab),
        q(getPoints, {}),
        ...(isExpired && !isOff('earn') ? [earnWays()] : []),
      ],
    }
  },
  earnPointsRoute({ query }) {
    const goal = goalIn(query)
    const level = goal === undefined && !isOff('level') ? [q(getLevels, {})] : []
    return { first: [earnWays(goal), q(getPoints, {}), ...level] }
  },
  levelRoute: () => ({ first: [q(getLevels, {})] }),
})
