import { startsOf } from '@/routing/route-start'
import { notifications } from './notification-query'
import * as routes from './routes'

export const starts = startsOf(routes, {
  notificationsRoute: () => ({ first: [notifications()] }),
})
