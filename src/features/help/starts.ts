import { q } from '@/api/q'
import { getContact } from '@/contract/contact'
import { startsOf } from '@/routing/route-start'
import * as routes from './routes'

export const starts = startsOf(routes, {
  contactRoute: () => ({ first: [q(getContact, {})] }),
})
