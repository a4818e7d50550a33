import { q } from '@/api/q'
import { isOff } from '@/config/features-off'
import { getConsentHistory } from '@/contract/consent-history'
import { getUserConsent } from '@/contract/consents'
import { type Start, startsOf } from '@/routing/route-start'
import { loadCurrentText } from './documents/consent-queries'
import * as routes from './routes'

/** Members see when they agreed to the text. */
const startText =
  (type: 'terms' | 'privacy'): Start =>
  ({ isMember }) => ({
    first: [loadCurrentText(type)],
    alongside: isMember && !isOff('legal') ? [q(getUserConsent, {}), q(getConsentHistory, {})] : [],
  })

export const starts = startsOf(routes, {
  termsRoute: startText('terms'),
  privacyRoute: startText('privacy'),
  marketingRoute: () => ({ first: [loadCurrentText('marketing'), q(getUserConsent, {})] }),
  cookiesRoute: () => ({ first: [loadCurrentText('cookie')] }),
})
