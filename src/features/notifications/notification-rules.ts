import { bangkokDay } from '@/contract/bangkok-day'
import { lookUp } from '@/contract/look-up'
import type { Notification, NotificationKind } from '@/contract/notifications'

export const filters = ['all', 'points', 'orders', 'draws', 'offers'] as const
export type Filter = (typeof filters)[number]

const filterOf: Readonly<Record<NotificationKind, Filter>> = {
  delivery: 'orders',
  redeemed: 'orders',
  earned: 'points',
  'points-adjusted': 'points',
  'points-expiring': 'points',
  'points-expired': 'points',
  'receipt-approved': 'points',
  'receipt-rejected': 'points',
  referral: 'points',
  shop: 'points',
  level: 'points',
  draw: 'draws',
  'draw-won': 'draws',
  'draw-lost': 'draws',
  'top-spender': 'draws',
  campaign: 'offers',
  news: 'offers',
  replied: 'all',
  account: 'all',
}

/** Whether a filter shows a notification; one of a kind that the app does not know shows under all. */
export function passes({ kind }: Pick<Notification, 'kind'>, filter: Filter): boolean {
  return filter === 'all' || lookUp(filterOf, kind) === filter
}

export function unreadOf(list: readonly Notification[], filter: Filter = 'all'): number {
  return list.filter((one) => !one.IsRead && passes(one, filter)).length
}

export type Period = 'today' | 'yesterday' | 'week' | 'earlier'

const dayMs = 86_400_000

/** The notifications by their days in Bangkok, the latest first; empty periods are left out. */
export function periodsOf(list: readonly Notification[], now: number) {
  const days = (back: number) => bangkokDay(now - back * dayMs)
  const periodOf = ({ at }: Notification): Period => {
    const day = bangkokDay(Date.parse(at))
    if (day >= days(0)) return 'today'
    if (day === days(1)) return 'yesterday'
    return day > days(7) ? 'week' : 'earlier'
  }
  const order: Period[] = ['today', 'yesterday', 'week', 'earlier']
  return order
    .map((period) => ({ period, list: list.filter((one) => periodOf(one) === period) }))
    .filter((section) => section.list.length > 0)
}

/** The same list with some of them read, or unread again. */
export function withRead(
  list: readonly Notification[],
  keys: ReadonlySet<string>,
  isRead: boolean,
): Notification[] {
  return list.map((one) => (keys.has(one.key) ? { ...one, IsRead: isRead } : one))
}
