import { q } from '@/api/q'
import { getCollecting } from '@/contract/collect'
import { loadTexts } from '@/i18n/texts'
import { startsOf } from '@/routing/route-start'
import * as routes from './routes'

export const starts = startsOf(routes, {
  collectRoute: () => ({ first: [q(getCollecting, {}), loadTexts('camera')] }),
})
