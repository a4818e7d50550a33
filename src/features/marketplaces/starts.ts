import { q } from '@/api/q'
import { getMarketplaces } from '@/contract/marketplaces'
import { startsOf } from '@/routing/route-start'
import * as routes from './routes'

export const starts = startsOf(routes, {
  marketplacesRoute: () => ({ first: [q(getMarketplaces, {})] }),
})
