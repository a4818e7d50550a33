import { q } from '@/api/q'
import { isOff } from '@/config/features-off'
import { getConsentHistory } from '@/contract/consent-history'
import { getUserConsent } from '@/contract/consents'
import { getMembership } from '@/contract/membership'
import { getListedName } from '@/contract/top-spenders'
import { startsOf } from '@/routing/route-start'
import * as routes from './routes'

export const starts = startsOf(routes, {
  legalRoute: ({ isMember }) =>
    isMember
      ? {
          first: [
            q(getUserConsent, {}),
            q(getConsentHistory, {}),
            q(getMembership, {}),
            ...(isOff('top-spender') ? [] : [q(getListedName, {})]),
          ],
        }
      : {},
})
