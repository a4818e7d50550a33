import { q } from '@/api/q'
import { getNotifications } from '@/contract/notifications'

let live = false

/** Whether the platform tells of new notifications as they come. */
export const isLive = () => live

export function setLive(isNow: boolean) {
  live = isNow
}

const minuteMs = 60_000

/** The latest hundred, loaded again each minute in view unless the platform tells of new ones. */
export const notifications = () => ({
  ...q(getNotifications, { query: { top: 100 } }),
  refetchInterval: () => (isLive() ? false : minuteMs),
})
