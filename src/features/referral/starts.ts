import { q } from '@/api/q'
import { getReferrals } from '@/contract/referrals'
import { startsOf } from '@/routing/route-start'
import * as routes from './routes'

export const starts = startsOf(routes, {
  inviteRoute: () => ({ first: [q(getReferrals, {})] }),
})
