import { q } from '@/api/q'
import { getNotifications } from '@/contract/notifications'
import { isLive } from './live-state'

const minuteMs = 60_000

/** The latest hundred, loaded again each minute in view unless the platform tells of new ones. */
export const notifications = () => ({
  ...q(getNotifications, { query: { top: 100 } }),
  refetchInterval: () => (isLive() ? false : minuteMs),
})
